import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, moderationDecisions, notifications, users } from '#server/db/schema/index.ts'
import type { DeskPerson, ReportedPerson } from '#shared/contracts/moderation.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readOutbox } from '#tests/factories/outbox.ts'

let test: TestApp
let moderator: TestMember
let other: TestMember
beforeAll(async () => {
  test = await createTestApp()
  moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
  other = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
})
afterAll(() => test.close())

const DESK = '/api/admin/moderation'
const NOTE = 'Seen in three reports'
const WARN = { action: 'warn', rule: 'no_spam', note: NOTE }
const SUSPEND = { action: 'suspend', rule: 'no_harassment', note: NOTE, hours: 24 }
const BAN = { action: 'ban', rule: 'no_fraud', note: NOTE }
const decide = (by: TestMember | null, about: string, body: object) =>
  send(test, 'POST', `${DESK}/people/${about}/decisions`, by, body)
const change = (by: TestMember | null, id: string, what: 'second' | 'reverse' | 'appeal', body: object) =>
  send(test, 'POST', `${DESK}/decisions/${id}/${what}`, by, body)
const report = (by: TestMember, about: string, reason = 'harassment') =>
  send(test, 'POST', `/api/members/${about}/report`, by, { reason, details: 'Rude' })
const standing = async (who: TestMember) => (await send(test, 'GET', '/api/standing', who)).body
const appeal = (by: TestMember | null, id: string, text = 'It was not me') =>
  send(test, 'POST', `/api/standing/decisions/${id}/appeal`, by, { text })
const person = async (id: string): Promise<DeskPerson> =>
  (await send(test, 'GET', `${DESK}/people/${id}`, moderator)).body
async function decided(about: string, body: object, by = moderator): Promise<string> {
  const { status, body: answered } = await decide(by, about, body)
  expect(status).toBe(200)
  return answered.id
}
const toldKinds = async (memberId: string) => {
  const rows = await test.deps.database.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
  return rows.map(({ kind }) => kind)
}

describe('every endpoint', () => {
  const id = randomUUID()
  const desk = [
    ['GET', `${DESK}/people`, undefined],
    ['GET', `${DESK}/people/${id}`, undefined],
    ['GET', `${DESK}/waiting`, undefined],
    ['GET', `${DESK}/decisions`, undefined],
    ['POST', `${DESK}/people/${id}/decisions`, WARN],
    ['POST', `${DESK}/decisions/${id}/second`, { isConfirmed: true, note: NOTE }],
    ['POST', `${DESK}/decisions/${id}/reverse`, { note: NOTE }],
    ['POST', `${DESK}/decisions/${id}/appeal`, { outcome: 'upheld', note: NOTE }],
  ] as const

  it.each(desk)('%s %s is for moderators', async (method, path, body) => {
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
    for (const staffRole of [null, 'reviewer'] as const) {
      const person = await test.signIn({ isAdmin: staffRole !== null, staffRole })
      expect(await send(test, method, path, person, body)).toEqual(refusal(403, 'forbidden'))
    }
  })

  it('is for members, if it is about their own standing', async () => {
    expect(await send(test, 'GET', '/api/standing', null)).toEqual(refusal(401, 'unauthorized'))
    expect(await appeal(null, id)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input and what does not exist', async () => {
    const member = await test.signIn()
    const bad = [
      { ...WARN, rule: null },
      { ...WARN, note: ' ' },
      { ...SUSPEND, hours: null },
      { ...SUSPEND, hours: 90 * 24 + 1 },
      { ...WARN, action: 'exile' },
    ]
    for (const body of bad)
      expect(await decide(moderator, member.id, body)).toEqual(refusal(400, 'invalid_input'))
    expect(await decide(moderator, id, WARN)).toEqual(refusal(404, 'member_not_found'))
    expect((await send(test, 'GET', `${DESK}/people/${id}`, moderator)).status).toBe(404)
    const note = { note: NOTE }
    expect(await change(moderator, id, 'reverse', note)).toEqual(refusal(404, 'decision_not_found'))
    expect(await change(moderator, id, 'second', { isConfirmed: true, ...note })).toEqual(
      refusal(404, 'decision_not_found'),
    )
    expect(await change(moderator, id, 'appeal', { outcome: 'upheld', ...note })).toEqual(
      refusal(404, 'appeal_not_found'),
    )
    expect(await change(moderator, id, 'appeal', { outcome: 'maybe', ...note })).toEqual(
      refusal(400, 'invalid_input'),
    )
    expect(await appeal(member, id)).toEqual(refusal(404, 'decision_not_found'))
    expect(await appeal(member, id, ' ')).toEqual(refusal(400, 'invalid_input'))
    const unreadable = await send(test, 'GET', `${DESK}/decisions?cursor=x`, moderator)
    expect(unreadable).toEqual(refusal(400, 'invalid_input'))
  })

  it('protects staff and oneself', async () => {
    expect(await decide(moderator, moderator.id, WARN)).toEqual(refusal(400, 'cannot_act_on_yourself'))
    expect(await decide(moderator, other.id, WARN)).toEqual(refusal(403, 'staff_protected'))
  })
})

describe('the list', () => {
  it('has the most serious first, and counts each reporter once', async () => {
    const [loud, fraud, child] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const [a, b] = [await test.signIn(), await test.signIn()]
    for (let i = 0; i < 4; i += 1) await report(a, loud.id, 'other')
    await report(a, fraud.id, 'fraud')
    await report(b, child.id, 'minor')
    const { body } = await send(test, 'GET', `${DESK}/people`, moderator)
    const listed: ReportedPerson[] = body.items
    const ours = listed.filter(({ id }) => [loud.id, fraud.id, child.id].includes(id))
    expect(ours.map(({ id }) => id)).toEqual([child.id, fraud.id, loud.id])
    expect(ours[2]).toMatchObject({ openReports: 4, reporters: 1, reasons: ['other'] })
    expect(ours[0]?.standing.level).toBe('paused')
  })

  it('shows a moderator nothing about themselves, and the others do see it', async () => {
    const [reported, by] = [await test.signIn({ isAdmin: true, staffRole: 'moderator' }), await test.signIn()]
    const { db } = test.deps.database
    const about = { memberId: reported.id, rule: 'no_spam', note: NOTE, decidedBy: other.id } as const
    await report(by, reported.id)
    await db.insert(moderationDecisions).values([
      { ...about, action: 'warn', status: 'in_effect' },
      { ...about, action: 'ban', status: 'awaiting_second', endsAt: new Date() },
    ])
    const paths = [`${DESK}/people`, `${DESK}/decisions`, `${DESK}/waiting`]
    const seen = async (who: TestMember) =>
      Promise.all(
        paths.map(async (path) =>
          JSON.stringify((await send(test, 'GET', path, who)).body).includes(reported.id),
        ),
      )
    expect(await seen(moderator)).toEqual([true, true, true])
    expect(await seen(reported)).toEqual([false, false, false])
    const own = await send(test, 'GET', `${DESK}/people/${reported.id}`, reported)
    expect(own).toEqual(refusal(400, 'cannot_act_on_yourself'))
    expect((await person(reported.id)).reports).toHaveLength(1)
    await db.delete(moderationDecisions).where(eq(moderationDecisions.memberId, reported.id))
  })

  it('says what is known about someone and those who reported them', async () => {
    const [about, by] = [await test.signIn(), await test.signIn({ idVerificationStatus: 'verified' })]
    await report(by, about.id)
    await decided(about.id, { action: 'dismiss', note: NOTE })
    await report(by, about.id)
    expect(await person(about.id)).toMatchObject({
      isIdVerified: false,
      standing: { level: 'active' },
      reports: [
        { isOpen: true, reporter: { isVerified: true, reportsMade: 2, dismissed: 1, actedOn: 0 } },
        { isOpen: false },
      ],
      decisions: [{ action: 'dismiss', note: NOTE, isOwn: true }],
      earlierAccount: null,
    })
  })
})

describe('a decision', () => {
  it('tells the member and, in general words, those who reported; and is recorded', async () => {
    const email = `${randomUUID()}@example.com`
    const [about, by] = [await test.signIn({ email }), await test.signIn()]
    await report(by, about.id)
    const id = await decided(about.id, WARN)
    expect(await toldKinds(about.id)).toEqual(['moderation'])
    expect(await toldKinds(by.id)).toEqual(['report_decided'])
    const mail = await readOutbox(test, email)
    expect(mail.subject).toBe('You got a warning')
    expect(mail.text).toContain('No spam and no fake jobs.')
    expect(mail.text).not.toContain(NOTE)
    expect((await standing(about)).decisions).toMatchObject([{ id, action: 'warn', canAppeal: true }])
    expect(JSON.stringify(await standing(about))).not.toContain(NOTE)
    const events = await test.deps.database.db.select().from(auditLog).where(eq(auditLog.objectId, id))
    expect(events).toMatchObject([
      { kind: 'moderation_decided', actorId: moderator.id, details: { action: 'warn', rule: 'no_spam' } },
    ])
    const { body } = await send(test, 'GET', `${DESK}/people`, moderator)
    expect(body.items.map((row: ReportedPerson) => row.id)).not.toContain(about.id)
  })

  it('that dismisses is not told to the member', async () => {
    const [about, by] = [await test.signIn(), await test.signIn()]
    await report(by, about.id)
    await decided(about.id, { action: 'dismiss', note: NOTE })
    expect(await toldKinds(about.id)).toEqual([])
    expect((await standing(about)).decisions).toEqual([])
  })

  it('ends by itself', async () => {
    const about = await test.signIn()
    const id = await decided(about.id, SUSPEND)
    expect((await standing(about)).standing.level).toBe('suspended')
    await test.deps.database.db
      .update(moderationDecisions)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(moderationDecisions.id, id))
    expect((await standing(about)).standing).toEqual({ level: 'active', until: null })
  })
})

describe('the decisions', () => {
  it('are listed newest first, a page at a time', async () => {
    const about = await test.signIn()
    const { db } = test.deps.database
    for (let i = 0; i < 30; i += 1)
      await db
        .insert(moderationDecisions)
        .values({ memberId: about.id, action: 'dismiss', status: 'in_effect' })
    const first = (await send(test, 'GET', `${DESK}/decisions`, moderator)).body
    expect(first.items).toHaveLength(25)
    const rest = (await send(test, 'GET', `${DESK}/decisions?cursor=${first.nextCursor}`, moderator)).body
    const ids = [...first.items, ...rest.items].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(30)
  })
})

describe('a restriction', () => {
  it('refuses random calls, requests and first messages, but not answers and chosen calls', async () => {
    const [about, friend, stranger] = [
      await test.signIn({ ageConfirmedAt: new Date() }),
      await test.signIn(),
      await test.signIn(),
    ]
    await send(test, 'POST', '/api/connections', friend, { memberId: about.id })
    await send(test, 'POST', '/api/connections', about, { memberId: friend.id })
    await decided(about.id, { ...SUSPEND, action: 'restrict' })
    const message = { id: randomUUID(), text: 'Hello' }
    const write = (body: object, who = about, to = friend) =>
      send(test, 'POST', `/api/conversations/${to.id}/messages`, who, body)
    const refused = refusal(403, 'member_restricted')
    expect(await send(test, 'POST', '/api/video-sessions', about, {})).toEqual(refused)
    expect(await send(test, 'POST', '/api/connections', about, { memberId: stranger.id })).toEqual(refused)
    expect(await write(message)).toEqual(refused)
    expect((await write({ id: randomUUID(), text: 'Are you there?' }, friend, about)).status).toBe(200)
    expect((await write(message)).status).toBe(200)
    const call = await send(test, 'POST', '/api/video-sessions', about, { recipientId: friend.id })
    expect(call.status).toBe(200)
  })

  it('starts as a pause, without any calls, when someone may be a minor, until a moderator looks', async () => {
    const [about, by] = [await test.signIn(), await test.signIn()]
    const call = () => send(test, 'POST', '/api/video-sessions', about, { recipientId: by.id })
    await report(by, about.id, 'minor')
    expect((await standing(about)).standing).toEqual({ level: 'paused', until: expect.any(String) })
    expect(await call()).toEqual(refusal(403, 'member_restricted'))
    const back = await send(test, 'POST', '/api/video-sessions', by, { recipientId: about.id })
    expect(back).toEqual(refusal(409, 'member_unavailable'))
    await decided(about.id, { action: 'dismiss', note: NOTE })
    expect((await call()).status).toBe(200)
    expect(await toldKinds(about.id)).toEqual(['moderation', 'moderation'])
  })
})

describe('a suspension', () => {
  it('leaves only standing, appeal, data and leaving, and hides the member', async () => {
    const [about, viewer] = [await test.signIn(), await test.signIn()]
    const profile = () => send(test, 'GET', `/api/members/${about.id}`, viewer)
    expect((await profile()).status).toBe(200)
    const id = await decided(about.id, SUSPEND)
    for (const path of ['/api/notifications', '/api/video-chat/status', '/api/conversations'])
      expect(await send(test, 'GET', path, about), path).toEqual(refusal(403, 'member_suspended'))
    for (const path of ['/api/auth/user', '/api/standing', '/api/privacy', '/api/account'])
      expect((await send(test, 'GET', path, about)).status, path).toBe(200)
    expect((await send(test, 'GET', '/api/auth/user', about)).body.standing.level).toBe('suspended')
    expect(await profile()).toEqual(refusal(404, 'member_not_found'))
    expect(await change(other, id, 'reverse', { note: NOTE })).toEqual(ok)
    expect((await profile()).status).toBe(200)
    expect((await send(test, 'GET', '/api/notifications', about)).status).toBe(200)
    expect(await change(other, id, 'reverse', { note: NOTE })).toEqual(refusal(409, 'decision_not_open'))
  })
})

describe('a ban', () => {
  it('is a suspension until a second moderator confirms it, then refuses the address', async () => {
    const email = `${randomUUID()}@example.com`
    const about = await test.signIn({ email })
    const id = await decided(about.id, BAN)
    expect((await standing(about)).standing.level).toBe('suspended')
    const { body } = await send(test, 'GET', `${DESK}/waiting`, other)
    expect(body.bans).toMatchObject([{ id, isOwn: false, member: { id: about.id } }])
    const confirm = { isConfirmed: true, note: NOTE }
    expect(await change(moderator, id, 'second', confirm)).toEqual(refusal(403, 'second_moderator_needed'))
    expect(await appeal(about, id)).toEqual(refusal(409, 'not_appealable'))
    expect(await change(other, id, 'second', confirm)).toEqual(ok)
    expect(await change(other, id, 'second', confirm)).toEqual(refusal(409, 'decision_not_open'))
    expect((await standing(about)).standing).toEqual({ level: 'banned', until: null })
    await test.deps.database.db.delete(users).where(eq(users.id, about.id))
    expect(await register(email.toUpperCase())).toEqual(answer(403, { code: 'address_refused' }))
  })

  it('that is refused opens the account again', async () => {
    const about = await test.signIn()
    const id = await decided(about.id, BAN)
    expect(await change(other, id, 'second', { isConfirmed: false, note: NOTE })).toEqual(ok)
    expect((await standing(about)).standing.level).toBe('active')
  })

  it('that is reversed lets the address register again', async () => {
    const email = `${randomUUID()}@example.com`
    const about = await test.signIn({ email })
    const id = await decided(about.id, BAN)
    await change(other, id, 'second', { isConfirmed: true, note: NOTE })
    expect(await change(moderator, id, 'reverse', { note: NOTE })).toEqual(ok)
    await test.deps.database.db.delete(users).where(eq(users.id, about.id))
    expect((await register(email)).status).toBe(200)
  })

  const register = (email: string) =>
    send(test, 'POST', '/api/auth/register', null, {
      email,
      firstName: 'Nora',
      lastName: 'Vale',
      country: 'USA',
      password: 'a long way to Temiskaming',
      agreedToTerms: true,
    })
})

describe('an appeal', () => {
  it('is made once, decided by someone who took no part, and can overturn the decision', async () => {
    const [about, stranger] = [await test.signIn(), await test.signIn()]
    const id = await decided(about.id, SUSPEND)
    expect(await appeal(stranger, id)).toEqual(refusal(404, 'decision_not_found'))
    expect(await appeal(about, id)).toEqual(ok)
    expect(await appeal(about, id)).toEqual(refusal(409, 'already_appealed'))
    const verdict = { outcome: 'overturned', note: NOTE }
    expect(await change(moderator, id, 'appeal', verdict)).toEqual(refusal(403, 'second_moderator_needed'))
    const { body } = await send(test, 'GET', `${DESK}/waiting`, other)
    expect(body.appeals).toMatchObject([{ id, isOwn: false, appeal: { text: 'It was not me' } }])
    expect(await change(other, id, 'appeal', verdict)).toEqual(ok)
    expect(await change(other, id, 'appeal', verdict)).toEqual(refusal(404, 'appeal_not_found'))
    expect(await standing(about)).toMatchObject({
      standing: { level: 'active' },
      decisions: [{ status: 'reversed', canAppeal: false, appeal: { outcome: 'overturned' } }],
    })
  })

  it('that is upheld changes nothing', async () => {
    const about = await test.signIn()
    const id = await decided(about.id, SUSPEND)
    await appeal(about, id)
    expect(await change(other, id, 'appeal', { outcome: 'upheld', note: NOTE })).toEqual(ok)
    expect((await standing(about)).standing.level).toBe('suspended')
  })

  it("isn't for anyone who confirmed a ban either", async () => {
    const about = await test.signIn()
    const id = await decided(about.id, BAN)
    await change(other, id, 'second', { isConfirmed: true, note: NOTE })
    await appeal(about, id)
    const verdict = { outcome: 'overturned', note: NOTE }
    for (const who of [moderator, other])
      expect(await change(who, id, 'appeal', verdict)).toEqual(refusal(403, 'second_moderator_needed'))
    const third = await test.signIn({ isAdmin: true, staffRole: 'owner' })
    expect(await change(third, id, 'appeal', verdict)).toEqual(ok)
    expect((await standing(about)).standing.level).toBe('active')
  })
})
