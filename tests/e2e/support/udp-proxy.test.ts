import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { seededRandom } from '#shared/domain/activity.ts'
import { BLACKOUT, type Conditions, createLine, PERFECT, startUdpProxy } from './udp-proxy.ts'

/** When each of `count` packets leaves that are sent `everyMs`, from 0 on. */
function send(conditions: Conditions, { count = 1_000, everyMs = 1, bytes = 972, seed = 7 } = {}) {
  const line = createLine(seededRandom(seed))
  return Array.from({ length: count }, (_, index) => line.leavesAt(bytes, index * everyMs, conditions))
}

describe('a line of the UDP proxy', () => {
  it('passes everything at once when nothing is set', () => {
    expect(send({}, { count: 3 })).toEqual([0, 1, 2])
  })

  it('loses the share that is set, the same packets for the same seed', () => {
    const times = send({ loss: 0.1 })
    const lost = times.filter((time) => time === null).length
    expect(lost).toBeGreaterThan(70)
    expect(lost).toBeLessThan(130)
    expect(send({ loss: 0.1 })).toEqual(times)
    expect(send({ loss: 0.1 }, { seed: 8 })).not.toEqual(times)
  })

  it('delays by a fixed time', () => {
    expect(send({ delayMs: 200 }, { count: 2 })).toEqual([200, 201])
  })

  it('passes no more than the rate, and drops what the queue cannot hold', () => {
    const limit = { bitsPerSecond: 80_000, queueMs: 300 }
    const times = send({ limit }, { count: 1_000, everyMs: 10 }).filter((time) => time !== null)
    // 1,000 bytes with headers take 100 ms, so 10 a second of the 100 that are sent.
    expect(times.length).toBeGreaterThanOrEqual(100)
    expect(times.length).toBeLessThan(106)
    const waits = send({ limit }, { everyMs: 10 }).map((time, index) => (time ?? 0) - index * 10)
    expect(Math.max(...waits)).toBeLessThanOrEqual(400)
  })

  it('lets later packets overtake the share that is reordered', () => {
    const times = send({ reorder: { share: 0.2, byMs: 30 } })
    const late = times.filter((time, index) => time === index + 30).length
    expect(late).toBeGreaterThan(150)
    expect(late).toBeLessThan(250)
    expect(times.filter((time, index) => time === index).length).toBe(1_000 - late)
  })
})

describe('the UDP proxy', () => {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  async function startEcho() {
    const socket = createSocket('udp4')
    socket.on('message', (packet, { port, address }) => socket.send(packet, port, address))
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    undo.push(() => socket.close())
    return socket.address().port
  }

  async function openClient(port: number) {
    const socket = createSocket('udp4')
    const received: string[] = []
    socket.on('message', (packet) => received.push(packet.toString()))
    undo.push(() => socket.close())
    return { received, send: (text: string) => socket.send(text, port, '127.0.0.1') }
  }

  it('answers each client with its own packets, and stops and resumes at a word', async () => {
    const proxy = await startUdpProxy(await startEcho())
    undo.push(proxy.stop)
    const [ada, ben] = [await openClient(proxy.port), await openClient(proxy.port)]
    ada.send('one')
    ben.send('two')
    await expect.poll(() => [ada.received, ben.received]).toEqual([['one'], ['two']])

    proxy.use(BLACKOUT)
    ada.send('lost')
    await expect.poll(() => proxy.dropped).toBe(1)
    proxy.use(PERFECT)
    ada.send('three')
    await expect.poll(() => ada.received).toEqual(['one', 'three'])
    expect(proxy.passed).toBe(6)
  })

  it('delays both ways, and keeps what was sent at one time in order', async () => {
    const proxy = await startUdpProxy(await startEcho())
    undo.push(proxy.stop)
    proxy.use({ up: { delayMs: 30 }, down: { delayMs: 30 } })
    const client = await openClient(proxy.port)
    const since = performance.now()
    const texts = Array.from({ length: 50 }, (_, index) => `${index}`)
    for (const text of texts) client.send(text)
    await expect.poll(() => client.received.length).toBe(50)
    expect(performance.now() - since).toBeGreaterThanOrEqual(60)
    expect(client.received).toEqual(texts)
  })

  it('reaches a client again after the relay was down', async () => {
    const target = createSocket('udp4')
    target.bind(0, '127.0.0.1')
    await once(target, 'listening')
    const { port } = target.address()
    target.close()
    const proxy = await startUdpProxy(port)
    undo.push(proxy.stop)
    const client = await openClient(proxy.port)
    client.send('refused')
    await expect.poll(() => proxy.passed).toBe(1)
    const back = createSocket('udp4')
    undo.push(() => back.close())
    back.on('message', (packet, from) => back.send(packet, from.port, from.address))
    back.bind(port, '127.0.0.1')
    await once(back, 'listening')
    client.send('heard')
    await expect.poll(() => client.received).toEqual(['heard'])
  })
})
