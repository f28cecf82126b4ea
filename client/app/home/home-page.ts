import { welcomeQuery } from '#client/features/members/welcome/queries.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { ReadAnswers } from '../page.tsx'

export { HomeScreen as Screen } from './home-screen.tsx'

export const head = {
  title: `Home · ${BRAND}`,
  description: 'Meet verified professionals across the USA and Canada on live video.',
}

/** The checklist is above everything else, so it must not come in later. */
export const read: ReadAnswers = (_visit, client) => [client.fetchQuery(welcomeQuery)]
