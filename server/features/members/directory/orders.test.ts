import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import type { ListedMember } from '#shared/contracts/members.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { requestsTo } from '#tests/factories/requests.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
afterEach(() => test.deps.database.db.delete(users))

const send = requestsTo(() => test)
const PEOPLE = [
  { firstName: 'Zoë', lastName: 'Adams', idVerificationStatus: 'verified' },
  { firstName: 'élodie', lastName: 'Tran', idVerificationStatus: 'pending' },
  { firstName: 'Ed', lastName: 'Zhou', idVerificationStatus: 'pending' },
  { firstName: 'Frank', lastName: 'Young', idVerificationStatus: 'verified' },
] as const

async function fill() {
  for (const [n, person] of PEOPLE.entries())
    await createMember(test.deps.database.db, { ...person, createdAt: new Date(Date.UTC(2026, 0, 10 - n)) })
}
const namesOf = ({ body }: { body: { items: ListedMember[] } }) => body.items.map(({ name }) => name)

it.each([
  ['', ['Zoë A.', 'Frank Y.', 'élodie T.', 'Ed Z.']],
  ['sort=verified', ['Zoë A.', 'Frank Y.', 'élodie T.', 'Ed Z.']],
  ['sort=newest', ['Zoë A.', 'élodie T.', 'Ed Z.', 'Frank Y.']],
  ['sort=name', ['Ed Z.', 'élodie T.', 'Frank Y.', 'Zoë A.']],
  ['sort=name&verified=1', ['Frank Y.', 'Zoë A.']],
  ['sort=name&q=nurse', ['Ed Z.', 'élodie T.', 'Frank Y.', 'Zoë A.']],
])('lists members in the order asked for: %s', async (query, names) => {
  await fill()
  expect(namesOf(await send('GET', `/api/members?${query}`))).toEqual(names)
  const as = await test.signIn({ firstName: 'Me' })
  expect(namesOf(await send('GET', `/api/members?${query}`, { as }))).toEqual(names)
})

it.each(['newest', 'name'])(
  'by %s, has each member once over all pages, also of one name and moment',
  async (sort) => {
    const createdAt = new Date('2026-01-01T00:00:00.000Z')
    for (let n = 0; n < 45; n += 1)
      await createMember(test.deps.database.db, {
        firstName: n % 2 ? 'Ana' : 'Ána',
        lastName: `L${n}`,
        createdAt,
      })
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await send('GET', `/api/members?sort=${sort}${cursor && `&cursor=${cursor}`}`)
      seen.push(...page.body.items.map(({ id }: ListedMember) => id))
      cursor = page.body.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  },
)

it('refuses an unknown order, and the cursor of another', async () => {
  const createdAt = new Date('2026-01-01T00:00:00.000Z')
  for (let n = 0; n < 21; n += 1) await createMember(test.deps.database.db, { createdAt })
  const cursorOf = async (sort: string) => (await send('GET', `/api/members?sort=${sort}`)).body.nextCursor
  const cursors = {
    verified: await cursorOf('verified'),
    newest: await cursorOf('newest'),
    name: await cursorOf('name'),
  }
  for (const [sort, other] of [
    ['verified', cursors.name],
    ['verified', cursors.newest],
    ['newest', cursors.verified],
    ['newest', cursors.name],
    ['name', cursors.newest],
    ['name', cursors.verified],
    ['active', cursors.name],
  ])
    expect(await send('GET', `/api/members?sort=${sort}&cursor=${other}`), `${sort} ${other}`).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
})
