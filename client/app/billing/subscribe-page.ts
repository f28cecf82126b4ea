import { subscribeHead } from '#client/features/billing/heads.ts'
import { billingConfigQuery } from '#client/features/billing/queries.ts'
import { SubscribeScreen } from '#client/features/billing/subscribe-screen.tsx'
import type { ReadAnswers } from '../page.tsx'

export const Screen = SubscribeScreen
export const head = subscribeHead
export const read: ReadAnswers = (_visit, client) => [client.fetchQuery(billingConfigQuery)]
