import { setTimeout as delay } from 'node:timers/promises'
import { NETWORKS } from '#tests/e2e/support/networks.ts'
import { BLACKOUT, PERFECT, type UdpProxy } from '#tests/e2e/support/udp-proxy.ts'
import { type Contenders, NAMES, type Name } from './contenders.ts'
import { type RecoveryFigures, recoveryFigures, type WatchFigures, watchFigures } from './figures.ts'
import { sampleFor } from './samples.ts'

export type NetworkName = keyof typeof NETWORKS

/** Of one call; `sides` are its two pages. */
export type WatchedCall = {
  name: Name
  network: NetworkName
  /** From the press to the later side's first frame. Null if a side saw none in 20 s. */
  firstFrameMs: number | null
  sides: WatchFigures[]
}
export type BlackoutCall = { name: Name; sides: RecoveryFigures[] }

type Setting = { proxy: UdpProxy; contenders: Contenders }

const WATCH_MS = 20_000
const BLACKOUT_MS = 6_000
const BLACKOUT_ROUNDS = 4
const BEFORE_BLACKOUT_MS = 8_000
const AFTER_BLACKOUT_MS = 20_000

/** Servers compile their code and pages load their parts during the first call. */
export async function warmUp({ contenders }: Setting): Promise<void> {
  for (const name of NAMES) {
    await contenders[name].connect()
    await contenders[name].end()
  }
}

export async function watchCalls(setting: Setting, network: NetworkName): Promise<WatchedCall[]> {
  return inTurns(1, async (name) => {
    setting.proxy.use(NETWORKS[network])
    const { pages, connect, end } = setting.contenders[name]
    const firstFrameMs = await orNull(connect())
    const samples = await Promise.all(pages.map((page) => sampleFor(page, WATCH_MS)))
    setting.proxy.use(PERFECT)
    await end()
    return { name, network, firstFrameMs, sides: samples.map(watchFigures) }
  })
}

export async function blackOut(setting: Setting): Promise<BlackoutCall[]> {
  return inTurns(BLACKOUT_ROUNDS, async (name) => {
    const { pages, connect, end } = setting.contenders[name]
    await connect()
    const all = BEFORE_BLACKOUT_MS + BLACKOUT_MS + AFTER_BLACKOUT_MS
    const sampled = Promise.all(pages.map((page) => sampleFor(page, all)))
    await delay(BEFORE_BLACKOUT_MS)
    setting.proxy.use(BLACKOUT)
    const cutAt = Date.now()
    await delay(BLACKOUT_MS)
    setting.proxy.use(PERFECT)
    const restoredAt = Date.now()
    const samples = await sampled
    await end()
    return { name, sides: samples.map((one) => recoveryFigures(one, { cutAt, restoredAt })) }
  })
}

/** One after the other, in the other order each round, so that load on the machine hits both alike. */
async function inTurns<T>(rounds: number, call: (name: Name) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) results.push(await call(name))
  return results
}

async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch((error: unknown) => {
    console.error(error)
    return null
  })
}
