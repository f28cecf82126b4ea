import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../result.ts'
import type { Flood, FloodCounts } from './flooder.ts'
import type { RelayMember } from './members.ts'
import type { Servers } from './servers.ts'

const PATH = '/api/video-chat/status'
const ROUNDS = 7
const ROUND_MS = 2_000
const OTHERS = 4
/** Between two reads of a member who isn't flooding. */
const PACE_MS = 10
const PARALLEL = 200

/** How long status reads of other members take while one keeps 200 in flight, and while nobody does. */
export async function measureFairness(servers: Servers, people: readonly RelayMember[]) {
  const [flooder, ...rest] = people
  const others = rest.slice(0, OTHERS)
  if (!flooder || others.length < OTHERS) throw new Error('too few members')
  const server = await servers.product()
  await readFor(server.port, others, ROUND_MS)
  const { cookie } = flooder
  const flood = await startFlooder({ port: server.port, path: PATH, cookie, parallel: PARALLEL })
  const rounds: { alone: number; flooded: number }[] = []
  const counts: FloodCounts = { answered: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await readFor(server.port, others, ROUND_MS)
    flood.start()
    const flooded = await readFor(server.port, others, ROUND_MS)
    const { answered, refused } = await flood.stop()
    counts.answered += answered
    counts.refused += refused
    rounds.push({ alone: p99(alone), flooded: p99(flooded) })
  }
  flood.end()
  await server.stop()
  const times = [median(rounds.map(({ alone }) => alone)), median(rounds.map(({ flooded }) => flooded))]
  const perSecond = Math.round(counts.answered / ((ROUNDS * ROUND_MS) / 1000))
  return {
    ratio: median(rounds.map(({ alone, flooded }) => flooded / alone)),
    notes: [
      `p99 of status reads of others in ms: ${times.map((ms) => ms.toFixed(1)).join(', while one member floods ')}`,
      `the flood of ${PARALLEL} at once: ${perSecond} answers a second, ${counts.refused} refusals`,
    ],
  }
}

async function readFor(port: number, members: readonly RelayMember[], ms: number): Promise<number[]> {
  const until = performance.now() + ms
  const read = async ({ cookie }: RelayMember) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const took: number[] = []
    while (performance.now() < until) {
      took.push(await timeRead(port, cookie, agent))
      await delay(PACE_MS)
    }
    agent.destroy()
    return took
  }
  return (await Promise.all(members.map(read))).flat()
}

function timeRead(port: number, cookie: string, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: PATH, agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a status read was answered with ${answer.statusCode}`))
      answer.resume().on('end', () => resolve(performance.now() - start))
    }).on('error', reject)
  })
}

/** In a process of its own, so that it doesn't slow down the one that measures. */
async function startFlooder(flood: Flood) {
  const env = { ...process.env, FLOOD: JSON.stringify(flood) }
  const child = fork(new URL('./flooder.ts', import.meta.url), { env })
  await once(child, 'message')
  return {
    start: () => void child.send('start'),
    async stop(): Promise<FloodCounts> {
      const counted = once(child, 'message')
      child.send('stop')
      return (await counted)[0]
    },
    end: () => child.disconnect(),
  }
}

function p99(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.floor(sorted.length * 0.99)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}
