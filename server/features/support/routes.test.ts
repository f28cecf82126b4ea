import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits, supportTickets, users } from '#server/db/schema/index.ts'
import { type Letter, letterText } from '#server/platform/mail/letter.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(supportTickets)
  await test.deps.database.db.delete(rateLimits)
})

async function send(method: 'GET' | 'POST', url: string, person: TestMember | null, payload?: object) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const stored = () => test.deps.database.db.select().from(supportTickets)
const TICKETS = '/api/support/tickets'
const QUEUE = '/api/admin/support-tickets'
const letter = {
  name: ' Ines Moreau ',
  email: 'ines@example.com',
  topic: 'video',
  message: 'My camera stays dark in Firefox.',
}

describe('who runs this site', () => {
  it('is what the environment says', async () => {
    const operator = {
      name: 'Maple Careers Inc.',
      address: '1 King St\nToronto',
      email: 'help@maple.example.com',
    }
    const env = {
      OPERATOR_NAME: operator.name,
      OPERATOR_ADDRESS: operator.address,
      SUPPORT_EMAIL: operator.email,
      STRIPE_TAX: '1',
    }
    const site = await createTestApp({ env, database: { ...test.deps.database, drop: async () => {} } })
    expect((await site.app.inject('/api/operator')).json()).toEqual({ ...operator, collectsTax: true })
    await site.close()
  })

  it('is an example without it, with an address that reaches no one', async () => {
    const { status, body } = await send('GET', '/api/operator', null)
    expect(status).toBe(200)
    expect(body).toEqual({
      name: 'Example Company (demo)',
      address: expect.stringContaining('Example Street'),
      email: expect.stringMatching(/@trueline\.example\.com$/),
      collectsTax: false,
    })
  })
})

describe('writing to support', () => {
  it('takes a message from a visitor', async () => {
    const { status, body } = await send('POST', TICKETS, null, letter)
    expect(status).toBe(200)
    expect(await stored()).toMatchObject([
      { id: body.id, userId: null, name: 'Ines Moreau', topic: 'video', status: 'open' },
    ])
  })

  it('knows the member who wrote, and keeps the message when the account goes', async () => {
    const member = await test.signIn()
    await send('POST', TICKETS, member, letter)
    expect(await stored()).toMatchObject([{ userId: member.id }])
    await test.deps.database.db.delete(users).where(eq(users.id, member.id))
    expect(await stored()).toMatchObject([{ userId: null, name: 'Ines Moreau' }])
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'n'.repeat(161) }, 'name'],
    [{ email: 'not an address' }, 'email'],
    [{ topic: 'weather' }, 'topic'],
    [{ message: 'too short' }, 'message'],
    [{ message: `         x${' '.repeat(20)}` }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
  ])('refuses %j and says why', async (change, field) => {
    const { status, body } = await send('POST', TICKETS, null, { ...letter, ...change })
    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 400,
      code: 'invalid_input',
      fields: [field],
    })
    expect(await stored()).toEqual([])
  })

  it('thanks a program that fills in the hidden field, and keeps nothing', async () => {
    const { status, body } = await send('POST', TICKETS, null, { ...letter, website: 'https://spam.example' })
    expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(String) } })
    expect(await stored()).toEqual([])
  })

  it('takes ten messages an hour from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('POST', TICKETS, null, letter)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status === 429)?.body.code).toBe('too_many_attempts')
    expect(await stored()).toHaveLength(10)
  })
})

describe('the queue', () => {
  const paths = [
    ['GET', QUEUE],
    ['POST', `${QUEUE}/${randomUUID()}/status`],
  ] as const

  it.each(paths)('%s %s is for admins', async (method, path) => {
    const payload = method === 'POST' ? { status: 'closed' } : undefined
    expect((await send(method, path, null, payload)).status).toBe(401)
    expect((await send(method, path, await test.signIn(), payload)).status).toBe(403)
  })

  it('shows every message once, newest first, page by page, though many came at one moment', async () => {
    const admin = await test.signIn({ isAdmin: true })
    const at = (index: number) => new Date(Date.UTC(2026, 2, 1, 12, Math.floor(index / 10)))
    await test.deps.database.db.insert(supportTickets).values(
      Array.from({ length: 60 }, (_, index) => ({
        name: 'Ines',
        email: 'ines@example.com',
        topic: 'other' as const,
        message: `Message number ${index}`,
        status: index % 2 ? ('open' as const) : ('closed' as const),
        createdAt: at(index),
      })),
    )
    const seen: { id: string; createdAt: string }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await send('GET', cursor ? `${QUEUE}?cursor=${cursor}` : QUEUE, admin)
      expect(body.tickets.length).toBeLessThanOrEqual(25)
      seen.push(...body.tickets)
      cursor = body.nextCursor
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60)
    const times = seen.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())

    const open = (await send('GET', `${QUEUE}?status=open`, admin)).body
    expect(open.tickets.every(({ status }: { status: string }) => status === 'open')).toBe(true)
    expect(open.nextCursor).not.toBeNull()
    expect((await send('GET', `${QUEUE}?status=lost`, admin)).status).toBe(400)
    expect((await send('GET', `${QUEUE}?cursor=x`, admin)).status).toBe(400)
  })

  it('gets a new status from an admin, whose name is shown', async () => {
    const admin = await test.signIn({ isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
    const { id } = (await send('POST', TICKETS, null, letter)).body
    for (const status of ['answered', 'closed', 'closed', 'open']) {
      const moved = await send('POST', `${QUEUE}/${id}/status`, admin, { status, answer: 'Restart it.' })
      expect(moved).toMatchObject({
        status: 200,
        body: { id, status, handledBy: 'Ada Chief', answer: 'Restart it.' },
      })
    }
    for (const bad of [{ status: 'lost' }, { status: 'answered' }, { status: 'answered', answer: '  ' }]) {
      expect((await send('POST', `${QUEUE}/${id}/status`, admin, bad)).status).toBe(400)
    }
    const unknown = await send('POST', `${QUEUE}/${randomUUID()}/status`, admin, { status: 'open' })
    expect(unknown).toMatchObject({ status: 404, body: { code: 'ticket_not_found' } })
  })
})

describe('notices to the sender', () => {
  let mails: Letter[]
  beforeEach(() => {
    mails = []
    vi.spyOn(test.deps.mailer, 'send').mockImplementation(async (mail) => void mails.push(mail))
  })
  afterEach(() => vi.restoreAllMocks())
  const bell = async (person: TestMember) =>
    (await send('GET', '/api/notifications', person)).body.items.map(
      ({ kind, label, reason }: { kind: string; label: string; reason: string | null }) => [
        kind,
        label,
        reason,
      ],
    )

  it('is that it arrived, the answer, and that it is closed: by mail and, to a member, under the bell', async () => {
    const [admin, member] = [await test.signIn({ isAdmin: true }), await test.signIn()]
    const { id } = (await send('POST', TICKETS, member, letter)).body
    const reference = id.slice(0, 8).toUpperCase()
    const move = (change: object) => send('POST', `${QUEUE}/${id}/status`, admin, change)
    await move({ status: 'answered', answer: 'Allow the camera in the address bar.' })
    await move({ status: 'closed' })
    await move({ status: 'closed' })
    await move({ status: 'open' })

    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ines@example.com', `We have your message ${reference}`],
      ['ines@example.com', `Our answer to your message ${reference}`],
      ['ines@example.com', `Your message ${reference} is closed`],
    ])
    expect(mails[1] && letterText(mails[1].body)).toContain('Allow the camera in the address bar.')
    expect(await bell(member)).toEqual([
      ['support_closed', 'Video calls', null],
      ['support_answered', 'Video calls', 'Allow the camera in the address bar.'],
    ])
  })

  it('repeats nothing that was typed, and goes to one address at most three times an hour', async () => {
    for (let i = 0; i < 5; i += 1) {
      const spam = {
        ...letter,
        name: 'Buy now',
        message: 'Buy at https://spam.example',
        email: 'V@example.com',
      }
      expect((await send('POST', TICKETS, null, spam)).status).toBe(200)
    }
    expect(mails).toHaveLength(3)
    expect(JSON.stringify(mails)).not.toMatch(/buy/i)
    expect(await stored()).toHaveLength(5)
  })
})
