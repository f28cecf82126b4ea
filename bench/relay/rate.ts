import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../result.ts'
import type { ServerChild } from './child.ts'
import { openPair, type RelayPair, relay } from './load.ts'
import type { Call } from './members.ts'
import type { Servers } from './servers.ts'

const ROUNDS = 25
const WARM_UP_ROUNDS = 5
/** Well under the burst of 120 that a socket may send; at 40 a second they are earned back in `REFILL_MS`. */
const FRAMES_EACH = 33
const REFILL_MS = 900
/** Time for the messages that the server sends when sockets open. */
const SETTLE_MS = 3_000

type Round = { readonly rate: number; readonly micros: number }

/** Messages a second that one process relays between the members of `calls`, in rounds that take turns. */
export async function measureRate(servers: Servers, calls: readonly Call[], burst: number) {
  const [product, bare] = await Promise.all([servers.product(), servers.bare()])
  const pairsOfProduct = await openPairs(product, calls)
  const pairsOfBare = await openPairs(bare, calls)
  await delay(SETTLE_MS)
  const rounds: { product: Round; bare: Round }[] = []
  for (let round = 0; round < ROUNDS + WARM_UP_ROUNDS; round++) {
    const refilled = delay(REFILL_MS)
    const first = round % 2 === 0 ? null : await relayRound(bare, pairsOfBare, burst)
    const ofProduct = await relayRound(product, pairsOfProduct, burst)
    const ofBare = first ?? (await relayRound(bare, pairsOfBare, burst))
    if (round >= WARM_UP_ROUNDS) rounds.push({ product: ofProduct, bare: ofBare })
    await refilled
  }
  for (const { socket } of [...pairsOfProduct, ...pairsOfBare].flat()) socket.close()
  await Promise.all([product.stop(), bare.stop()])

  const middle = (pick: (round: { product: Round; bare: Round }) => number) => median(rounds.map(pick))
  const rates = [middle(({ product }) => product.rate), middle(({ bare }) => bare.rate)]
  const micros = [middle(({ product }) => product.micros), middle(({ bare }) => bare.micros)]
  return {
    ratio: middle((round) => round.product.rate / round.bare.rate),
    notes: [
      `messages a second, ${burst} at a time: ${rates.map(Math.round).join(', bare ws ')}`,
      `processor time a message, in us: ${micros.map((value) => value.toFixed(1)).join(', bare ws ')}`,
    ],
  }
}

async function openPairs(server: ServerChild, calls: readonly Call[]): Promise<RelayPair[]> {
  const pairs: RelayPair[] = []
  for (const call of calls) pairs.push(await openPair(server.port, call))
  return pairs
}

async function relayRound(server: ServerChild, pairs: readonly RelayPair[], burst: number): Promise<Round> {
  const before = await server.processorTime()
  const rate = await relay(pairs, FRAMES_EACH, burst)
  const spent = (await server.processorTime()) - before
  return { rate, micros: (spent * 1000) / (pairs.length * 2 * FRAMES_EACH) }
}
