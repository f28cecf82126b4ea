import { figuresQuery } from '#client/features/moderation/queries.ts'
import { paths } from '#client/lib/paths.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { ReadAnswers } from '../page.tsx'

export { FiguresScreen as Screen } from '#client/features/moderation/figures/figures-screen.tsx'
export const head = {
  title: `Transparency · ${BRAND}`,
  description: 'How often members report someone, how fast we decide, and what we do about it, by month.',
  canonicalPath: paths.transparency,
}
export const read: ReadAnswers = (_visit, client) => [client.fetchQuery(figuresQuery)]
