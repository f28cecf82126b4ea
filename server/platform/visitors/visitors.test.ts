import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentials, jobs, resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('answers for visitors', () => {
  const url = '/api/jobs'
  const request = (headers: Record<string, string> = {}, path = url) =>
    test.app.inject({ url: path, headers })
  const ofAll = (headers: object) =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !['age', 'date', 'content-length', 'x-request-id'].includes(name))
        .map(([name, value]) => [name, String(value)]),
    )

  it('carry the headers that members get, and the same body', async () => {
    const { cookie } = await test.signIn()
    await test.deps.database.db.insert(jobs).values({
      ...{ title: 'Welder', company: 'Yard', description: 'Weld.', location: 'Seattle, WA', country: 'USA' },
    })
    const newest = `${url}?sort=newest`
    const [visitor, member] = [await request({}, newest), await request({ cookie }, newest)]
    expect(visitor.json().jobs).toHaveLength(1)
    expect(visitor.json()).toEqual(member.json())
    const { 'cache-control': rule, ...headers } = ofAll(member.headers)
    expect(ofAll(visitor.headers)).toMatchObject(headers)
    expect(rule).toBe('no-store')
  })

  it('of one card and one job answer as for members: with badges, unlisted, and not found', async () => {
    const { db } = test.deps.database
    const { cookie } = await test.signIn()
    const listed = await createMember(db, {
      ...{ firstName: 'Zoë', lastName: ' ßmith', isListed: true },
      ...{ idVerificationStatus: 'verified', idVerifiedAt: new Date() },
    })
    const unlisted = await createMember(db, { isListed: false })
    const degree = {
      type: 'degree',
      institution: 'A "quoted" \\ school',
      verificationStatus: 'verified',
    } as const
    await db.insert(credentials).values({ ...degree, userId: listed, verifiedAt: new Date() })
    const cards = [listed, unlisted].map((userId) => ({ userId, title: 'Welder', skills: ['a, "b"', '{c}'] }))
    const cardIds = await db.insert(resumeCards).values(cards).returning({ id: resumeCards.id })
    const job = { title: 'W', company: 'Y', description: 'W.', location: 'Reno, NV', country: 'USA' } as const
    const posted = [listed, unlisted, null].map((postedBy) => ({ ...job, postedBy }))
    const jobIds = await db.insert(jobs).values(posted).returning({ id: jobs.id })

    // Not a browser, so no view is counted between the two.
    const read = async (path: string, headers: Record<string, string>) =>
      (await request({ 'user-agent': 'curl/8.0', ...headers }, path)).json()
    const both = (path: string) => Promise.all([read(path, {}), read(path, { cookie })])
    const badges: string[][] = []
    const names: (string | null)[] = []
    for (const { id } of cardIds) {
      const [seen, expected] = await both(`/api/resume-cards/${id}`)
      expect(seen).toEqual({ ...expected, id })
      badges.push(seen.badges.map(({ kind }: { kind: string }) => kind))
      names.push(seen.person?.name ?? null)
    }
    expect(badges).toEqual([['identity', 'credential'], []])
    expect(names).toEqual(['Zoë SS.', null])
    for (const { id } of jobIds) {
      const [seen, expected] = await both(`${url}/${id}`)
      expect(seen).toEqual({ ...expected, id, connection: null })
    }
    await db.update(resumeCards).set({ isPublic: false })
    await db.update(jobs).set({ isActive: false })
    for (const path of [`/api/resume-cards/${cardIds[0]?.id}`, `${url}/${jobIds[0]?.id}`])
      expect((await request({}, path)).statusCode).toBe(404)
  })

  it('carry them when an address has asked too often, too', async () => {
    // Refused before any query.
    const headers = async () => {
      const answer = await test.app.inject({ url: `${url}/not-an-id`, remoteAddress: '203.0.113.77' })
      return { statusCode: answer.statusCode, headers: ofAll(answer.headers) }
    }
    const answered = await headers()
    await Promise.all(Array.from({ length: 2_999 }, headers))
    const refused = await headers()
    expect([answered.statusCode, refused.statusCode]).toEqual([400, 429])
    for (const name of ['content-security-policy', 'permissions-policy', 'x-content-type-options'])
      expect(refused.headers[name]).toBe(answered.headers[name])
  })

  it('are sent for the cookie of an invalid sign-in', async () => {
    for (const cookie of ['trueline.sid=', 'trueline.sid=wrong.signature', 'other=1'])
      expect((await request({ cookie })).statusCode).toBe(200)
  })

  it("don't replace what only members may read", async () => {
    expect((await request({}, '/api/jobs/recommended')).statusCode).toBe(401)
    expect((await request({}, '/api/resume-cards?mine=1')).statusCode).toBe(401)
    expect((await request({}, '/api/jobs/not-an-id')).statusCode).toBe(400)
    expect((await request({}, '/api/jobs?minPay=5')).json().code).toBe('premium_required')
  })
})
