import { CardsScreen } from '#client/features/resume-cards/list/cards-screen.tsx'
import { cardAddress } from '#client/features/resume-cards/list/filters.ts'
import { cardsHead } from '#client/features/resume-cards/list/heads.ts'
import { cardsQuery, skillsQuery, statsQuery } from '#client/features/resume-cards/list/queries.ts'
import type { PageModule, ReadAnswers } from '../page.tsx'

export const Screen = CardsScreen

export const head = (({ search }, client) => {
  const cached = client.getQueryData(cardsQuery(cardAddress.read(search)).queryKey)
  return cardsHead(search, cached?.pages.flatMap(({ cards }) => cards) ?? [])
}) satisfies PageModule['head']

export const read: ReadAnswers = ({ search }, client) => [
  client.fetchInfiniteQuery(cardsQuery(cardAddress.read(search))),
  client.fetchQuery(statsQuery),
  client.fetchQuery(skillsQuery),
]
