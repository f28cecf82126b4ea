import { billingConfigQuery } from '#client/features/billing/queries.ts'
import { SubscribeScreen } from '#client/features/billing/subscribe-screen.tsx'
import type { ReadAnswers } from '../page.tsx'
import { subscribeHead } from './subscribe-head.ts'

export const Screen = SubscribeScreen
export const head = subscribeHead
export const read: ReadAnswers = (_visit, client) => [client.fetchQuery(billingConfigQuery)]
