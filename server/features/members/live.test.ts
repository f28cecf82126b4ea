import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { submitted } from '#tests/factories/documents.ts'
import { send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.listen()
})
afterAll(() => test.close())

/** The socket of a page that shows `shown`; returns type and member of each message. */
async function listen(person: TestMember, shown: readonly TestMember[] = []): Promise<string[]> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie: person.cookie, origin: address },
  })
  const received: string[] = []
  socket.on('message', (data) => {
    const { type, memberId = '' } = JSON.parse(String(data))
    received.push(`${type} ${memberId}`.trim())
  })
  await vi.waitFor(() => expect(received[0]).toMatch(/^welcome/))
  socket.send(JSON.stringify({ v: 1, type: 'members.watch', memberIds: shown.map(({ id }) => id) }))
  socket.send(JSON.stringify({ v: 1, type: 'ping' }))
  await vi.waitFor(() => expect(received).toEqual(expect.arrayContaining(['pong', 'call.all_incoming'])))
  received.length = 0
  return received
}

it('an approval reaches the member, pages that show them, and the other reviewers', async () => {
  const [member, viewer] = [await submitted(test), await test.signIn()]
  const [first, second] = [await test.signIn({ isAdmin: true }), await test.signIn({ isAdmin: true })]
  const [own, viewers, reviewers] = [
    await listen(member),
    await listen(viewer, [member]),
    await listen(second, [member]),
  ]
  const others = await listen(viewer, [viewer])
  const path = `/api/admin/verify-id/${member.id}`
  expect((await send(test, 'PUT', path, first, { status: 'verified' })).status).toBe(200)

  const changed = `member.changed ${member.id}`
  await vi.waitFor(() => {
    expect(own).toEqual(expect.arrayContaining([changed, 'notification.new']))
    expect(viewers).toContain(changed)
    expect(reviewers).toEqual(expect.arrayContaining([changed, 'review.changed']))
  })
  expect(own).not.toContain('review.changed')
  expect(viewers).toEqual([changed])
  expect(others).toEqual([])
})

it('an approval does not reach members on either side of a block', async () => {
  const [member, blocker, blocked] = [await submitted(test), await test.signIn(), await test.signIn()]
  const admin = await test.signIn({ isAdmin: true })
  const pages = [await listen(blocker, [member]), await listen(blocked, [member])]
  expect((await send(test, 'POST', `/api/members/${member.id}/block`, blocker, {})).status).toBe(200)
  expect((await send(test, 'POST', `/api/members/${blocked.id}/block`, member, {})).status).toBe(200)
  const own = await listen(member)
  await send(test, 'PUT', `/api/admin/verify-id/${member.id}`, admin, { status: 'verified' })
  await vi.waitFor(() => expect(own).toContain(`member.changed ${member.id}`))
  expect(pages.flat().filter((received) => received.startsWith('member.changed'))).toEqual([])
})

it('a rejection only notifies the member and the reviewers', async () => {
  const [member, stranger] = [await submitted(test), await test.signIn()]
  const [first, second] = [await test.signIn({ isAdmin: true }), await test.signIn({ isAdmin: true })]
  const [own, others, reviewers] = [
    await listen(member),
    await listen(stranger, [member]),
    await listen(second),
  ]
  await send(test, 'PUT', `/api/admin/verify-id/${member.id}`, first, {
    status: 'rejected',
    reason: 'expired',
  })
  await vi.waitFor(() => {
    expect(own).toEqual(expect.arrayContaining([`member.changed ${member.id}`, 'notification.new']))
    expect(reviewers).toContain('review.changed')
  })
  expect(others).toEqual([])
})
