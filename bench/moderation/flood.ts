import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestDatabase } from '#tests/factories/database.ts'
import { openPair, type RelayPair } from '../relay/load.ts'
import { createCalls, createRelayMembers } from '../relay/members.ts'
import { serversOn } from '../relay/servers.ts'
import { median } from '../result.ts'
import type { Report, Reports, Sent } from './reporter.ts'

/** Within what a member may report in a day. */
const REPORTS_EACH = 10
const REPORTERS = Number(process.env.REPORTERS ?? 1_000)
const REPORTED = 500
const PEOPLE_IN_CALLS = 40
const ROUNDS = 7
const ALONE_MS = 5_000
/** 10,000 within three minutes. */
const PER_SECOND = 60
/** Between two signals of a call: a socket may send 40 a second. */
const PACE_MS = 30
const LOST_MS = 30_000

/** How long signals of running calls take while reports come in through the endpoint, and while none do. */
export async function measureFlood(database: TestDatabase) {
  const people = await createRelayMembers(database, PEOPLE_IN_CALLS + REPORTERS + REPORTED)
  const calls = await createCalls(database, people.slice(0, PEOPLE_IN_CALLS))
  const reporters = people.slice(PEOPLE_IN_CALLS, PEOPLE_IN_CALLS + REPORTERS)
  const reported = people.slice(PEOPLE_IN_CALLS + REPORTERS)
  const reports = Array.from({ length: REPORTERS * REPORTS_EACH }, (_, index): Report => {
    const [by, about] = [reporters[index % REPORTERS], reported[index % REPORTED]]
    if (!by || !about) throw new Error('a bench without members')
    return { cookie: by.cookie, about: about.id }
  })
  const server = await serversOn(database.url).product()
  const pairs: RelayPair[] = []
  for (const call of calls) pairs.push(await openPair(server.port, call))
  const reporter = fork(new URL('./reporter.ts', import.meta.url))
  await once(reporter, 'message')
  reporter.on('exit', (code) => {
    if (code !== 0) throw new Error('the process that reports ended')
  })
  await signalUntil(pairs, delay(ALONE_MS))

  const rounds: { alone: number; flooded: number }[] = []
  const sent: Sent[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await signalUntil(pairs, delay(ALONE_MS))
    const part = reports.filter((_, index) => index % ROUNDS === round)
    const done = once(reporter, 'message')
    reporter.send({ port: server.port, perSecond: PER_SECOND, reports: part } satisfies Reports)
    const flooded = await signalUntil(pairs, done)
    sent.push((await done)[0])
    rounds.push({ alone: p99(alone), flooded: p99(flooded) })
  }
  reporter.disconnect()
  for (const pair of pairs) for (const { socket } of pair) socket.close()
  await server.stop()
  const sum = (key: keyof Sent) => sent.reduce((total, one) => total + one[key], 0)
  const times = [median(rounds.map(({ alone }) => alone)), median(rounds.map(({ flooded }) => flooded))]
  return {
    ratio: median(rounds.map(({ alone, flooded }) => flooded / alone)),
    notes: [
      `p99 of signals in ms: ${times.map((ms) => ms.toFixed(1)).join(', while reports come in ')}`,
      `${sum('stored')} reports stored through the endpoint in ${sum('seconds').toFixed(0)} s, ${sum('refused')} refused`,
    ],
  }
}

/** Milliseconds of each signal from one side of a call to the other, of all calls together. */
async function signalUntil(pairs: readonly RelayPair[], end: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = end.then(() => {
    isOver = true
  })
  const took = await Promise.all(
    pairs.map(async ([from, to]) => {
      const times: number[] = []
      while (!isOver) {
        times.push(await timeSignal(from, to))
        await delay(PACE_MS)
      }
      return times
    }),
  )
  await over
  return took.flat()
}

function timeSignal(from: RelayPair[0], to: RelayPair[1]): Promise<number> {
  const frame = from.frames.at(-1)
  if (!frame) throw new Error('a bench without frames')
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a signal was lost')), LOST_MS)
    to.socket.onText = () => {
      clearTimeout(timer)
      resolve(performance.now() - start)
    }
    from.socket.write(frame.frame)
  })
}

function p99(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
