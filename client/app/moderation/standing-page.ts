import { standingQuery } from '#client/features/moderation/queries.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { ReadAnswers } from '../page.tsx'

export { StandingScreen as Screen } from '#client/features/moderation/standing/standing-screen.tsx'
export const head = {
  title: `Account standing · ${BRAND}`,
  description: 'What was decided about your account, and how to appeal.',
}
export const read: ReadAnswers = (_visit, client) => [client.fetchQuery(standingQuery)]
