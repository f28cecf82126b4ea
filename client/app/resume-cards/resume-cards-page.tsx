import { cardsHead } from '#client/features/resume-cards/heads.ts'
import { CardsScreen } from '#client/features/resume-cards/list/cards-screen.tsx'
import { readFilters } from '#client/features/resume-cards/list/filters.ts'
import { cardsQuery, skillsQuery, statsQuery } from '#client/features/resume-cards/queries.ts'
import type { PageModule, Read } from '../page.tsx'

export const Screen = CardsScreen

export const head = (({ search }, client) => {
  const found = client.getQueryData(cardsQuery(readFilters(search)).queryKey)
  return cardsHead(search, found?.pages.flatMap(({ cards }) => cards) ?? [])
}) satisfies PageModule['head']

export const read: Read = ({ search }, client) => [
  client.fetchInfiniteQuery(cardsQuery(readFilters(search))),
  client.fetchQuery(statsQuery),
  client.fetchQuery(skillsQuery),
]
