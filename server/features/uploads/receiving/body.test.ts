import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/http/app-error.ts'
import { listen } from '#tests/factories/ports.ts'
import { bodyWithin, discardRest } from './body.ts'

const MAX = 100_000
let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server?.close()
})

type Seen = { passedOn: number; outcome: string }

/** A server with small limits; reports the outcome of each request. */
async function serveWithLimits(limits: { idleMs?: number; totalMs?: number } = {}) {
  const seen: Seen[] = []
  server = createServer(async (request, response) => {
    let passedOn = 0
    let outcome = 'complete'
    try {
      const body = bodyWithin(request, {
        maxBytes: MAX,
        idleMs: 5_000,
        totalMs: 5_000,
        tooLarge: () => new AppError('file_too_large'),
        ...limits,
      })
      for await (const part of body) passedOn += part.length
    } catch (error) {
      outcome = error instanceof AppError ? error.code : String(error)
      if (outcome === 'file_too_large') await discardRest(request)
    }
    seen.push({ passedOn, outcome })
    response.end(outcome)
  })
  const port = await listen(server)
  const open = async (headers: string) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`PUT / HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`)
    return socket
  }
  return { seen, open }
}
const ended = (seen: Seen[]) => expect.poll(() => seen, { timeout: 5_000 })
const asChunk = (bytes: Buffer) => `${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`
const tenth = Buffer.alloc(MAX / 10, 'x')

describe('a body', () => {
  it('is passed on whole, to the last byte of the limit', async () => {
    const { seen, open } = await serveWithLimits()
    const socket = await open(`Content-Length: ${MAX}`)
    for (let index = 0; index < 10; index++) socket.write(tenth)
    await ended(seen).toEqual([{ passedOn: MAX, outcome: 'complete' }])
  })

  it('that announces too much is not even begun', async () => {
    const { seen, open } = await serveWithLimits()
    const socket = await open(`Content-Length: ${MAX + 1}`)
    socket.write(Buffer.alloc(MAX + 1))
    await ended(seen).toEqual([{ passedOn: 0, outcome: 'file_too_large' }])
  })

  it('of no announced length is passed on no further than the limit, however much comes', async () => {
    const { seen, open } = await serveWithLimits()
    const socket = await open('Transfer-Encoding: chunked')
    for (let index = 0; index < 100; index++) socket.write(asChunk(tenth))
    socket.write('0\r\n\r\n')
    await ended(seen).toMatchObject([{ outcome: 'file_too_large' }])
    expect(seen[0]?.passedOn).toBeLessThanOrEqual(MAX)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('file_too_large')
  })

  it('that ends early counts as aborted', async () => {
    const { seen, open } = await serveWithLimits()
    const socket = await open('Content-Length: 5000')
    socket.end('half')
    await ended(seen).toMatchObject([{ outcome: 'upload_timed_out' }])
  })

  it('whose connection is lost counts as broken off', async () => {
    const { seen, open } = await serveWithLimits()
    const socket = await open('Transfer-Encoding: chunked')
    socket.write(asChunk(tenth), () => socket.resetAndDestroy())
    await ended(seen).toMatchObject([{ outcome: 'upload_timed_out' }])
  })

  it('that stalls, or drips on for ever, is given up', async () => {
    const stalled = await serveWithLimits({ idleMs: 100 })
    await stalled.open('Content-Length: 10')
    await ended(stalled.seen).toMatchObject([{ outcome: 'upload_timed_out' }])
    server?.close()
    const dripping = await serveWithLimits({ totalMs: 300 })
    const socket = await dripping.open('Transfer-Encoding: chunked')
    const drip = setInterval(() => socket.write('1\r\nx\r\n'), 20)
    await ended(dripping.seen).toMatchObject([{ outcome: 'upload_timed_out' }])
    clearInterval(drip)
    expect(dripping.seen[0]?.passedOn).toBeGreaterThan(0)
  })
})
