import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLog, moderationDecisions } from '#server/db/schema/index.ts'
import type { SignalKind } from '#shared/domain/trust/brakes.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { ok, send, type TestMember } from '#tests/factories/http.ts'
import { untilSomeoneWaits } from '#tests/factories/locks.ts'
import { lockWithHeld, recordSignal } from '../public.ts'

let test: TestApp
let moderator: TestMember
let second: TestMember
let third: TestMember
beforeAll(async () => {
  test = await createTestApp()
  const staff = { isAdmin: true, staffRole: 'moderator' } as const
  moderator = await test.signIn(staff)
  second = await test.signIn(staff)
  third = await test.signIn(staff)
})
afterAll(() => test.close())

const DESK = '/api/admin/moderation'
const NOTE = 'Looked at everything'
const levelOf = async (who: TestMember) => (await send(test, 'GET', '/api/standing', who)).body.standing.level
const change = (by: TestMember, id: string, what: 'second' | 'reverse' | 'appeal', body: object = {}) =>
  send(test, 'POST', `${DESK}/decisions/${id}/${what}`, by, { note: NOTE, ...body })
async function decide(about: TestMember, action: object): Promise<string> {
  const body = { rule: 'no_fraud', note: NOTE, ...action }
  return (await send(test, 'POST', `${DESK}/people/${about.id}/decisions`, moderator, body)).body.id
}
const ban = (about: TestMember) => decide(about, { action: 'ban' })
async function banForGood(about: TestMember): Promise<string> {
  const id = await ban(about)
  expect(await change(second, id, 'second', { isConfirmed: true })).toEqual(ok)
  return id
}
const share = async (kind: SignalKind, ...members: TestMember[]) => {
  const value = randomUUID()
  for (const { id: memberId } of members) await recordSignal(test.deps, { memberId, kind, value })
}
/** Made after everyone else. */
const newcomer = () => test.signIn({ createdAt: new Date(Date.now() + 60_000) })
const told = async (who: TestMember) =>
  (await send(test, 'GET', '/api/notifications', who)).body.items.map(({ label }: { label: string }) => label)
const ENDED = 'A moderator looked, and your account is no longer limited because of another one'

describe('what held linked accounts', () => {
  it('ends when the ban is reversed, and the record says why', async () => {
    const [first, again] = [await test.signIn(), await test.signIn()]
    await share('passkey', first, again)
    const id = await banForGood(first)
    await vi.waitFor(async () => expect(await levelOf(again)).toBe('paused'), SOON)
    expect(await change(moderator, id, 'reverse')).toEqual(ok)
    expect(await levelOf(again)).toBe('active')
    await vi.waitFor(async () => expect(await told(again)).toContain(ENDED))
    const { db } = test.deps.database
    const [hold] = await db
      .select()
      .from(moderationDecisions)
      .where(and(eq(moderationDecisions.memberId, again.id), eq(moderationDecisions.cause, 'passkey')))
    const reversals = and(eq(auditLog.kind, 'moderation_reversed'), eq(auditLog.subjectId, again.id))
    expect(await db.select().from(auditLog).where(reversals)).toMatchObject([
      { actorId: moderator.id, objectId: hold?.id, details: { action: 'pause', because: id } },
    ])
    await ban(first)
    await vi.waitFor(async () => expect(await levelOf(again), 'and may be held again').toBe('paused'), SOON)
  })

  it.each([
    ['an appeal overturns it', 'banned'],
    ['the second moderator refuses it', 'suspended'],
  ])('ends when %s', async (_, level) => {
    const [first, again] = [await test.signIn(), await newcomer()]
    const id = level === 'banned' ? await banForGood(first) : await ban(first)
    await share('browser', first, again)
    expect([await levelOf(first), await levelOf(again)]).toEqual([level, 'restricted'])
    if (level === 'banned') {
      await send(test, 'POST', `/api/standing/decisions/${id}/appeal`, first, { text: 'It was not me' })
      expect(await change(third, id, 'appeal', { outcome: 'overturned' })).toEqual(ok)
    } else expect(await change(second, id, 'second', { isConfirmed: false })).toEqual(ok)
    expect([await levelOf(first), await levelOf(again)]).toEqual(['active', 'active'])
  })

  it('goes on when the appeal is upheld, and when the member is shut out by another decision', async () => {
    const [first, again] = [await test.signIn(), await newcomer()]
    const id = await banForGood(first)
    const suspension = await decide(first, { action: 'suspend', hours: 24 })
    await share('browser', first, again)
    await send(test, 'POST', `/api/standing/decisions/${id}/appeal`, first, { text: 'It was not me' })
    expect(await change(third, id, 'appeal', { outcome: 'upheld' })).toEqual(ok)
    expect(await levelOf(again)).toBe('restricted')
    expect(await change(moderator, id, 'reverse')).toEqual(ok)
    expect(await levelOf(again)).toBe('restricted')
    expect(await change(moderator, suspension, 'reverse')).toEqual(ok)
    expect(await levelOf(again)).toBe('active')
  })

  it('goes on for someone else who shares the same, and gives way to what it stood in for', async () => {
    const [first, other, again] = [await test.signIn(), await test.signIn(), await newcomer()]
    const bans = [await ban(first), await ban(other)] as const
    await share('card', first, again)
    await share('browser', first, other, again)
    expect(await levelOf(again)).toBe('paused')
    expect(await change(moderator, bans[0], 'reverse')).toEqual(ok)
    expect(await levelOf(again), 'the card is no reason anymore, the browser is').toBe('restricted')
    expect(await told(again)).not.toContain(ENDED)
    expect(await change(moderator, bans[1], 'reverse')).toEqual(ok)
    expect(await levelOf(again)).toBe('active')
  })

  it('leaves a pause by a report', async () => {
    const [first, again, reporter] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const id = await ban(first)
    await share('passkey', first, again)
    await send(test, 'POST', `/api/members/${again.id}/report`, reporter, { reason: 'minor' })
    expect(await levelOf(again)).toBe('paused')
    expect(await change(moderator, id, 'reverse')).toEqual(ok)
    expect(await levelOf(again)).toBe('paused')
  })

  it('does not begin while the ban is being reversed', async () => {
    const [first, again] = [await test.signIn(), await newcomer()]
    const [id, value] = [await ban(first), randomUUID()]
    await recordSignal(test.deps, { memberId: first.id, kind: 'passkey', value })
    const { db, pool } = test.deps.database
    let recording: Promise<void> | undefined
    await db.transaction(async (tx) => {
      expect(await lockWithHeld(tx, first.id)).toEqual([])
      recording = recordSignal(test.deps, { memberId: again.id, kind: 'passkey', value })
      await untilSomeoneWaits(pool)
      await tx.update(moderationDecisions).set({ status: 'reversed' }).where(eq(moderationDecisions.id, id))
    })
    await recording
    expect(await levelOf(again)).toBe('active')
  })
})

const SOON = { timeout: 45_000, interval: 100 }
