import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { createBatch } from '#server/platform/visitors/batch.ts'
import { jsonOf, serveVisitors, type Visitor } from '#server/platform/visitors/serve-visitors.ts'
import { createSharedReads } from '#server/platform/visitors/shared-reads.ts'
import { resumeCards } from '#shared/contracts/resume-cards.ts'
import { pageKey, searchCards } from './lists.ts'
import { presentCard } from './present.ts'
import { publicCardsById } from './repo/cards.ts'
import { readSkills, readTotals } from './repo/counts.ts'
import type { ReadParts } from './views.ts'

/** The list and a card for signed-out visitors, who all see the same. */
export function cardsForVisitors(
  app: FastifyInstance,
  deps: Deps,
  { countView, quota, pageQuota }: ReadParts,
): void {
  const { db } = deps.database
  const shareRead = createSharedReads<string>()
  const readCard = createBatch(async (ids) => {
    const found = await publicCardsById(db, ids)
    return new Map(
      found.map(({ card, owner }) => {
        const json = jsonOf(resumeCards.read, presentCard(card, owner, null))
        return [card.id, { userId: card.userId, json }]
      }),
    )
  })
  const demandCard = async (id: string) => {
    const card = await readCard(id)
    if (!card) throw new AppError('resume_card_not_found')
    return card
  }

  serveVisitors(app, resumeCards.list, async ({ query: { cursor, mine, sort, ...search }, request }) => {
    if (mine !== undefined) throw new AppError('unauthorized')
    await pageQuota({ memberId: null, address: request.ip }, pageKey({ ...search, sort }, cursor))
    const read = () => searchCards(deps, search, { viewerId: null, cursor, sort })
    return shareRead(request.url, async () => jsonOf(resumeCards.list, await read()))
  })

  serveVisitors(app, resumeCards.stats, ({ request }) =>
    shareRead(request.url, async () => jsonOf(resumeCards.stats, await readTotals(db))),
  )

  serveVisitors(app, resumeCards.skills, ({ request }) =>
    shareRead(request.url, async () => jsonOf(resumeCards.skills, { skills: await readSkills(db) })),
  )

  type Opened = { readonly params: { readonly id: string }; readonly request: Visitor }
  const readAndCount = async ({ params: { id }, request }: Opened) => {
    const { userId, json } = await demandCard(id)
    await quota({ memberId: null, address: request.ip }, id)
    const isCounted = (await countView({ id, userId }, { request, viewerId: null })) !== null
    return isCounted ? (await demandCard(id)).json : json
  }
  serveVisitors(app, resumeCards.read, readAndCount, { countsVisits: true })
}
