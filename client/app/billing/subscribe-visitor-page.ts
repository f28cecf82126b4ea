import { subscribeHead } from '#client/features/billing/heads.ts'
import { SubscribeVisitorScreen } from '#client/features/billing/subscribe-visitor-screen.tsx'

export const Screen = SubscribeVisitorScreen
export const head = subscribeHead
