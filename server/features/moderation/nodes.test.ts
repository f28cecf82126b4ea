import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { connections, jobs, officeHourSlots } from '#server/db/schema/index.ts'
import { recordSignal } from '#server/features/trust/public.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { openSocket, type TestSocket } from '#tests/factories/member-socket.ts'

/** Moderators decide at one node, and the member is at the other: each decision and its reversal takes effect there. */

type Node = TestApp & { address: string }
let database: TestDatabase
let here: Node
let there: Node
let moderator: TestMember
let other: TestMember
let third: TestMember
const open: TestSocket[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const start = async (): Promise<Node> => {
    const app = await createTestApp({ database })
    return { ...app, address: await app.listen() }
  }
  here = await start()
  there = await start()
  const staff = { isAdmin: true, staffRole: 'moderator' } as const
  moderator = await here.signIn(staff)
  other = await here.signIn(staff)
  third = await here.signIn(staff)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((socket) => socket.close()))
})
afterAll(async () => {
  await there.close()
  await here.close()
  await database.drop()
})

const DESK = '/api/admin/moderation'
const NOTE = 'Seen in three reports'
const limited = (action: 'restrict' | 'suspend') => ({ action, rule: 'no_spam', note: NOTE, hours: 24 })
const BAN = { action: 'ban', rule: 'no_fraud', note: NOTE }

async function connectTo(node: Node, { cookie }: TestMember): Promise<TestSocket> {
  const socket = await openSocket(node.address, cookie)
  open.push(socket)
  return socket
}
/** Their page connects again, as soon as the other node knows that it may. */
const expectSocketThere = (who: TestMember) =>
  vi.waitFor(async () => (await connectTo(there, who)).settled(), { timeout: 20_000, interval: 50 })
async function decide(about: TestMember, body: object): Promise<string> {
  const { status, body: decided } = await send(
    here,
    'POST',
    `${DESK}/people/${about.id}/decisions`,
    moderator,
    body,
  )
  expect(status).toBe(200)
  return decided.id
}
const change = (
  by: TestMember,
  id: string,
  what: 'second' | 'reverse' | 'appeal',
  body: object = { note: NOTE },
  node = here,
) => send(node, 'POST', `${DESK}/decisions/${id}/${what}`, by, body)
const levelThere = async (who: TestMember) =>
  (await send(there, 'GET', '/api/standing', who)).body.standing.level
const callThere = (who: TestMember, recipientId?: string) =>
  send(there, 'POST', '/api/video-sessions', who, recipientId ? { recipientId } : {})
const endThere = (who: TestMember, id: string) => send(there, 'POST', `/api/video-sessions/${id}/end`, who)

describe('at the other node', () => {
  it.each([
    ['a dismissal', { action: 'dismiss', note: NOTE }, 'report_decided'],
    ['a warning', { action: 'warn', rule: 'no_spam', note: NOTE }, 'moderation'],
  ])('%s is told', async (_, body, kind) => {
    const [about, reporter] = [await there.signIn(), await there.signIn()]
    await send(here, 'POST', `/api/members/${about.id}/report`, reporter, { reason: 'other' })
    const socket = await connectTo(there, kind === 'moderation' ? about : reporter)
    const id = await decide(about, body)
    expect((await socket.next('notification.new')).notification.kind).toBe(kind)
    expect(await levelThere(about)).toBe('active')
    if (kind !== 'moderation') return
    expect(await change(other, id, 'reverse')).toEqual(ok)
    expect((await socket.next('notification.new')).notification.kind).toBe('moderation')
    const [decision] = (await send(there, 'GET', '/api/standing', about)).body.decisions
    expect(decision.status).toBe('reversed')
  })

  it('a restriction ends the wait for a random call, and refuses those and bookings', async () => {
    const [about, host] = [
      await there.signIn({ ageConfirmedAt: new Date() }),
      await there.signIn({ idVerificationStatus: 'verified' }),
    ]
    const [slot] = await here.deps.database.db
      .insert(officeHourSlots)
      .values({ hostId: host.id, startsAt: new Date(Date.now() + 86_400_000) })
      .returning({ id: officeHourSlots.id })
    const book = () => send(there, 'POST', `/api/office-hours/slots/${slot?.id}/booking`, about, {})
    const socket = await connectTo(there, about)
    expect((await callThere(about)).body.status).toBe('pending')
    const id = await decide(about, limited('restrict'))
    expect((await socket.next('call.ended')).reason).toBeDefined()
    expect(await callThere(about)).toEqual(refusal(403, 'member_restricted'))
    expect(await book()).toEqual(refusal(403, 'member_restricted'))
    expect(await change(other, id, 'reverse')).toEqual(ok)
    expect((await book()).status).toBe(200)
    const waiting = await callThere(about)
    expect(waiting.status).toBe(200)
    await endThere(about, waiting.body.id)
  })

  it('a suspension closes sockets and refuses requests, until it is reversed', async () => {
    const about = await there.signIn()
    const socket = await connectTo(there, about)
    const id = await decide(about, limited('suspend'))
    await socket.closed
    expect(await send(there, 'GET', '/api/notifications', about)).toEqual(refusal(403, 'member_suspended'))
    await expect(openSocket(there.address, about.cookie)).rejects.toThrow()
    expect(await change(other, id, 'reverse')).toEqual(ok)
    expect((await send(there, 'GET', '/api/notifications', about)).status).toBe(200)
    await expectSocketThere(about)
  })

  it('a ban ends the call, waits for a second moderator, and is appealed to someone else', async () => {
    const [about, peer] = [await there.signIn(), await here.signIn()]
    const [own, peers] = [await connectTo(there, about), await connectTo(here, peer)]
    const sessionId = await callsOf(here.deps).startConnected(about.id, peer.id)
    const id = await decide(about, BAN)
    expect(await peers.next('call.ended')).toMatchObject({ sessionId })
    await own.closed
    expect(await levelThere(about)).toBe('suspended')
    const confirm = { isConfirmed: true, note: NOTE }
    expect(await change(moderator, id, 'second', confirm, there)).toEqual(
      refusal(403, 'second_moderator_needed'),
    )
    expect(await levelThere(about)).toBe('suspended')
    expect(await change(other, id, 'second', confirm, there)).toEqual(ok)
    expect(await levelThere(about)).toBe('banned')
    const text = { text: 'It was not me' }
    expect(await send(there, 'POST', `/api/standing/decisions/${id}/appeal`, about, text)).toEqual(ok)
    const verdict = { outcome: 'overturned', note: NOTE }
    for (const who of [moderator, other])
      expect(await change(who, id, 'appeal', verdict, there)).toEqual(refusal(403, 'second_moderator_needed'))
    expect(await levelThere(about)).toBe('banned')
    expect(await change(third, id, 'appeal', verdict, here)).toEqual(ok)
    expect(await levelThere(about)).toBe('active')
    expect((await send(there, 'GET', '/api/notifications', about)).status).toBe(200)
  })

  it('a ban that a second moderator refuses opens the account again', async () => {
    const about = await there.signIn()
    const id = await decide(about, BAN)
    expect(await levelThere(about)).toBe('suspended')
    expect(await change(other, id, 'second', { isConfirmed: false, note: NOTE })).toEqual(ok)
    expect(await levelThere(about)).toBe('active')
    await expectSocketThere(about)
  })

  it('a reversed ban ends what it held a linked account for, whose page hears of it', async () => {
    const [about, linked] = [await there.signIn(), await there.signIn()]
    for (const { id: memberId } of [about, linked])
      await recordSignal(there.deps, { memberId, kind: 'passkey', value: about.id })
    const id = await decide(about, BAN)
    const heard = async () => (await send(there, 'GET', '/api/notifications', linked)).body.items.length
    await vi.waitFor(async () => expect(await heard()).toBe(1), { timeout: 20_000, interval: 50 })
    expect(await levelThere(linked)).toBe('paused')
    const socket = await connectTo(there, linked)
    expect(await change(other, id, 'reverse')).toEqual(ok)
    expect(await socket.next('account.changed')).toBeDefined()
    expect((await socket.next('notification.new')).notification.label).toMatch(/no longer limited/)
    expect(await levelThere(linked)).toBe('active')
    expect((await callThere(linked, other.id)).status).toBe(200)
  })

  it('a pause ends the call and refuses others, until a moderator looks', async () => {
    const [about, peer] = [await there.signIn(), await here.signIn()]
    const socket = await connectTo(there, about)
    const sessionId = await callsOf(here.deps).startConnected(about.id, peer.id)
    const reporter = await here.signIn()
    await send(here, 'POST', `/api/members/${about.id}/report`, reporter, { reason: 'minor' })
    expect(await socket.next('call.ended')).toMatchObject({ sessionId })
    expect(await callThere(about, peer.id)).toEqual(refusal(403, 'member_restricted'))
    await decide(about, { action: 'dismiss', note: NOTE })
    const call = await callThere(about, peer.id)
    expect(call.status).toBe(200)
    await endThere(about, call.body.id)
  })

  it('a removed message disappears from open conversations of both, and comes back', async () => {
    const [about, peer] = [await there.signIn(), await here.signIn()]
    await here.deps.database.db
      .insert(connections)
      .values({ userId1: about.id, userId2: peer.id, status: 'accepted' })
    const id = randomUUID()
    const text = 'Pay me in advance'
    await send(there, 'POST', `/api/conversations/${peer.id}/messages`, about, { id, text })
    const sockets = [await connectTo(there, about), await connectTo(here, peer)]
    const removal = await remove({ kind: 'message', id })
    for (const socket of sockets)
      expect((await socket.next('message.changed')).message).toMatchObject({ id, text: '', isRemoved: true })
    expect(await change(other, removal, 'reverse')).toEqual(ok)
    for (const socket of sockets)
      expect((await socket.next('message.changed')).message).toMatchObject({ id, text, isRemoved: false })
  })

  it('a removed job is gone from lists and its page, and comes back', async () => {
    const about = await there.signIn()
    const [job] = await here.deps.database.db
      .insert(jobs)
      .values({
        title: 'Welder',
        company: 'Yard',
        description: 'Weld.',
        location: 'Reno, NV',
        country: 'USA',
        postedBy: about.id,
      })
      .returning({ id: jobs.id })
    const id = job?.id ?? ''
    const seen = async () => {
      const [page, list] = [
        await send(there, 'GET', `/api/jobs/${id}`, null),
        await send(there, 'GET', '/api/jobs', null),
      ]
      return [page.status === 200, JSON.stringify(list.body).includes(id)]
    }
    expect(await seen()).toEqual([true, true])
    const removal = await remove({ kind: 'job', id })
    expect(await seen()).toEqual([false, false])
    expect(await change(other, removal, 'reverse')).toEqual(ok)
    expect(await seen()).toEqual([true, true])
  })

  async function remove(content: object): Promise<string> {
    const body = { content, rule: 'no_fraud', note: NOTE }
    const removed = await send(here, 'POST', `${DESK}/removals`, moderator, body)
    expect(removed.status).toBe(200)
    return removed.body.id
  }
})
