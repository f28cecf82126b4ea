import { SubscribeVisitorScreen } from '#client/features/billing/subscribe-visitor-screen.tsx'
import { subscribeHead } from './subscribe-head.ts'

export const Screen = SubscribeVisitorScreen
export const head = subscribeHead
