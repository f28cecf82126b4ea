import { setTimeout as delay } from 'node:timers/promises'
import { createTestDatabase } from '#tests/factories/database.ts'
import { type Memory, type ServerChild, startChild } from '../../relay/child.ts'
import type { Ratio } from '../../result.ts'
import { arrive, createConnected, type Pair } from './crowd.ts'
import { type Figures, match, measureWork, message } from './work.ts'

const MEMBERS = Number(process.env.SCALE_MEMBERS ?? 200)
/** PostgreSQL's default is 100 connections, and four nodes have to share them. */
const POOL = '10'
const MESSAGES = 12
const MATCHES = 5
/** Per node, so that four nodes run code as optimized as one does. */
const WARM_UP = 2
const SETTLE_MS = 3_000
const NODES = [1, 2, 4]
const WORKS = { messages: { work: message, times: MESSAGES }, matches: { work: match, times: MATCHES } }

type Name = keyof typeof WORKS
type Run = Record<Name, Figures & { processorMs: number }> & { memberBytes: Memory }

/** The same members and the same work on 1, 2 and 4 nodes and one PostgreSQL; ratios to the one node. */
export async function measureNodes(): Promise<{ ratios: Ratio[]; notes: string[] }> {
  const runs: [number, Run][] = []
  for (const count of NODES) runs.push([count, await runOn(count)])
  const [[, one] = []] = runs
  if (!one) throw new Error('nothing was measured')
  const notes: string[] = []
  for (const [count, run] of runs) {
    for (const name of ['messages', 'matches'] as const) {
      const { rate, p99, processorMs } = run[name]
      notes.push(
        `${count} nodes, ${name}: ${rate.toFixed(0)} a second (${(rate / one[name].rate).toFixed(2)}x), ` +
          `p99 ${p99.toFixed(0)} ms (${(p99 / one[name].p99).toFixed(2)}x), ` +
          `${processorMs.toFixed(2)} ms of the nodes' processor time each`,
      )
    }
    notes.push(
      `${count} nodes: ${kib(run.memberBytes.heap)} of heap a connected member at rest, ${kib(run.memberBytes.rss)} resident`,
    )
  }
  const [, four] = runs.at(-1) ?? []
  if (!four) throw new Error('nothing was measured')
  const cost = (name: Name) => four[name].processorMs / one[name].processorMs
  return {
    ratios: [
      {
        label: 'processor time of a message, 4 nodes to 1',
        value: cost('messages'),
        limit: 2,
        direction: 'max',
      },
      {
        label: 'processor time of a match, 4 nodes to 1',
        value: cost('matches'),
        limit: 2,
        direction: 'max',
      },
    ],
    notes,
  }
}

async function runOn(count: number): Promise<Run> {
  const database = await createTestDatabase()
  const people = await createConnected(database, MEMBERS)
  const nodes = await Promise.all(
    Array.from({ length: count }, () =>
      startChild('./product.ts', { DATABASE_URL: database.url, BENCH_POOL: POOL }),
    ),
  )
  const opened: Pair[] = []
  try {
    const empty = await memoryOf(nodes)
    const pairs = await arrive(nodes, people)
    opened.push(...pairs)
    await delay(SETTLE_MS)
    const full = await memoryOf(nodes)
    const memberBytes = { heap: (full.heap - empty.heap) / MEMBERS, rss: (full.rss - empty.rss) / MEMBERS }
    const figures = async (name: Name) => {
      const { work, times } = WORKS[name]
      await measureWork(pairs, work, WARM_UP * count)
      const before = await processorTime(nodes)
      const measured = await measureWork(pairs, work, times)
      const processorMs = ((await processorTime(nodes)) - before) / (pairs.length * times)
      return { ...measured, processorMs }
    }
    return { messages: await figures('messages'), matches: await figures('matches'), memberBytes }
  } finally {
    for (const { socket } of opened.flat()) socket.close()
    await Promise.all(nodes.map((node) => node.stop()))
    await database.drop()
  }
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)
const processorTime = async (nodes: readonly ServerChild[]) =>
  sum(await Promise.all(nodes.map((node) => node.processorTime())))
async function memoryOf(nodes: readonly ServerChild[]): Promise<Memory> {
  const all = await Promise.all(nodes.map((node) => node.memory()))
  return { heap: sum(all.map(({ heap }) => heap)), rss: sum(all.map(({ rss }) => rss)) }
}
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
