import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from '../support/test.ts'

const SLOW = 1_000
const HEAD = 'Host: localhost\r\nContent-Type: application/json\r\n'

/** What each of a thousand clients sends first, then a byte at a time. The last kind requests a lot and reads nothing. */
const KINDS = [
  { first: 'GET /api/jobs HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', drips: true },
  { first: `POST /api/auth/login HTTP/1.1\r\n${HEAD}Content-Length: 5000\r\n\r\n{"email":"`, drips: true },
  { first: `POST /api/auth/login HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n`, drips: false },
  { first: 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5), drips: false },
]

test('a thousand slow clients keep no one waiting, and are cut off', async ({ site }) => {
  const port = Number(new URL(site.url).port)
  const clients = await Promise.all(
    Array.from({ length: SLOW }, (_, i) => open(port, KINDS[i % KINDS.length])),
  )
  const drip = setInterval(() => {
    for (const { socket, drips } of clients) if (drips && socket.writable) socket.write('a')
  }, 1_000)
  try {
    const openOf = (kinds: readonly number[]) =>
      clients.filter(({ socket }, i) => kinds.includes(i % KINDS.length) && !socket.closed).length
    for (let i = 0; i < 20; i += 1) {
      const answer = await fetch(`${site.url}/api/jobs`)
      expect(answer.status).toBe(200)
      await answer.text()
    }
    // All were answered before the slow ones were cut off.
    expect(openOf([0, 1])).toBeGreaterThan(0)
    await expect.poll(() => openOf([0, 1, 2]), { timeout: 40_000, intervals: [500] }).toBe(0)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  } finally {
    clearInterval(drip)
    for (const { socket } of clients) socket.destroy()
  }
})

async function open(port: number, kind = KINDS[0]): Promise<{ socket: Socket; drips: boolean }> {
  const socket = connect(port, 'localhost')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(kind?.first ?? '')
  const drips = kind?.drips ?? false
  // The dripping clients get the refusal and the end; the others leave everything unread except the end.
  if (drips || kind === KINDS[2]) socket.resume()
  return { socket, drips }
}
