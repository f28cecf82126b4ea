import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { loggerOptions } from './logger.ts'

type Line = { level: number; msg: string; repeated?: number; err?: { message: string } }
let lines: Line[]
let log: ReturnType<typeof Fastify>['log']

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  log = Fastify({ logger: { ...loggerOptions('info'), stream } }).log
})
afterEach(() => {
  vi.useRealTimers()
})

const away = (port: number) =>
  new AppError('unavailable', {
    cause: Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' }),
  })

it('an outage is a few lines and a count, whichever request met it', () => {
  for (let i = 0; i < 5_000; i += 1)
    log.child({ reqId: `r${i}` }).error({ err: away(5000 + i) }, 'request failed')
  expect(lines).toHaveLength(5)
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(6)
  expect(lines[5]).toMatchObject({
    msg: 'request failed',
    repeated: 4_995,
    err: { message: expect.any(String) },
  })

  for (let i = 0; i < 100; i += 1) log.error({ err: away(1) }, 'request failed')
  vi.advanceTimersByTime(10_000)
  expect(lines.slice(6)).toMatchObject([{ repeated: 100 }])

  vi.advanceTimersByTime(30_000)
  log.error({ err: away(1) }, 'request failed')
  expect(lines).toHaveLength(8)
  expect(lines[7]).not.toHaveProperty('repeated')
})

it('another error, another task and another level are other lines', () => {
  for (let i = 0; i < 20; i += 1) log.error({ err: away(1) }, 'request failed')
  log.error({ err: new TypeError('x is not a function') }, 'request failed')
  for (const task of ['mail.send', 'video.sweep']) log.error({ err: away(1), task }, 'a task failed')
  log.warn({ err: away(1) }, 'request failed')
  expect(lines).toHaveLength(5 + 4)
})

it('information, each request of production among it, is never left out', () => {
  for (let i = 0; i < 100; i += 1) log.info({ status: 200 }, 'request completed')
  for (let i = 0; i < 10; i += 1) log.fatal('an error that nobody caught; the process ends')
  expect(lines).toHaveLength(110)
})

it('the count comes without an object as well', () => {
  for (let i = 0; i < 7; i += 1) log.warn('Redis is slow')
  vi.advanceTimersByTime(10_000)
  expect(lines.at(-1)).toMatchObject({ msg: 'Redis is slow', repeated: 2 })
})
