import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  blocks,
  connections,
  jobs,
  messageSearch,
  messages,
  resumeCards,
  users,
} from '#server/db/schema/index.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { eraseConversations, learnWords } from '#tests/factories/feature-internals.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createMember, type MemberOverrides } from '#tests/factories/members.ts'
import { writePoints } from '#tests/factories/rate-limit-points.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
afterEach(async () => {
  await db().delete(jobs)
  await db().delete(users)
})

const db = () => test.deps.database.db
const search = (q: string, as: TestMember | null = null, kinds?: string) =>
  send(test, 'GET', `/api/search?${new URLSearchParams({ q, ...(kinds && { kinds }) })}`, as)
const found = async (q: string, as: TestMember | null = null, kinds?: string) => {
  const { status, body } = await search(q, as, kinds)
  expect({ status, body }).toMatchObject({ status: 200 })
  return {
    people: body.people?.items.map(({ name }: { name: string }) => name) ?? null,
    jobs: body.jobs?.items.map(({ title }: { title: string }) => title) ?? null,
    cards: body.cards?.items.map(({ title }: { title: string }) => title) ?? null,
    messages: body.messages?.items.map(({ snippet }: { snippet: string }) => snippet) ?? null,
  }
}
const member = (overrides: MemberOverrides = {}) => createMember(db(), overrides)
const postJob = (title: string, overrides: Partial<typeof jobs.$inferInsert> = {}) =>
  db()
    .insert(jobs)
    .values({
      title,
      company: 'Harbor',
      description: 'Work.',
      location: 'Denver, CO',
      country: 'USA',
      ...overrides,
    })
const addCard = (userId: string, title: string, isPublic = true) =>
  db().insert(resumeCards).values({ userId, title, isPublic })
const say = (senderId: string, recipientId: string, text: string) =>
  db().insert(messages).values({ id: randomUUID(), senderId, recipientId, text })

const NOTHING = { people: [], jobs: [], cards: [], messages: [] }

describe('a search of everything', () => {
  it('finds people, jobs, cards and own messages as one types', async () => {
    const me = await test.signIn({ firstName: 'Me' })
    const zoe = await member({ firstName: 'Zoë', lastName: 'Quill', title: 'Xylophonist' })
    await postJob('Xylophonist wanted')
    await addCard(zoe, 'Xylophonist at work')
    await say(zoe, me.id, 'Bring the xylophone, please')
    for (const q of ['xyl', 'XYLO', 'xylophon'])
      expect(await found(q, me), q).toEqual({
        people: ['Zoë Q.'],
        jobs: ['Xylophonist wanted'],
        cards: ['Xylophonist at work'],
        messages: ['Bring the xylophone, please'],
      })
    expect((await search('zoe', me)).body.people.items).toEqual([
      {
        id: zoe,
        name: 'Zoë Q.',
        title: 'Xylophonist',
        place: 'Portland, OR',
        profileImageUrl: null,
        isVerified: false,
      },
    ])
    expect((await search('bring', me)).body.messages.items).toMatchObject([
      { memberId: zoe, name: 'Zoë Q.', isOwn: false },
    ])
  })

  it('shows visitors what is public, and no messages', async () => {
    const zoe = await member({ firstName: 'Zoe', title: 'Xylophonist' })
    await addCard(zoe, 'Xylophonist at work')
    await addCard(await member({ isListed: false }), 'Xylophonist in hiding')
    expect(await found('xylo')).toEqual({
      people: ['Zoe S.'],
      jobs: [],
      cards: ['Xylophonist in hiding', 'Xylophonist at work'],
      messages: null,
    })
    const { items } = (await search('hiding')).body.cards
    expect(items).toMatchObject([{ ownerName: null }])
    expect(await search('xylo', null, 'messages')).toEqual(refusal(401, 'unauthorized'))
  })

  it('never finds unlisted members, private cards, closed and expired jobs', async () => {
    const me = await test.signIn({ firstName: 'Me' })
    const hidden = await member({ firstName: 'Xylander', isListed: false })
    await addCard(hidden, 'Xylander card', false)
    await postJob('Xylander job', { isActive: false })
    const old = new Date('2020-01-01')
    await postJob('Xylander old job', { createdAt: old, renewedAt: old })
    for (const viewer of [null, me])
      expect(await found('xylander', viewer)).toEqual({ ...NOTHING, messages: viewer && [] })
  })

  it('never finds anything of someone on the other side of a block', async () => {
    const me = await test.signIn({ firstName: 'Me' })
    for (const isBlocker of [true, false]) {
      const other = await member({ firstName: 'Xylander' })
      await addCard(other, 'Xylander card')
      await postJob('Xylander job', { postedBy: other })
      await say(other, me.id, 'Xylander writes')
      await say(me.id, other, 'Dear Xylander')
      expect((await found('xylander', me)).messages).toHaveLength(2)
      const [blockerId, blockedId] = isBlocker ? [other, me.id] : [me.id, other]
      await db().insert(blocks).values({ blockerId, blockedId })
      expect(await found('xylander', me)).toEqual(NOTHING)
    }
  })

  it('keeps the rules of a group that was asked for alone, with more of it', async () => {
    for (let at = 0; at < 6; at += 1) await member({ firstName: `Xylander${'abcdef'[at]}` })
    const all = (await search('xylander')).body
    expect(all.people).toMatchObject({ hasMore: true })
    expect(all.people.items).toHaveLength(4)
    const alone = (await search('xylander', null, 'people')).body
    expect(alone).toMatchObject({ jobs: null, cards: null, messages: null })
    expect(alone.people).toMatchObject({ hasMore: false })
    expect(alone.people.items).toHaveLength(6)
    expect((await search('xylander', null, 'jobs,people')).body.people.items).toHaveLength(4)
  })

  it('puts those first whose names or titles have the words', async () => {
    await postJob('Xylo maker', { createdAt: new Date(Date.now() - 60_000) })
    await postJob('Carpenter', { description: 'You also repair a xylo.' })
    await member({ firstName: 'Xylo' })
    await member({ firstName: 'Ada', title: 'Xylo player', idVerificationStatus: 'verified' })
    expect(await found('xylo')).toMatchObject({
      jobs: ['Xylo maker', 'Carpenter'],
      people: ['Xylo S.', 'Ada S.'],
    })
  })

  it('completes the last word of a search for jobs, and only that', async () => {
    await postJob('Nursing assistant')
    await learnWords(test.deps, 'jobs')
    for (const q of ['nur', 'nursin', 'nurse', 'assistant nursi', 'nursing ass'])
      expect((await found(q, null, 'jobs')).jobs, q).toEqual(['Nursing assistant'])
    for (const q of ['nursi teacher', 'assist nursi teacher', '"nursi', '-nursing'])
      expect((await found(q, null, 'jobs')).jobs, q).toEqual([])
  })

  it('offers another spelling if nothing was found', async () => {
    await member({ title: 'Xylophonist' })
    await learnWords(test.deps, 'members')
    expect((await search('xylophonsit')).body).toMatchObject({ didYouMean: 'xylophonist' })
    expect((await search('xylophonist')).body).toMatchObject({ didYouMean: null })
  })
})

describe('messages', () => {
  it('are found by their two members, and by no one else', async () => {
    const [me, other, third] = [await test.signIn(), await test.signIn(), await test.signIn()]
    await say(me.id, other.id, 'The xylophone is on the café terrace')
    expect((await found('xylo', me)).messages).toHaveLength(1)
    expect((await found('xylo cafe', other)).messages).toHaveLength(1)
    expect((await found('xylo marimba', other)).messages).toEqual([])
    expect((await found('xylo', third)).messages).toEqual([])
  })

  it('are kept apart by the whole id, even if two ids begin alike', async () => {
    const [me, other] = [await test.signIn(), await test.signIn()]
    const twin = me.id.slice(0, 8) + randomUUID().slice(8)
    await member({ id: twin })
    await say(twin, other.id, 'A xylophone for the twin')
    expect((await found('xylo', me)).messages).toEqual([])
  })

  it('come newest first, with the words around the match', async () => {
    const [me, other] = [await test.signIn(), await test.signIn()]
    await say(me.id, other.id, 'xylophone one')
    await say(other.id, me.id, `${'before '.repeat(40)}<b>xylophone</b> ${'after '.repeat(40)}`)
    const [newest, oldest] = (await found('xylophone', me)).messages
    expect(oldest).toBe('xylophone one')
    expect(newest).toMatch(/^…before .*<b>xylophone<\/b> after .*…$/)
    expect(newest.length).toBeLessThan(150)
  })

  it('are no longer found once they are erased', async () => {
    const [me, other] = [await test.signIn(), await test.signIn()]
    await say(me.id, other.id, 'xylophone')
    await db().insert(connections).values({ userId1: me.id, userId2: other.id, status: 'accepted' })
    await db().execute(sql`insert into conversation_sides (member_id, other_id, last_seq)
      values (${me.id}, ${other.id}, 1), (${other.id}, ${me.id}, 1)`)
    await eraseConversations(test.deps.database, me.id)
    expect((await found('xylophone', other)).messages).toEqual([])
    expect(await db().$count(messageSearch)).toBe(0)
  })
})

it('ends at the daily limit of different searches, with a reason', async () => {
  const me = await test.signIn()
  expect((await search('one', me)).status).toBe(200)
  await writePoints(test, `search-member-day:${me.id}`, DAILY_QUOTAS.searches.member)
  expect((await search('one', me)).status).toBe(200)
  expect(await search('two', me)).toEqual(refusal(429, 'daily_quota_reached'))
})

describe('bad and odd input', () => {
  it.each([
    '',
    '?q=',
    '?q=%20',
    `?q=${'x'.repeat(201)}`,
    '?q=x&kinds=',
    '?q=x&kinds=people,',
    '?q=x&kinds=admins',
    '?q=x&limit=9',
    '?q=x&kinds=people&kinds=jobs',
  ])('refuses %s', async (query) => {
    expect(await send(test, 'GET', `/api/search${query}`, null)).toEqual(refusal(400, 'invalid_input'))
  })

  it('answers signs and operators without an error, and finds no one by signs alone', async () => {
    const me = await test.signIn()
    await say(me.id, await member(), 'hello')
    for (const q of [
      '%',
      '_',
      `%_'"\\:*&|!<>`,
      '\u0000',
      "'; drop table users; --",
      '()',
      '<->',
      ':*',
      '🙂',
      '-',
      '"',
      'or',
      '-x or "y',
    ])
      expect({ q, found: await found(q, me) }).toEqual({ q, found: NOTHING })
    expect(await db().$count(users, eq(users.id, me.id))).toBe(1)
  })

  it('bounds the work of long searches', async () => {
    const me = await test.signIn()
    await say(me.id, await member(), 'a b c')
    const words = Array.from({ length: 100 }, (_, at) => at % 10).join(' ')
    expect(await found(words, me)).toEqual(NOTHING)
    expect(await found('é'.repeat(200), me)).toEqual(NOTHING)
  })

  it('folds accents and other letters as everywhere', async () => {
    const me = await test.signIn()
    await member({ firstName: 'Łukasz', city: 'Montréal' })
    for (const q of ['lukasz', 'ŁUKASZ', 'montreal', 'MONTRÉ'])
      expect((await found(q, me)).people, q).toEqual(['Łukasz S.'])
  })
})
