import { CardScreen } from '#client/features/resume-cards/card/card-screen.tsx'
import { cardHead } from '#client/features/resume-cards/heads.ts'
import { cardQuery } from '#client/features/resume-cards/queries.ts'
import type { PageModule, PageParams, ReadAnswers } from '../page.tsx'

export function Screen({ params }: { params: PageParams }) {
  return <CardScreen id={params.id ?? ''} />
}

export const head = (({ params }, client) =>
  cardHead(client.getQueryData(cardQuery(params.id ?? '').queryKey))) satisfies PageModule['head']

export const read: ReadAnswers = ({ params }, client) => [client.fetchQuery(cardQuery(params.id ?? ''))]
