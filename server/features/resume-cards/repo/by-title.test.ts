import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TextCursor } from '#server/db/paging.ts'
import { resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { requestsTo } from '#tests/factories/requests.ts'
import type { Term } from '../terms.ts'
import { findCardsByTitle } from './by-title.ts'

const CARDS = 120
/** So small that a hundred cards are many. */
const REACH = { rare: 5, walk: 15 }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps.database
  const userId = await createMember(db)
  await db.insert(resumeCards).values(
    Array.from({ length: CARDS }, (_, n) => ({
      userId,
      title: `${'zéYa'[n % 4]} card ${String(n).padStart(3, '0')}`,
      skills: [n % 3 === 0 ? 'Welding' : 'Nursing', ...(n % 40 === 7 ? ['Falconry'] : [])],
    })),
  )
  await db.insert(resumeCards).values({ userId, title: 'A private card', isPublic: false })
})
afterAll(() => test.close())

const send = requestsTo(() => test)
const titled = (titles: string[]) => titles.toSorted((a, b) => a.localeCompare(b, 'en'))

async function all(query: string): Promise<string[]> {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await send('GET', `/api/resume-cards?${query}${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.body.cards.map(({ title }: { title: string }) => title))
    cursor = page.body.nextCursor
  }
  return seen
}

it.each([
  ['sort=title', CARDS],
  ['sort=title&search=weld', 40],
  ['sort=title&skill=Falconry', 3],
])('%s has each public card once, in alphabetical order whatever the accents', async (query, count) => {
  const seen = await all(query)
  expect([seen.length, new Set(seen).size]).toEqual([count, count])
  expect(seen).toEqual(titled(seen))
})

it.each(['weld', 'falcon'])(
  'a search for %s that reads little at once still finds every card',
  async (word) => {
    const terms: Term[] = [sql`${`${word}:*`}::tsquery`]
    const seen: string[] = []
    let after: TextCursor | null = null
    for (let turn = 0; turn < CARDS; turn += 1) {
      const { rows, stopped } = await findCardsByTitle(
        test.deps.database.db,
        terms,
        { viewerId: null, after, limit: 4 },
        REACH,
      )
      seen.push(...rows.map(({ title }) => title))
      const last = rows.at(-1)
      after = stopped ?? (rows.length === 4 && last ? { text: last.title, id: last.id } : null)
      if (!after) break
    }
    expect(seen).toEqual(titled(seen))
    expect(seen).toHaveLength(word === 'weld' ? 40 : 3)
  },
)

it('refuses an unknown order, and the cursor of another', async () => {
  const byTitle = (await send('GET', '/api/resume-cards?sort=title')).body.nextCursor
  const byDate = (await send('GET', '/api/resume-cards')).body.nextCursor
  const as = await test.signIn()
  for (const query of ['sort=views', `cursor=${byTitle}`, `sort=title&cursor=${byDate}`])
    for (const person of [null, as])
      expect(await send('GET', `/api/resume-cards?${query}`, { as: person }), query).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
})
