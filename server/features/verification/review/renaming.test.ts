import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, users, verificationDecisions } from '#server/db/schema/index.ts'
import { nameKey } from '#shared/domain/account/names.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { addCredential, memberRow, submitted, uploadPicture } from '#tests/factories/documents.ts'
import { answer, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn({ isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
})
afterAll(() => test.close())

const CREDENTIALS = '/api/admin/pending-credential-verifications'
const rename = (person: TestMember, name: object) => send(test, 'PATCH', '/api/members/me', person, name)
const decide = (id: string, status = 'verified', more: object = {}) =>
  send(test, 'PUT', `/api/admin/verify-credential/${id}`, admin, { status, ...more })
const own = async (person: TestMember) => (await send(test, 'GET', '/api/credentials', person)).body
const pending = async (id: string) =>
  (await send(test, 'GET', CREDENTIALS, admin)).body.find((item: { id: string }) => item.id === id)

/** Maya Reyes with a verified ID, a verified degree and a public card. */
async function maya() {
  const member = await submitted(test, { firstName: 'Maya', lastName: 'Reyes' })
  const degree = await addCredential(test, member.id)
  expect((await decide(degree)).status).toBe(200)
  const url = `/api/admin/verify-id/${member.id}`
  expect((await send(test, 'PUT', url, admin, { status: 'verified' })).status).toBe(200)
  const { body: card } = await send(test, 'POST', '/api/resume-cards', member, { title: 'Navigator' })
  return { ...member, degree, card: card.id }
}

/** Everything verified that others can see about the member. */
async function shown({ id, card }: { id: string; card: string }) {
  const viewer = await test.signIn()
  const [profile, own, directory, found] = await Promise.all([
    send(test, 'GET', `/api/members/${id}`, viewer),
    send(test, 'GET', `/api/resume-cards/${card}`, null),
    send(test, 'GET', '/api/members?verified=1', viewer),
    test.deps.database.db.execute<{ n: number }>(
      `select count(*)::int as n from card_search where card_id = '${card}' and words @@ '''!verified'''::tsquery`,
    ),
  ])
  const listed = directory.body.items.find((item: { id: string }) => item.id === id)
  return {
    profile: profile.body.badges.length,
    card: own.body.badges.length,
    directory: listed?.badges.length ?? 0,
    cardSearch: found.rows[0]?.n,
  }
}

describe('a member who takes another name', () => {
  it('shows nothing as verified anywhere, and the reviewer sees both names', async () => {
    const member = await maya()
    const { body: badges } = await send(test, 'GET', '/api/badges', member)
    expect(badges).toHaveLength(2)
    expect(await shown(member)).toEqual({ profile: 2, card: 2, directory: 2, cardSearch: 1 })
    const renamed = await rename(member, { firstName: 'Elon', lastName: 'Musk' })
    expect(renamed).toEqual(answer(200, { badges: [], idVerificationStatus: 'pending' }))
    expect(await shown(member)).toEqual({ profile: 0, card: 0, directory: 0, cardSearch: 0 })
    expect((await send(test, 'GET', '/api/badges', member)).body).toEqual([])
    expect(await own(member)).toMatchObject([
      { verificationStatus: 'pending', verifiedAt: null, nameReview: { verifiedName: 'Maya Reyes' } },
    ])
    expect(await pending(member.degree)).toMatchObject({
      nameReview: { verifiedName: 'Maya Reyes' },
      member: { firstName: 'Elon', lastName: 'Musk' },
    })
    const ids = (await send(test, 'GET', '/api/admin/pending-id-verifications', admin)).body
    expect(ids.find(({ id }: { id: string }) => id === member.id)).toMatchObject({
      firstName: 'Elon',
      nameReview: { verifiedName: 'Maya Reyes' },
    })
  })

  it('has the badges of before revoked for good', async () => {
    const member = await maya()
    const { body: badges } = await send(test, 'GET', '/api/badges', member)
    await rename(member, { lastName: 'Musk' })
    for (const { id } of badges)
      expect((await send(test, 'GET', `/api/badges/${id}`, member)).status).toBe(404)
    const { rows } = await test.deps.database.pool.query(
      'select revoked_at is not null as revoked from issued_badges where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ revoked: true }, { revoked: true }])
  })

  it('by any writer, in the database', async () => {
    const member = await maya()
    await test.deps.database.db.update(users).set({ lastName: 'Musk' }).where(eq(users.id, member.id))
    expect(await shown(member)).toEqual({ profile: 0, card: 0, directory: 0, cardSearch: 0 })
  })

  it('is verified again as soon as the name is changed back, with new badges', async () => {
    const member = await maya()
    const before = await own(member)
    await rename(member, { lastName: 'Musk' })
    expect(await rename(member, { lastName: 'reyés' })).toEqual(
      answer(200, { idVerificationStatus: 'verified' }),
    )
    expect(await own(member)).toEqual(before)
    expect(await shown(member)).toEqual({ profile: 2, card: 2, directory: 2, cardSearch: 1 })
    expect((await send(test, 'GET', '/api/badges', member)).body).toHaveLength(2)
  })

  it('is not, once a reviewer has rejected it or something else was changed', async () => {
    const member = await maya()
    const elsewhere = await addCredential(test, member.id)
    await decide(elsewhere)
    await rename(member, { lastName: 'Musk' })
    await decide(member.degree, 'rejected', { reason: 'name_differs' })
    await send(test, 'PATCH', `/api/credentials/${elsewhere}`, member, { degree: 'MD' })
    await send(test, 'PUT', '/api/id-document', member, { documentURL: await uploadPicture(test, member) })
    await rename(member, { lastName: 'Reyes' })
    expect(
      (await own(member)).map((row: { verificationStatus: string }) => row.verificationStatus).sort(),
    ).toEqual(['pending', 'rejected'])
    expect((await memberRow(test, member.id)).idVerificationStatus).toBe('pending')
  })

  it('nor for another country, changed with the name or after it', async () => {
    const member = await maya()
    await rename(member, { lastName: 'Musk' })
    await rename(member, { country: 'Canada' })
    await rename(member, { lastName: 'Reyes' })
    expect((await memberRow(test, member.id)).idVerificationStatus).toBe('pending')
  })

  it('may be approved under the new name, which then counts', async () => {
    const member = await maya()
    await rename(member, { lastName: 'Rivers' })
    const { version } = await pending(member.degree)
    expect((await decide(member.degree, 'verified', { version })).status).toBe(200)
    expect(await own(member)).toMatchObject([{ verificationStatus: 'verified', nameReview: null }])
    const stored = await test.deps.database.db
      .select({ name: verificationDecisions.checkedName })
      .from(verificationDecisions)
      .where(eq(verificationDecisions.credentialId, member.degree))
      .orderBy(verificationDecisions.seq)
    expect(stored).toEqual([{ name: 'Maya Reyes' }, { name: 'Maya Rivers' }])
    await rename(member, { lastName: 'Reyes' })
    expect(await own(member)).toMatchObject([{ verificationStatus: 'pending' }])
  })

  it('cannot slip a name in while a reviewer decides', async () => {
    const member = await maya()
    const id = await addCredential(test, member.id)
    const { version } = await pending(id)
    await rename(member, { lastName: 'Musk' })
    expect(await decide(id, 'verified', { version })).toMatchObject({
      status: 409,
      body: { code: 'document_changed' },
    })
    for (let round = 0; round < 5; round += 1) {
      const lastName = `Musk${'abcde'[round]}`
      const seen = (await pending(id)).version
      await Promise.all([decide(id, 'verified', { version: seen }), rename(member, { lastName })])
      const [row] = await test.deps.database.db.select().from(credentials).where(eq(credentials.id, id))
      if (row?.verificationStatus === 'verified') expect(row.verifiedName).toBe(`Maya ${lastName}`)
      await test.deps.database.db
        .update(credentials)
        .set({ verificationStatus: 'pending' })
        .where(eq(credentials.id, id))
    }
  })
})

describe('the same name in another spelling', () => {
  it.each([
    { firstName: 'MAYA', lastName: 'reyes' },
    { firstName: 'Ma ya', lastName: ' Reyes ' },
    { firstName: 'Máyä', lastName: 'Rêyes' },
    { firstName: 'Maya', lastName: 'Reyes', title: 'Captain' },
  ])('keeps what was verified: %j', async (name) => {
    const member = await maya()
    expect((await rename(member, name)).body.badges).toHaveLength(2)
  })

  it('refuses a letter of another alphabet in its place', async () => {
    const member = await maya()
    expect((await rename(member, { firstName: 'Mayа' })).status).toBe(400)
    expect((await send(test, 'GET', '/api/badges', member)).body).toHaveLength(2)
  })

  it.each(['Maya-Lou', 'Maja'])('does not include %s', async (firstName) => {
    const member = await maya()
    expect((await rename(member, { firstName })).body.badges).toEqual([])
  })

  it('is the same in the database and on the page that warns', async () => {
    const names = [
      'Zoë SS',
      'ZOË ss',
      "O'Néill",
      'Ｆｕｌｌ Width',
      'Nguyễn Văn',
      'ﬁona',
      'a\u0301\u0302 b',
      'Łukasz',
    ]
    for (const name of names) {
      const { rows } = await test.deps.database.pool.query('select name_key($1) as key', [name])
      expect(rows[0].key.toLowerCase(), name).toBe(nameKey(name))
    }
  })
})
