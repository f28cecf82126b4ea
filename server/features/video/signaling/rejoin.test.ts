import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { openSocket } from '#tests/factories/member-socket.ts'
import { endCall } from '../lifecycle/ending.ts'
import { sweepCalls } from '../lifecycle/sweep.ts'

let test: TestApp
let address: string
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await createTestApp()
  address = await test.listen()
  calls = callsOf(test.deps)
})
afterAll(() => test.close())

it('a member who reloads finds the open call, signals with a newer generation, and pays once', async () => {
  const [a, b] = [await test.signIn(), await test.signIn()]
  const id = await calls.startConnected(a.id, b.id)
  const open = async (cookie: string) => {
    const socket = await openSocket(address, cookie)
    socket.send({ v: 1, type: 'call.attach', sessionId: id })
    return socket
  }
  const before = await open(a.cookie)
  await before.settled()
  const other = await open(b.cookie)
  await other.next('call.peer')
  await before.close()
  expect(await other.next('call.peer')).toMatchObject({ state: 'away' })
  await sweepCalls(test.deps, { leases: true })

  const status = await test.app.inject({
    url: '/api/video-chat/status',
    headers: { cookie: a.cookie },
  })
  expect(status.json().openSession).toMatchObject({ id, status: 'active', peer: { id: b.id } })
  const after = await open(a.cookie)
  expect(await other.next('call.peer')).toMatchObject({ state: 'here' })
  after.send({ v: 1, type: 'call.signal', sessionId: id, body: 'a new offer' })
  expect(await other.next('call.signal')).toMatchObject({ body: 'a new offer', from: a.id })
  other.send({ v: 1, type: 'call.signal', sessionId: id, body: 'an answer' })
  expect(await after.next('call.signal')).toMatchObject({ body: 'an answer' })
  for (const socket of [after, other]) {
    socket.send({ v: 1, type: 'call.media', sessionId: id })
    await socket.settled()
  }

  await endCall(test.deps, id, b.id)
  expect(await after.next('call.ended')).toMatchObject({ sessionId: id, reason: 'hung_up' })
  expect([await calls.skipsUsed(a.id), await calls.skipsUsed(b.id)]).toEqual([1, 1])
  await Promise.all([after.close(), other.close()])
})
