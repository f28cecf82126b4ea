import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rateLimits, users } from '#server/db/schema/index.ts'
import { DAILY_QUOTAS } from '#shared/domain/quotas.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
let owner: TestMember
let id: string
const CONTACT = {
  contactEmail: 'robin@reach.example',
  linkedinUrl: 'https://linkedin.com/in/robin-reach',
  portfolioUrl: 'https://robin-reach.example/',
}
const NONE = { contactEmail: null, linkedinUrl: null, portfolioUrl: null }
const SECRET = /robin[@-]reach|reach\.example/
const FILES = ['.json', '.md', '.vcf', '.txt']

beforeAll(async () => {
  test = await createTestApp({ env: { PUBLIC_URL: 'https://trueline.test' } })
  owner = await test.signIn()
  id = (await send(test, 'POST', '/api/resume-cards', owner, { title: 'Reachable', ...CONTACT })).body.id
})
afterAll(() => test.close())

const press = (card: string, person: TestMember | null) =>
  send(test, 'POST', `/api/resume-cards/${card}/contact`, person)
const file = async (ending: string, query = '', person: TestMember | null = null) =>
  test.app.inject({
    url: `/resume-cards/${id}${ending}${query}`,
    headers: person ? { cookie: person.cookie } : {},
  })

describe('the contact of a public card', () => {
  it('is in no answer that is read without a press, to visitors and members', async () => {
    for (const person of [null, await test.signIn()]) {
      const { body: card } = await send(test, 'GET', `/api/resume-cards/${id}`, person)
      expect(card).toMatchObject({ ...NONE, hasContact: true })
      const { body: list } = await send(test, 'GET', '/api/resume-cards', person)
      expect(list.cards.length).toBeGreaterThan(0)
      expect(JSON.stringify(list)).not.toMatch(SECRET)
    }
    for (const ending of FILES) expect((await file(ending)).body, ending).not.toMatch(SECRET)
    const url = encodeURIComponent(`https://trueline.test/resume-cards/${id}`)
    expect(JSON.stringify((await send(test, 'GET', `/api/oembed?url=${url}`, null)).body)).not.toMatch(SECRET)
  })

  it('is shown after a press, with a pass for the files', async () => {
    for (const person of [null, await test.signIn()]) {
      const { status, body } = await press(id, person)
      expect({ status, body }).toEqual({ status: 200, body: { ...CONTACT, pass: expect.any(String) } })
      for (const ending of FILES) {
        const { body: text, headers } = await file(ending, `?contact=${body.pass}`)
        expect(text, ending).toContain('robin@reach.example')
        expect(headers['cache-control']).toBe('private, no-store')
      }
    }
  })

  it('is the owner’s to read and edit as before', async () => {
    expect((await send(test, 'GET', `/api/resume-cards/${id}`, owner)).body).toMatchObject(CONTACT)
    expect((await send(test, 'GET', '/api/resume-cards?mine=1', owner)).body.cards).toMatchObject([CONTACT])
    expect((await file('.vcf', '', owner)).body).toContain('robin@reach.example')
  })

  it('is not shown with a pass for another card, a forged one, or an old one', async () => {
    const { body: other } = await send(test, 'POST', '/api/resume-cards', owner, { title: 'Other' })
    const wrong = (await press(other.id, null)).body.pass
    const [until, signature] = String((await press(id, null)).body.pass).split('.')
    for (const pass of [wrong, `${Number(until) + 1}.${signature}`, 'x', '1.x', ''])
      expect((await file('.vcf', `?contact=${pass}`)).body).not.toMatch(SECRET)
    const clock = vi.spyOn(test.deps.clock, 'now').mockReturnValue(new Date(Date.now() + 11 * 60_000))
    expect((await file('.vcf', `?contact=${until}.${signature}`)).body).not.toMatch(SECRET)
    clock.mockRestore()
    expect((await file('.vcf', '?contact=a&contact=b')).statusCode).toBe(200)
  })

  it("isn't found for missing cards", async () => {
    const hidden = await send(test, 'POST', '/api/resume-cards', owner, {
      title: 'Mine',
      ...CONTACT,
      isPublic: false,
    })
    expect(await press(hidden.body.id, null)).toEqual(refusal(404, 'resume_card_not_found'))
    expect(await press(randomUUID(), null)).toEqual(refusal(404, 'resume_card_not_found'))
    expect(await press('x', null)).toEqual(refusal(400, 'invalid_input'))
  })

  it('is shown for a limited number of cards a day, and for those again and again', async () => {
    const { db } = test.deps.database
    await db.delete(rateLimits)
    const reader = await test.signIn()
    const { pool } = test.deps.database
    const { rows } = await pool.query(
      `insert into resume_cards (user_id, title, contact_email)
       select $1, 'Card ' || n, 'robin@reach.example' from generate_series(1, $2) as n returning id`,
      [owner.id, DAILY_QUOTAS.contacts.member + 1],
    )
    for (const row of rows.slice(0, -1)) expect((await press(row.id, reader)).status).toBe(200)
    const last = rows.at(-1).id
    expect(await press(last, reader)).toEqual(refusal(429, 'daily_quota_reached'))
    expect(await press(last, reader)).toEqual(refusal(429, 'daily_quota_reached'))
    expect((await press(rows[0].id, reader)).status).toBe(200)
    expect((await press(id, owner)).status).toBe(200)
  })
})

describe('a card of an unlisted member', () => {
  it('shows whose card it is only to its owner', async () => {
    const { db } = test.deps.database
    await db.update(users).set({ isListed: false }).where(eq(users.id, owner.id))
    const url = encodeURIComponent(`https://trueline.test/resume-cards/${id}`)
    for (const person of [null, await test.signIn()]) {
      const answers = [
        await send(test, 'GET', `/api/resume-cards/${id}`, person),
        await send(test, 'GET', '/api/resume-cards', person),
        await press(id, person),
        await send(test, 'GET', `/api/oembed?url=${url}`, person),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(JSON.stringify(answers)).not.toContain(owner.id)
      for (const ending of FILES) expect((await file(ending, '', person)).body).not.toContain(owner.id)
    }
    expect((await send(test, 'GET', `/api/resume-cards/${id}`, owner)).body.userId).toBe(owner.id)
    await db.update(users).set({ isListed: true }).where(eq(users.id, owner.id))
    expect((await send(test, 'GET', `/api/resume-cards/${id}`, null)).body.userId).toBe(owner.id)
  })
})
