import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../result.ts'
import type { Memory, ServerChild } from './child.ts'
import { openSocket } from './load.ts'
import type { RelayMember } from './members.ts'
import type { RawSocket } from './raw-socket.ts'
import type { Servers } from './servers.ts'

const ROUNDS = 3
const WARM_UP_SOCKETS = 200
const CONCURRENCY = 50
/** Long enough for presence to be written and for every socket to be pinged. */
const SETTLE_MS = 6_000

/** Bytes that a socket costs a fresh process that receives nothing but pongs. */
export async function measureMemory(servers: Servers, people: readonly RelayMember[]) {
  const rounds: { product: Memory; bare: Memory }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      product: await memoryOfSocket(await servers.product(), people),
      bare: await memoryOfSocket(await servers.bare(), people),
    })
  }
  const compare = (what: keyof Memory) => {
    const product = median(rounds.map((round) => round.product[what]))
    const bare = median(rounds.map((round) => round.bare[what]))
    const text = [product, bare].map((bytes) => `${(bytes / 1024).toFixed(1)} KiB`).join(', bare ws ')
    return { ratio: product / bare, text }
  }
  const [heap, rss] = [compare('heap'), compare('rss')]
  return { heap, rss, notes: [`heap a socket: ${heap.text}`, `resident memory a socket: ${rss.text}`] }
}

async function memoryOfSocket(server: ServerChild, people: readonly RelayMember[]): Promise<Memory> {
  for (const socket of await openIdle(server, people.slice(0, WARM_UP_SOCKETS))) socket.close()
  await delay(SETTLE_MS)
  const before = await server.memory()
  const sockets = await openIdle(server, people)
  await delay(SETTLE_MS)
  const after = await server.memory()
  for (const socket of sockets) socket.close()
  await server.stop()
  const each = (what: keyof Memory) => (after[what] - before[what]) / sockets.length
  return { heap: each('heap'), rss: each('rss') }
}

async function openIdle({ port }: ServerChild, people: readonly RelayMember[]): Promise<RawSocket[]> {
  const sockets: RawSocket[] = []
  for (let index = 0; index < people.length; index += CONCURRENCY) {
    const opening = people
      .slice(index, index + CONCURRENCY)
      .map((person, place) => openSocket(port, person, String(Math.floor((index + place) / 2))))
    sockets.push(...(await Promise.all(opening)))
  }
  return sockets
}
