import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { LEASE_MS } from '#shared/domain/video.ts'
import { CLOSE_RENEWED, CLOSE_SIGNED_OUT } from '#shared/protocols/limits.ts'
import { createRealtimeClient, type RealtimeClient } from './realtime.ts'

const MEMBER = '0b6f9d0e-0000-4000-8000-000000000001'

let server: WebSocketServer
let sockets: ServerSocket[]
let received: string[]
let realtime: RealtimeClient

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  sockets = []
  received = []
  server.on('connection', (socket) => {
    sockets.push(socket)
    socket.on('message', (data) => received.push(String(data)))
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  realtime = createRealtimeClient({ url: `ws://127.0.0.1:${port}/ws` })
})

afterEach(() => {
  realtime.close()
  for (const socket of sockets) socket.terminate()
  server.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function opened(count = 1) {
  await vi.waitFor(() => {
    expect(sockets.length).toBe(count)
    expect(realtime.state).toBe('open')
  })
  const socket = sockets.at(-1)
  if (!socket) throw new Error('no socket')
  return socket
}

test('hands on what the server says, by type, and counts what it does not understand', async () => {
  const welcomes: string[] = []
  realtime.on('welcome', ({ memberId }) => welcomes.push(memberId))
  realtime.open()
  const socket = await opened()
  for (const text of ['{', '{"v":1,"type":"new.thing"}', `{"v":2,"type":"welcome","memberId":"${MEMBER}"}`])
    socket.send(text)
  socket.send(Buffer.from([1, 2, 3]))
  socket.send(JSON.stringify({ v: 1, type: 'welcome', memberId: MEMBER }))
  await vi.waitFor(() => expect(welcomes).toEqual([MEMBER]))
  expect(realtime.ignored).toBe(4)
})

test('reports whether a message was sent, and queues none', async () => {
  expect(realtime.send({ type: 'ping' })).toBe(false)
  realtime.open()
  expect(realtime.send({ type: 'ping' })).toBe(false)
  await opened()
  expect(realtime.send({ type: 'call.attach', sessionId: MEMBER })).toBe(true)
  await vi.waitFor(() =>
    expect(received.map((text) => JSON.parse(text))).toEqual([
      { v: 1, type: 'call.attach', sessionId: MEMBER },
    ]),
  )
})

test('comes back after a lost socket', async () => {
  const states: string[] = []
  realtime.subscribeState((state) => states.push(state))
  realtime.open()
  const socket = await opened()
  socket.terminate()
  await opened(2)
  expect(states).toEqual(['connecting', 'open', 'connecting', 'open'])
})

/** Fake sockets, for use with fake timers. */
function scripted(behave: (socket: EventTarget & { readyState: number }) => void) {
  vi.useFakeTimers()
  let tries = 0
  class Scripted extends EventTarget {
    readyState = 0
    constructor() {
      super()
      tries += 1
      setTimeout(() => behave(this))
    }
    close() {}
  }
  const created = createRealtimeClient({ url: 'ws://nobody', WebSocket: Object.assign(Scripted, WebSocket) })
  created.open()
  return { created, tries: () => tries }
}

test('stays away once the member is signed out', async () => {
  const { created, tries } = scripted((socket) => {
    socket.readyState = 3
    socket.dispatchEvent(Object.assign(new Event('close'), { code: CLOSE_SIGNED_OUT }))
  })
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tries()).toBe(1)
  expect(created.state).toBe('closed')
})

test('comes back after the sign-in was given another id', async () => {
  const { created, tries } = scripted((socket) => {
    socket.readyState = 3
    socket.dispatchEvent(Object.assign(new Event('close'), { code: CLOSE_RENEWED }))
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tries()).toBeGreaterThan(1)
  expect(created.state).toBe('connecting')
  created.close()
})

test('tries at least every three seconds while a call waits for its member', async () => {
  const { created, tries } = scripted((socket) => socket.dispatchEvent(new Event('error')))
  for (let waited = 0; waited < LEASE_MS; waited += 3_000) {
    const before = tries()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(tries(), `tries after ${waited} ms`).toBeGreaterThan(before)
  }
  created.close()
})

test('does not wait out its delay when the network is back', async () => {
  const { created, tries } = scripted((socket) => socket.dispatchEvent(new Event('error')))
  await vi.advanceTimersByTimeAsync(60_000)
  const before = tries()
  while (tries() === before) await vi.advanceTimersByTimeAsync(100)
  // The delay has grown to three seconds.
  await vi.advanceTimersByTimeAsync(2_500)
  expect(tries()).toBe(before + 1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries()).toBe(before + 2)
  created.close()
})
