import { afterAll, beforeAll, expect, it } from 'vitest'
import { resumeCards } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'

const PAGE = 5
/** A search limit so small that two hundred cards are many. */
const [SAMPLE, FAR, WALK] = [20, 40, 60]
const CARDS = 200

let database: TestDatabase
const titles = new Map<string, string>()
beforeAll(async () => {
  database = await createTestDatabase()
  const userId = await createMember(database.db)
  const rows = Array.from({ length: CARDS }, (_, n) => ({
    userId,
    // The two words only occur together on the oldest cards.
    title: [n % 2 || n < 3 ? 'Nurse' : '', n % 2 === 0 ? 'Welder' : '', n % 50 === 7 ? 'Locksmith' : '']
      .filter(Boolean)
      .join(' '),
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }))
  const made = await database.db.insert(resumeCards).values(rows).returning()
  for (const { id, title } of made) titles.set(id, title)
})
afterAll(() => database.drop())

type Row = { id: string | null; stopped_time: Date; stopped_id: string }

/** Every card from following cursors to the end, and the number of responses. */
async function findAll(words: readonly string[]) {
  const found: string[] = []
  let after: [unknown, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  for (let answers = 1; ; answers += 1) {
    const { rows } = await database.pool.query<Row>(
      'select * from find_cards($1::tsquery[], $2::uuid[], $3, $4, $5, $6, $7, $8)',
      [words.map((word) => `${word}:*`), [], ...after, PAGE, SAMPLE, FAR, WALK],
    )
    const ids = rows.flatMap(({ id }) => id ?? [])
    found.push(...ids)
    const end = rows.find(({ id }) => id === null)
    const last = ids.at(-1)
    if (end) after = [end.stopped_time, end.stopped_id]
    else if (last && ids.length === PAGE) {
      const { rows: at } = await database.pool.query('select created_at from resume_cards where id = $1', [
        last,
      ])
      after = [at[0].created_at, last]
    } else return { found, answers }
  }
}

it.each([
  ['one common word', ['nurse']],
  ['one rare word', ['locksmith']],
  ['a common and a rare word', ['nurse', 'locksmith']],
  ['two common words that are together on the oldest cards only', ['nurse', 'welder']],
  ['a word that is nowhere', ['nurse', 'zzyzx']],
])('pages of a search have each card once, the newest first: %s', async (_name, words) => {
  const { found } = await findAll(words)
  const fits = [...titles].filter(([, title]) => words.every((word) => title.toLowerCase().includes(word)))
  expect(found).toEqual(fits.map(([id]) => id).reverse())
})

it('reads a limited number of cards per response, and says where it stopped', async () => {
  expect((await findAll(['nurse', 'welder'])).answers).toBeGreaterThan(CARDS / WALK)
})
