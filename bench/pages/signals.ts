import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestDatabase } from '#tests/factories/database.ts'
import type { ServerChild } from '../relay/child.ts'
import { openSocket } from '../relay/load.ts'
import { type Call, createCalls, createRelayMembers } from '../relay/members.ts'
import { textFrame } from '../relay/raw-socket.ts'
import type { Ratio } from '../result.ts'

const CALLS = 6
const CLIENTS = 64
/** Seconds at rest, and with readers. */
const SECONDS = Number(process.env.PAGES_SIGNAL_SECONDS ?? 15)
const WARM_UP_MS = 4_000
/** Below the 40 a second that a socket may send. */
const SIGNAL_EVERY_MS = 40
const REQUEST_EVERY_MS = 200
const LONGER_MAX_MS = 50
const HEALTH_MAX_MS = 1_000

/** How long signals and health checks take, at rest and while many people read pages that have to be rendered. */
export async function measureSignals(product: ServerChild, database: TestDatabase) {
  const people = await createRelayMembers(database, CALLS * 2)
  const calls = await createCalls(database, people)
  const sides = await Promise.all(calls.map((call) => openCall(product.port, call)))
  await measure(product.port, sides, WARM_UP_MS)
  const rest = await measure(product.port, sides, SECONDS * 1000)
  const readers = fork(new URL('./readers.ts', import.meta.url), {
    env: { ...process.env, PRODUCT_PORT: String(product.port), CLIENTS: String(CLIENTS) },
  })
  await once(readers, 'message')
  await delay(WARM_UP_MS)
  const busy = await measure(product.port, sides, SECONDS * 1000)
  readers.send('stop')
  const [statuses] = await once(readers, 'message')
  for (const { close } of sides) close()
  return { ratios: ratiosOf(rest, busy), notes: notesOf(rest, busy, statuses) }
}

type Times = { readonly signals: number[]; readonly ready: number[]; readonly alive: number[] }

function ratiosOf(rest: Times, busy: Times): Ratio[] {
  const inMs = { direction: 'max', unit: ' ms' } as const
  return [
    {
      label: `a signal while ${CLIENTS} read uncached pages, longer than at rest, p99`,
      value: percentile(busy.signals, 0.99) - percentile(rest.signals, 0.99),
      limit: LONGER_MAX_MS,
      ...inMs,
    },
    { label: '/readyz meanwhile, slowest', value: percentile(busy.ready, 1), limit: HEALTH_MAX_MS, ...inMs },
    { label: '/healthz meanwhile, slowest', value: percentile(busy.alive, 1), limit: HEALTH_MAX_MS, ...inMs },
  ]
}

function notesOf(rest: Times, busy: Times, statuses: Record<string, number>): string[] {
  const summary = (times: number[]) =>
    [0.5, 0.9, 0.99, 1].map((share) => percentile(times, share).toFixed(1)).join(', ')
  const read = Object.entries(statuses).map(([status, count]) => `${count} answered ${status}`)
  return [
    `signals in ms (median, p90, p99, slowest): at rest ${summary(rest.signals)}; with readers ${summary(busy.signals)}`,
    `/readyz with readers ${summary(busy.ready)}; /healthz ${summary(busy.alive)}`,
    `pages read meanwhile, in about ${SECONDS + WARM_UP_MS / 1000} s: ${read.join(', ')}`,
  ]
}

type Side = { signal(): Promise<number>; close(): void }

async function openCall(port: number, { sessionId, members: [from, to] }: Call): Promise<Side> {
  const [sender, receiver] = [await openSocket(port, from, sessionId), await openSocket(port, to, sessionId)]
  const attach = textFrame(JSON.stringify({ v: 1, type: 'call.attach', sessionId }))
  for (const socket of [sender, receiver]) socket.write(attach)
  // Time for the messages that the server sends when sockets open.
  await delay(2_000)
  const body = JSON.stringify({ kind: 'candidate', candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 })
  const frame = textFrame(JSON.stringify({ v: 1, type: 'call.signal', sessionId, body }))
  return {
    signal: () =>
      new Promise((resolve) => {
        const since = performance.now()
        receiver.onText = () => resolve(performance.now() - since)
        sender.write(frame)
      }),
    close: () => {
      sender.close()
      receiver.close()
    },
  }
}

async function measure(port: number, sides: readonly Side[], forMs: number): Promise<Times> {
  const until = performance.now() + forMs
  const repeat = async (everyMs: number, once: () => Promise<number>): Promise<number[]> => {
    const times: number[] = []
    while (performance.now() < until) {
      times.push(await once())
      await delay(everyMs)
    }
    return times
  }
  const requestPage = (path: string) => async () => {
    const since = performance.now()
    const { ok } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(30_000) })
    if (!ok) throw new Error(`${path} was refused`)
    return performance.now() - since
  }
  const [ready, alive, ...signals] = await Promise.all([
    repeat(REQUEST_EVERY_MS, requestPage('/readyz')),
    repeat(REQUEST_EVERY_MS, requestPage('/healthz')),
    ...sides.map(({ signal }) => repeat(SIGNAL_EVERY_MS, signal)),
  ])
  return { signals: signals.flat(), ready, alive }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
