import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { auditLog, passkeys, users } from '#server/db/schema/index.ts'
import { STAFF_PASSKEY_HOURS, type StaffRole } from '#shared/domain/account/staff.ts'
import { CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'
import { minutesLater, openAccount, PASSWORD, signIn, statusOf } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createAuthenticator } from '#tests/factories/authenticator.ts'
import { openTestBrowser, type TestBrowser } from '#tests/factories/browser.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { type Smtp, startSmtp } from '#tests/factories/smtp.ts'

let smtp: Smtp
let test: TestApp
let owner: TestMember
let moderator: TestMember
let reviewer: TestMember
beforeAll(async () => {
  smtp = await startSmtp()
  test = await createTestApp({ env: { SMTP_URL: smtp.url } })
  owner = await staffMember('owner')
  moderator = await staffMember('moderator')
  reviewer = await staffMember('reviewer')
})
afterAll(async () => {
  await test.close()
  await smtp.stop()
})

const staffMember = (staffRole: StaffRole) => test.signIn({ isAdmin: true, staffRole })
const emailOf = async (id: string) => (await rowOf(id)).email
async function rowOf(id: string) {
  const [row] = await test.deps.database.db.select().from(users).where(eq(users.id, id))
  if (!row) throw new Error('no such member')
  return row
}
const givePasskey = (memberId: string) =>
  test.deps.database.db.insert(passkeys).values({
    memberId,
    credentialId: randomUUID(),
    publicKey: 'x',
    counter: 0,
    transports: [],
    name: 'Key',
    isBackedUp: false,
  })
const setRole = (by: TestMember | null, email: string, role: StaffRole | null) =>
  send(test, 'PUT', '/api/admin/staff', by, { email, role })
const audits = (subjectId: string) =>
  test.deps.database.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(auditLog.seq)

describe('what a role may do', () => {
  it.each([
    ['/api/admin/pending-id-verifications', [200, 403, 200]],
    ['/api/admin/audit-log', [200, 200, 200]],
    ['/api/admin/moderation/people', [403, 200, 200]],
    ['/api/admin/support-tickets', [403, 200, 200]],
    ['/api/admin/staff', [403, 403, 200]],
  ])('%s', async (path, expected) => {
    const answers = await Promise.all(
      [reviewer, moderator, owner].map((person) => send(test, 'GET', path, person)),
    )
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })
})

describe('a passkey', () => {
  const access = async (browser: TestBrowser) => await browser.send('GET', '/api/staff/access')
  const staffWithPasskey = async () => {
    const account = await openAccount(test)
    const authenticator = createAuthenticator()
    const { body } = await account.browser.send('POST', '/api/passkeys/options')
    await account.browser.send('POST', '/api/passkeys', authenticator.create(body))
    expect((await setRole(owner, account.email, 'owner')).status).toBe(200)
    return { ...account, authenticator }
  }
  const prove = async (browser: TestBrowser, authenticator: ReturnType<typeof createAuthenticator>) => {
    const { body } = await browser.send('POST', '/api/auth/passkey/options')
    return browser.send('POST', '/api/account/confirm/passkey', authenticator.get(body))
  }

  it('is asked for once the password has signed staff in, and opens what is for staff for a working day', async () => {
    const { email, authenticator } = await staffWithPasskey()
    const browser = openTestBrowser(test)
    await signIn(browser, email)
    expect(await browser.send('GET', '/api/admin/staff')).toMatchObject(refusal(403, 'passkey_required'))
    expect((await access(browser)).body).toEqual({ role: null, hasPasskey: true })
    expect((await prove(browser, authenticator)).status).toBe(200)
    expect((await access(browser)).body).toEqual({ role: 'owner', hasPasskey: true })
    expect((await browser.send('GET', '/api/admin/staff')).status).toBe(200)
    await minutesLater(test, STAFF_PASSKEY_HOURS * 60 + 1, async () => {
      expect(await browser.send('GET', '/api/admin/staff')).toMatchObject(refusal(403, 'passkey_required'))
    })
  })

  it('that signed staff in is enough', async () => {
    const { authenticator } = await staffWithPasskey()
    const browser = openTestBrowser(test)
    const { body } = await browser.send('POST', '/api/auth/passkey/options')
    await browser.send('POST', '/api/auth/passkey', authenticator.get(body))
    expect((await browser.send('GET', '/api/admin/staff')).status).toBe(200)
  })

  it('cannot be added or removed by who only knows the password', async () => {
    const { id, email } = await staffWithPasskey()
    const thief = openTestBrowser(test)
    await signIn(thief, email)
    expect(await thief.send('POST', '/api/passkeys/options')).toMatchObject(refusal(403, 'passkey_required'))
    const [passkey] = (await thief.send('GET', '/api/passkeys')).body.items
    expect(await thief.send('DELETE', `/api/passkeys/${passkey.id}`)).toMatchObject(
      refusal(403, 'passkey_required'),
    )
    expect((await rowOf(id)).staffRole).toBe('owner')
  })

  it('is never removed from the last owner', async () => {
    const { email, authenticator } = await staffWithPasskey()
    const browser = openTestBrowser(test)
    await signIn(browser, email)
    await prove(browser, authenticator)
    const [passkey] = (await browser.send('GET', '/api/passkeys')).body.items
    expect(await browser.send('DELETE', `/api/passkeys/${passkey.id}`)).toMatchObject(
      refusal(409, 'last_staff_passkey'),
    )
  })

  it('is asked of staff with a demo address where there is no demo data', async () => {
    const { id } = await openAccount(test)
    const email = 'lead@demo.test'
    await test.deps.database.db
      .update(users)
      .set({ email, isAdmin: true, staffRole: 'owner' })
      .where(eq(users.id, id))
    const browser = openTestBrowser(test)
    await signIn(browser, email)
    expect(await browser.send('GET', '/api/admin/staff')).toMatchObject(refusal(403, 'passkey_required'))
  })

  it('is not asked of the demo staff where the demo data is, and of anyone else there', async () => {
    const demo = await createTestApp({ env: { DEMO: '1' } })
    try {
      const { db } = demo.deps.database
      const enter = async (email: string) => {
        const person = await openAccount(demo)
        await db
          .update(users)
          .set({ email, isAdmin: true, staffRole: 'owner' })
          .where(eq(users.id, person.id))
        const browser = openTestBrowser(demo)
        await browser.send('POST', '/api/auth/login', { email, password: PASSWORD })
        return (await browser.send('GET', '/api/admin/staff')).status
      }
      expect(await enter('lead@demo.test')).toBe(200)
      expect(await enter('lead@example.com')).toBe(403)
      expect(await enter('lead@demo.test.example.com')).toBe(403)
    } finally {
      await demo.close()
    }
  })
})

describe('roles', () => {
  it('are for owners, and refuse bad input', async () => {
    expect(await setRole(null, 'a@example.com', 'owner')).toEqual(refusal(401, 'unauthorized'))
    for (const person of [await test.signIn(), reviewer, moderator])
      expect(await setRole(person, 'a@example.com', 'owner')).toEqual(refusal(403, 'forbidden'))
    expect((await setRole(owner, 'a@example.com', 'king' as StaffRole)).body.code).toBe('invalid_input')
    expect(await setRole(owner, `${randomUUID()}@example.com`, 'reviewer')).toEqual(
      refusal(404, 'member_not_found'),
    )
    expect(await setRole(owner, await emailOf(owner.id), null)).toEqual(refusal(409, 'own_role'))
  })

  it('go to members with a passkey, are recorded, and end sessions', async () => {
    const member = await test.signIn({ emailVerifiedAt: new Date() })
    const email = await emailOf(member.id)
    expect(await setRole(owner, email, 'moderator')).toEqual(refusal(409, 'staff_needs_passkey'))
    await givePasskey(member.id)
    expect((await setRole(owner, email.toUpperCase(), 'moderator')).status).toBe(200)
    expect(await rowOf(member.id)).toMatchObject({ isAdmin: true, staffRole: 'moderator' })
    expect((await send(test, 'GET', '/api/auth/user', member)).status).toBe(401)
    expect((await setRole(owner, email, null)).status).toBe(200)
    expect(await rowOf(member.id)).toMatchObject({ isAdmin: false, staffRole: null })
    const changes = (await audits(member.id)).filter(({ kind }) => kind === 'role_changed')
    expect(changes).toMatchObject([
      { actorId: owner.id, details: { from: null, to: 'moderator' } },
      { actorId: owner.id, details: { from: 'moderator', to: null } },
    ])
  })

  it('are not given to a member with an unverified address', async () => {
    const stranger = await test.signIn({ emailVerifiedAt: null })
    await givePasskey(stranger.id)
    const email = await emailOf(stranger.id)
    expect(await setRole(owner, email, 'owner')).toEqual(refusal(409, 'staff_needs_confirmed_email'))
    expect(await rowOf(stranger.id)).toMatchObject({ isAdmin: false, staffRole: null })
  })

  it('are listed with who has a passkey', async () => {
    const { body } = await send(test, 'GET', '/api/admin/staff', owner)
    expect(body.items.find(({ id }: { id: string }) => id === reviewer.id)).toEqual({
      id: reviewer.id,
      name: 'Robin Sample',
      email: await emailOf(reviewer.id),
      role: 'reviewer',
      hasPasskey: false,
    })
  })

  it('two owners who remove each other at once leave one', async () => {
    const [one, two] = [await staffMember('owner'), await staffMember('owner')]
    const emails = [await emailOf(one.id), await emailOf(two.id)] as const
    const answers = await Promise.all([setRole(one, emails[1], null), setRole(two, emails[0], null)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = [await rowOf(one.id), await rowOf(two.id)].filter(({ isAdmin }) => isAdmin)
    expect(left).toHaveLength(1)
  })
})

describe('ending all sessions of a member', () => {
  const end = (by: TestMember | null, id: string, reason: unknown = 'Taken over') =>
    send(test, 'POST', `/api/admin/members/${id}/end-sessions`, by, { reason })

  it('signs them out everywhere, notifies them, and is recorded', async () => {
    const { id, email, browser } = await openAccount(test)
    const phone = openTestBrowser(test)
    await signIn(phone, email)
    const address = await test.listen()
    const ws = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
      headers: { cookie: phone.cookie, origin: address },
    })
    const closed = new Promise<number>((resolve) => ws.on('close', resolve))
    await new Promise((resolve) => ws.once('message', resolve))
    const found = await send(test, 'GET', `/api/admin/account?email=${email}`, moderator)
    expect(found.body).toMatchObject({ id, email, signIns: 2, role: null })
    expect((await end(moderator, id)).status).toBe(200)
    expect([await statusOf(browser), await statusOf(phone)]).toEqual([401, 401])
    expect(await closed).toBe(CLOSE_SIGNED_OUT)
    expect((await audits(id)).at(-1)).toMatchObject({
      kind: 'sessions_ended',
      actorId: moderator.id,
      details: { reason: 'Taken over' },
    })
    expect((await smtp.take(email, 'signed out')).text).not.toContain('Taken over')
    await signIn(openTestBrowser(test), email)
  })

  it('is refused to others, for staff, for the owner themselves, without a reason, and for unknown members', async () => {
    const member = await test.signIn()
    expect(await end(null, member.id)).toEqual(refusal(401, 'unauthorized'))
    expect(await end(await test.signIn(), member.id)).toEqual(refusal(403, 'forbidden'))
    expect(await end(reviewer, member.id)).toEqual(refusal(403, 'forbidden'))
    expect(await end(moderator, reviewer.id)).toEqual(refusal(403, 'forbidden'))
    expect(await end(moderator, moderator.id)).toEqual(refusal(409, 'own_role'))
    expect((await end(moderator, member.id, ' ')).body.code).toBe('invalid_input')
    expect(await end(moderator, randomUUID())).toEqual(refusal(404, 'member_not_found'))
    expect((await send(test, 'GET', '/api/auth/user', member)).status).toBe(200)
    const colleague = await staffMember('reviewer')
    expect((await end(owner, colleague.id)).status).toBe(200)
  })
})
