import { on, once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE_RENEWED } from '#shared/protocols/limits.ts'
import { NEW_PASSWORD, openAccount, PASSWORD } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.listen()
})
afterAll(() => test.close())

const open = (cookie: string) =>
  new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { cookie, origin: address } })

/** Resolves once the server has answered everything sent so far. */
async function settled(socket: WebSocket) {
  const messages = on(socket, 'message')
  socket.send(JSON.stringify({ v: 1, type: 'ping' }))
  for await (const [data] of messages) if (JSON.parse(String(data)).type === 'pong') return
}

it('a call goes on while the password changes: its socket comes back with the new cookie, not with the old', async () => {
  const [ann, ben] = [await openAccount(test), await openAccount(test)]
  const calls = callsOf(test.deps)
  const sessionId = await calls.startConnected(ann.id, ben.id)
  const before = ann.browser.cookie
  const socket = open(before)
  await once(socket, 'message')
  socket.send(JSON.stringify({ v: 1, type: 'call.attach', sessionId }))
  await settled(socket)

  const closed = once(socket, 'close')
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  expect((await ann.browser.send('PUT', '/api/account/password', change)).status).toBe(200)
  expect((await closed)[0]).toBe(CLOSE_RENEWED)

  const [refused] = await once(open(before), 'error')
  expect(String(refused)).toContain('401')
  const again = open(ann.browser.cookie)
  const [welcome] = await once(again, 'message')
  expect(JSON.parse(String(welcome))).toMatchObject({ type: 'welcome' })
  again.send(JSON.stringify({ v: 1, type: 'call.attach', sessionId }))
  await settled(again)
  expect(await calls.read(sessionId)).toMatchObject({ status: 'active', endReason: null })

  // Signing out still ends it.
  await ann.browser.send('POST', '/api/auth/logout')
  await expect.poll(() => calls.read(sessionId)).toMatchObject({ status: 'ended', endReason: 'signed_out' })
})
