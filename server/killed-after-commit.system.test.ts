import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connections } from '#server/db/schema/index.ts'
import {
  type BillingSite,
  beginMembership,
  confirmInBrowser,
  startBillingSite,
} from '#tests/factories/billing.ts'
import { memberRow, submitted } from '#tests/factories/documents.ts'
import { forkNode } from '#tests/factories/fork-node.ts'
import { send, type TestMember } from '#tests/factories/http.ts'
import { readOutbox } from '#tests/factories/outbox.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'

const SOON = { timeout: 20_000, interval: 100 }
const pushService = createTestPushService()
const victims: ChildProcess[] = []
let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ pushService })
})
afterAll(async () => {
  for (const victim of victims) victim.kill('SIGKILL')
  await site.close()
})

type Request = { method: string; path: string; by: TestMember; body?: object }

/** Sends a request to a node that is killed at the commit, so it does nothing afterwards. */
async function killAfterCommit({ method, path, by, body }: Request): Promise<void> {
  const { node: victim, address } = await forkNode(site.deps)
  victims.push(victim)
  victim.send('die')
  await once(victim, 'message')
  const gone = once(victim, 'exit')
  const answer = fetch(`${address}${path}`, {
    method,
    headers: { cookie: by.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await expect(answer).rejects.toThrow()
  expect(await gone).toEqual([null, 'SIGKILL'])
  // It may have taken a task in its last moment. The queue gives that to another node after a timeout, forced here.
  await site.deps.database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  )
}

const notificationsOf = async (person: TestMember) =>
  (await send(site, 'GET', '/api/notifications', person)).body.items
const count = async (query: string, ...values: unknown[]) =>
  (await site.deps.database.pool.query(query, values)).rowCount

it('a request to connect has its notification', async () => {
  const [a, b] = [await site.signIn(), await site.signIn()]
  await killAfterCommit({ method: 'POST', path: '/api/connections', by: a, body: { memberId: b.id } })
  expect(await count('select from connections where user_id_1 = $1', a.id)).toBe(1)
  expect(await notificationsOf(b)).toMatchObject([{ kind: 'connection_request', member: { id: a.id } }])
}, 60_000)

it('an accepted request has its notification, and the request no longer counts as unread', async () => {
  const [a, b] = [await site.signIn(), await site.signIn()]
  const { body } = await send(site, 'POST', '/api/connections', a, { memberId: b.id })
  await killAfterCommit({ method: 'POST', path: `/api/connections/${body.id}/accept`, by: b })
  expect(await notificationsOf(a)).toMatchObject([{ kind: 'connection_accepted', member: { id: b.id } }])
  expect(await notificationsOf(b)).toMatchObject([{ kind: 'connection_request', readAt: expect.any(String) }])
}, 60_000)

it('a message has its push', async () => {
  const [a, b] = [await site.signIn(), await site.signIn()]
  const browser = pushService.openBrowser()
  await send(site, 'POST', '/api/push/devices', b, browser.subscription)
  await site.deps.database.db.insert(connections).values({ userId1: a.id, userId2: b.id, status: 'accepted' })
  const body = { id: randomUUID(), text: 'Written in the last moment' }
  await killAfterCommit({ method: 'POST', path: `/api/conversations/${b.id}/messages`, by: a, body })
  expect(await count('select from messages where id = $1', body.id)).toBe(1)
  await vi.waitFor(() => expect(browser.read()).toMatchObject([{ kind: 'message', memberId: a.id }]), SOON)
}, 60_000)

it('a missed call has its notification and its push', async () => {
  const [a, b] = [await site.signIn(), await site.signIn()]
  const browser = pushService.openBrowser()
  await send(site, 'POST', '/api/push/devices', b, browser.subscription)
  const { body } = await send(site, 'POST', '/api/video-sessions', a, { recipientId: b.id })
  await vi.waitFor(() => expect(browser.read()).toMatchObject([{ kind: 'call' }]), SOON)
  await killAfterCommit({ method: 'POST', path: `/api/video-sessions/${body.id}/end`, by: a })
  await vi.waitFor(() => expect(browser.read()[1]).toMatchObject({ kind: 'call_over', end: 'missed' }), SOON)
  expect(await notificationsOf(b)).toMatchObject([{ kind: 'call_missed', member: { id: a.id } }])
}, 60_000)

it('a decision of a reviewer has its notification and its mail', async () => {
  const admin = await site.signIn({ isAdmin: true })
  const member = await submitted(site)
  const body = { status: 'rejected', reason: 'unreadable', notes: 'In shadow.' }
  await killAfterCommit({ method: 'PUT', path: `/api/admin/verify-id/${member.id}`, by: admin, body })
  expect(await notificationsOf(member)).toMatchObject([{ kind: 'id_rejected' }])
  const { email } = await memberRow(site, member.id)
  expect((await readOutbox(site, email)).subject).toContain('ID')
}, 60_000)

it('a sign-in from a new browser has its notification and its mail', async () => {
  const account = { email: `${randomUUID()}@example.com`, password: 'a phrase that nobody else has' }
  const about = { firstName: 'Ann', lastName: 'Reed', country: 'USA', agreedToTerms: true }
  const { body } = await send(site, 'POST', '/api/auth/register', null, { ...account, ...about })
  // That mail is out of the way: the outbox shows the newest.
  await readOutbox(site, account.email)
  const noOne = { id: '', cookie: '' }
  await killAfterCommit({ method: 'POST', path: '/api/auth/login', by: noOne, body: account })
  const member = { id: body.id, cookie: await site.cookieFor(body.id) }
  expect(await notificationsOf(member)).toMatchObject([{ kind: 'new_sign_in' }])
  await vi.waitFor(
    async () => expect((await readOutbox(site, account.email)).subject).toBe('New sign-in to your account'),
    { timeout: 40_000, interval: 100 },
  )
}, 120_000)

it('an answer of support has its notification and its mail', async () => {
  const [admin, member] = [await site.signIn({ isAdmin: true }), await site.signIn()]
  const ticket = {
    name: 'Ann',
    email: 'ann@example.com',
    topic: 'account',
    message: 'I cannot find the settings.',
  }
  const { body } = await send(site, 'POST', '/api/support/tickets', member, ticket)
  const answer = { status: 'answered', answer: 'Under your picture.' }
  await killAfterCommit({
    method: 'POST',
    path: `/api/admin/support-tickets/${body.id}/status`,
    by: admin,
    body: answer,
  })
  expect(await notificationsOf(member)).toMatchObject([{ kind: 'support_answered' }])
}, 60_000)

it('a membership that was paid for has its receipt', async () => {
  const member = await site.signIn()
  const begun = await beginMembership(site, member)
  await confirmInBrowser(site, begun.body.clientSecret)
  await killAfterCommit({ method: 'POST', path: '/api/billing/refresh', by: member })
  const row = await memberRow(site, member.id)
  expect(row.subscriptionStatus).toBe('active')
  expect((await readOutbox(site, row.email)).subject).toContain('Receipt')
}, 60_000)
