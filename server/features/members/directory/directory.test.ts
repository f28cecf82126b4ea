import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { blocks, resumeCards, users } from '#server/db/schema/index.ts'
import type { ListedMember } from '#shared/contracts/members.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer } from '#tests/factories/http.ts'
import { createMember, type MemberOverrides } from '#tests/factories/members.ts'
import { bringOnline, requestsTo } from '#tests/factories/requests.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
afterEach(() => test.deps.database.db.delete(users))

const send = requestsTo(() => test)
const member = (overrides: MemberOverrides = {}) => createMember(test.deps.database.db, overrides)

async function namesOf(query: string, as: { id: string; cookie: string } | null = null): Promise<string[]> {
  const { status, body } = await send('GET', `/api/members${query}`, { as })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.items.map(({ name }: ListedMember) => name).sort()
}

describe('the directory', () => {
  it('shows visitors cards and nothing else', async () => {
    const id = await member({ firstName: 'Ada', lastName: 'Quill', bio: 'secret', resumeUrl: '/x' })
    expect((await send('GET', '/api/members')).body).toEqual({
      items: [
        {
          id,
          name: 'Ada Q.',
          title: 'Nurse',
          place: 'Portland, OR',
          country: 'USA',
          profileImageUrl: null,
          badges: [],
          isOnline: null,
        },
      ],
      nextCursor: null,
      didYouMean: null,
    })
  })

  it('leaves out unlisted members, the member themselves and both sides of a block', async () => {
    const me = await test.signIn({ firstName: 'Me' })
    const [blocked, blocker] = [
      await member({ firstName: 'Blocked' }),
      await member({ firstName: 'Blocker' }),
    ]
    await member({ firstName: 'Hidden', isListed: false })
    await member({ firstName: 'Seen' })
    await test.deps.database.db.insert(blocks).values([
      { blockerId: me.id, blockedId: blocked },
      { blockerId: blocker, blockedId: me.id },
    ])
    expect(await namesOf('', me)).toEqual(['Seen S.'])
    expect(await namesOf('')).toEqual(['Blocked S.', 'Blocker S.', 'Me S.', 'Seen S.'])
  })

  it('shows who is online to members only', async () => {
    const me = await test.signIn()
    await bringOnline(test.deps.database.db, await member({ firstName: 'On' }))
    await member({ firstName: 'Off' })
    expect(await namesOf('?online=1', me)).toEqual(['On S.'])
    expect(await namesOf('?online=1')).toEqual(['Off S.', 'On S.', 'Robin S.'])
    const { body } = await send('GET', '/api/members?q=on', { as: me })
    expect(body.items).toMatchObject([{ name: 'On S.', isOnline: true }])
  })

  it('filters by country, state and verified', async () => {
    await member({ firstName: 'Ann', country: 'Canada', state: 'ON' })
    await member({ firstName: 'Bea', country: 'Canada', state: 'ON' })
    await member({ firstName: 'Cyd', state: 'OR', idVerificationStatus: 'verified' })
    expect(await namesOf('?country=Canada')).toEqual(['Ann S.', 'Bea S.'])
    expect(await namesOf('?state=ON')).toEqual(['Ann S.', 'Bea S.'])
    expect(await namesOf('?verified=1')).toEqual(['Cyd S.'])
    expect(await namesOf('?country=Canada&verified=1')).toEqual([])
  })

  it.each([
    '?country=France',
    '?state=Ontario',
    '?verified=yes',
    '?cursor=x',
    '?cursor=1_1_x',
    `?q=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect(await send('GET', `/api/members${query}`)).toEqual(answer(400, { code: 'invalid_input' }))
  })
})

describe('searching', () => {
  it('finds word beginnings of name, title and city, in any order and without accents', async () => {
    await member({ firstName: 'Élodie', lastName: 'Tremblay', title: 'C++ developer', city: 'Montréal' })
    await member({ firstName: 'Ed', lastName: 'Stone', title: 'Developer', city: 'Boston' })
    expect(await namesOf('?q=elo')).toEqual(['Élodie T.'])
    expect(await namesOf('?q=DEVEL')).toEqual(['Ed S.', 'Élodie T.'])
    expect(await namesOf(`?q=${encodeURIComponent('montreal, c++')}`)).toEqual(['Élodie T.'])
    expect(await namesOf('?q=lodie')).toEqual([])
    expect(await namesOf('?q=developer+paris')).toEqual([])
  })

  it('folds every accent, and knows synonyms and compounds', async () => {
    await member({ firstName: 'Nguyễn', title: 'Plombier', city: 'Gatineau' })
    await member({ firstName: 'Łukasz', title: 'Fullstack', city: 'Montre\u0301al' })
    for (const q of ['nguyen', 'NGUYỄN', 'plumber', 'plombière'])
      expect(await namesOf(`?q=${encodeURIComponent(q)}`), q).toEqual(['Nguyễn S.'])
    for (const q of ['lukasz', 'full stack', 'full-stack', 'montréal'])
      expect(await namesOf(`?q=${encodeURIComponent(q)}`), q).toEqual(['Łukasz S.'])
  })

  it('knows the last initial, not the last name', async () => {
    await member({ firstName: 'Ada', lastName: 'Quill' })
    expect(await namesOf('?q=ada+q')).toEqual(['Ada Q.'])
    expect(await namesOf('?q=quill')).toEqual([])
  })

  it.each(["'", "a' | 'b':*", '\\', '%00', ':* & !', '%F0%9F%98%80'])('takes %s as text', async (q) => {
    expect((await send('GET', `/api/members?q=${encodeURIComponent(q)}`)).status).toBe(200)
    expect((await send('GET', '/api/members?q=%00a')).status).toBe(200)
  })

  it('follows the skills of public resume cards, and changes of the profile', async () => {
    const { db } = test.deps.database
    const id = await member()
    const card = { userId: id, title: 'Card' }
    await db.insert(resumeCards).values([
      { ...card, skills: ['Welding', 'Blueprint reading'] },
      { ...card, skills: ['Falconry'], isPublic: false },
    ])
    expect(await namesOf('?q=weld+blue')).toHaveLength(1)
    expect(await namesOf('?q=falcon')).toHaveLength(0)
    await db.update(resumeCards).set({ isPublic: sql`not ${resumeCards.isPublic}` })
    expect(await namesOf('?q=weld')).toHaveLength(0)
    expect(await namesOf('?q=falcon')).toHaveLength(1)
    await db.delete(resumeCards)
    await db.update(users).set({ title: 'Baker' }).where(eq(users.id, id))
    expect(await namesOf('?q=falcon')).toHaveLength(0)
    expect(await namesOf('?q=baker')).toHaveLength(1)
    expect(await namesOf('?q=nurse')).toHaveLength(0)
  })

  it('loses nothing when cards and profile change at once', async () => {
    const { db } = test.deps.database
    const id = await member()
    const skills = Array.from({ length: 12 }, (_, i) => `skill${'abcdefghijkl'[i]}`)
    await Promise.all([
      ...skills.map((skill) => db.insert(resumeCards).values({ userId: id, title: 'C', skills: [skill] })),
      db.update(users).set({ title: 'Glazier' }).where(eq(users.id, id)),
    ])
    expect(await namesOf(`?q=glazier+${skills.join('+')}`)).toHaveLength(1)
  })
})

describe('pages', () => {
  it('are of 20, verified first, then the newest, each member once', async () => {
    const { db } = test.deps.database
    // All in one millisecond, microseconds apart.
    for (let i = 0; i < 45; i += 1) {
      await member({
        firstName: `N${i}`,
        idVerificationStatus: i % 9 === 0 ? 'verified' : 'pending',
        createdAt: new Date('2026-01-01T00:00:00.000Z'),
      })
    }
    await db.update(users).set({
      createdAt: sql`${users.createdAt} + substr(${users.firstName}, 2)::int / 2 * interval '1 microsecond'`,
    })
    const seen: string[] = []
    let cursor: string | null = ''
    const sizes: number[] = []
    while (cursor !== null) {
      const { body } = await send('GET', `/api/members${cursor && `?cursor=${cursor}`}`)
      sizes.push(body.items.length)
      seen.push(...body.items.map(({ name }: ListedMember) => name))
      cursor = body.nextCursor
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(new Set(seen).size).toBe(45)
    expect(seen.slice(0, 5)).toEqual(['N36 S.', 'N27 S.', 'N18 S.', 'N9 S.', 'N0 S.'])
    expect(seen[5]).toBe('N44 S.')
  })
})
