import { everythingQuery, readSearchAddress } from '#client/features/search/queries.ts'
import { SearchScreen } from '#client/features/search/search-screen.tsx'
import { userQuery, useUser } from '#client/lib/session.ts'
import { BRAND } from '#shared/domain/brand.ts'
import type { PageModule, ReadAnswers } from '../page.tsx'
import { localGroups } from './local-groups.tsx'
import { siteActions } from './site-actions.ts'

export function Screen() {
  const user = useUser()
  const actions = siteActions(user).filter(({ href }) => href !== null)
  return <SearchScreen localGroups={(text) => localGroups(text, actions)} />
}

export const head = (({ search }) => {
  const { q } = readSearchAddress(search, true)
  return {
    title: `${q === '' ? 'Search' : `${q} · Search`} · ${BRAND}`,
    description: 'Search people, jobs, resume cards and help.',
  }
}) satisfies PageModule['head']

export const read: ReadAnswers = ({ search }, client) => {
  const isMember = Boolean(client.getQueryData(userQuery.queryKey))
  const { q, kind } = readSearchAddress(search, isMember)
  return q === '' ? [] : [client.fetchQuery(everythingQuery(q, kind))]
}
