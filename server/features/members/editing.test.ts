import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, type TestMember } from '#tests/factories/http.ts'
import { requestsTo } from '#tests/factories/requests.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const send = requestsTo(() => test)
const edit = (as: TestMember | null, body: object) => send('PATCH', '/api/members/me', { as, body })

async function rowOf({ id }: TestMember) {
  const [row] = await test.deps.database.db.select().from(users).where(eq(users.id, id))
  return row
}

describe('editing the own profile', () => {
  it('is for members', async () => {
    expect(await edit(null, { title: 'x' })).toEqual(answer(401, { code: 'unauthorized' }))
    expect(await send('GET', '/api/members/me/blocks')).toEqual(answer(401, { code: 'unauthorized' }))
  })

  it('changes what is given, and only that', async () => {
    const me = await test.signIn()
    const changes = {
      firstName: ' Ada ',
      lastName: 'Quill',
      country: 'Canada',
      city: 'Halifax',
      state: 'NS',
      title: 'Midwife',
      bio: 'One.\r\nTwo.',
      isListed: false,
    }
    const after = { ...changes, firstName: 'Ada', bio: 'One.\nTwo.' }
    expect(await edit(me, changes)).toEqual(answer(200, { id: me.id, ...after }))
    expect(await edit(me, { bio: null })).toEqual(answer(200, { ...after, bio: null }))
    expect(await edit(me, { title: '  ', city: null })).toEqual(
      answer(200, { ...after, bio: null, title: null, city: null }),
    )
    expect(await edit(me, {})).toEqual(answer(200, { firstName: 'Ada' }))
  })

  it('holds one new name against the other that stays', async () => {
    const me = await test.signIn({ firstName: 'True', lastName: 'Sample' })
    const refused = { code: 'invalid_input', fields: { lastName: expect.any(String) } }
    expect(await edit(me, { lastName: 'Line Support' })).toEqual(answer(400, refused))
    expect(await edit(me, { firstName: 'Support', lastName: 'Team' })).toEqual(answer(400, refused))
    expect(await rowOf(me)).toMatchObject({ firstName: 'True', lastName: 'Sample' })
    expect(await edit(me, { firstName: 'Ada' })).toEqual(answer(200, { firstName: 'Ada' }))
  })

  it('changes nothing else, regardless of the input', async () => {
    const me = await test.signIn()
    const before = await rowOf(me)
    const { status } = await edit(me, {
      id: '00000000-0000-4000-8000-000000000000',
      isAdmin: true,
      email: 'new@example.com',
      password: 'x',
      idVerificationStatus: 'verified',
      idVerifiedAt: '2026-01-01T00:00:00.000Z',
      idDocumentUrl: '/x',
      subscriptionStatus: 'active',
      videoChatSkipsUsed: 0,
      stripeCustomerId: 'x',
      profileImageUrl: 'javascript:alert(1)',
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(status).toBe(200)
    expect(await rowOf(me)).toEqual(before)
  })

  it.each([
    ['firstName', ''],
    ['firstName', 'x'],
    ['firstName', null],
    ['lastName', 'x'.repeat(81)],
    ['country', 'France'],
    ['country', null],
    ['city', 'x'],
    ['state', 'x'.repeat(61)],
    ['title', 'x'.repeat(101)],
    ['title', 'a\u0000b'],
    ['title', 'two\nlines'],
    ['title', '\u202egnihton'],
    ['bio', 'x'.repeat(1001)],
    ['bio', 'a\u0000b'],
    ['isListed', 'no'],
    ['state', 'Ontario'],
    ['state', 'Bavaria'],
    ['state', 'x'],
    ['version', 1],
    ['pronouns', 'x'.repeat(31)],
    ['pronouns', 'they\u202e'],
    ['pronouns', 'Trueline Support'],
  ])('refuses %s: %j', async (field, value) => {
    const me = await test.signIn()
    const { status, body } = await edit(me, { [field]: value })
    expect({ status, body }).toEqual(answer(400, { code: 'invalid_input' }))
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('is limited', async () => {
    const me = await test.signIn()
    for (let i = 0; i < 60; i += 1) expect((await edit(me, {})).status).toBe(200)
    expect(await edit(me, {})).toEqual(answer(429, { code: 'too_many_attempts' }))
  })
})

describe('the state', () => {
  it.each([
    ['california', 'CA'],
    ['N.Y.', 'NY'],
    [' ok ', 'OK'],
  ])('%j is stored as %s', async (typed, code) => {
    const me = await test.signIn()
    expect(await edit(me, { state: typed })).toEqual(answer(200, { state: code }))
  })

  it('belongs to the country, old or new', async () => {
    const me = await test.signIn({ state: 'OR' })
    expect(await edit(me, { country: 'Canada', state: 'Québec' })).toEqual(
      answer(200, { country: 'Canada', state: 'QC' }),
    )
    expect(await edit(me, { country: 'USA', state: 'QC' })).toEqual(
      answer(400, { fields: { state: 'Choose a state or province from the list' } }),
    )
    expect(await rowOf(me)).toMatchObject({ country: 'Canada', state: 'QC' })
    expect(await edit(me, { country: 'USA' })).toEqual(answer(200, { country: 'USA', state: null }))
  })

  it('may go, and a short one is missing', async () => {
    const me = await test.signIn()
    expect(await edit(me, { state: 'x' })).toEqual(
      answer(400, { fields: { state: 'State/Province is required. Use at least 2 letters.' } }),
    )
    expect(await edit(me, { state: null })).toEqual(answer(200, { state: null }))
  })
})

describe('a verified identity', () => {
  const verified = { idVerificationStatus: 'verified', idVerifiedAt: new Date('2026-01-01') } as const
  const pending = { idVerificationStatus: 'pending' }

  it.each([{ firstName: 'Ada' }, { lastName: 'Quill' }, { country: 'Canada' }])(
    'is checked again after %j',
    async (changes) => {
      const admin = await test.signIn({ isAdmin: true })
      const me = await test.signIn({ ...verified, idVerifiedBy: admin.id })
      expect(await edit(me, changes)).toEqual(
        answer(200, { ...changes, idVerificationStatus: 'pending', badges: [] }),
      )
      expect(await rowOf(me)).toMatchObject(pending)
    },
  )

  it('stays when name and country are the same, and through every other change', async () => {
    const me = await test.signIn(verified)
    const same = { firstName: 'Robin', lastName: ' Sample ', country: 'USA', city: 'Salem', bio: 'x' }
    expect(await edit(me, same)).toEqual(answer(200, { idVerificationStatus: 'verified', city: 'Salem' }))
    expect(await rowOf(me)).toMatchObject(verified)
  })

  it('is not made pending out of a refusal', async () => {
    const me = await test.signIn({ idVerificationStatus: 'rejected' })
    expect(await edit(me, { firstName: 'Ada' })).toEqual(answer(200, { idVerificationStatus: 'rejected' }))
  })
})

describe('blocked members', () => {
  it('is listed newest first, and only for the member who blocked', async () => {
    const [me, a, b] = [await test.signIn(), await test.signIn(), await test.signIn()]
    for (const { id } of [a, b]) await send('POST', `/api/members/${id}/block`, { as: me })
    expect(await send('GET', '/api/members/me/blocks', { as: me })).toMatchObject({
      status: 200,
      body: { items: [{ id: b.id }, { id: a.id }] },
    })
    expect(await send('GET', '/api/members/me/blocks', { as: a })).toEqual({
      status: 200,
      body: { items: [] },
    })
  })
})
