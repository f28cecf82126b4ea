import { NETWORKS } from '#tests/e2e/support/networks.ts'
import type { BenchResult, Ratio } from '../result.ts'
import { NAMES, type Name, openContenders, type Undo } from './contenders.ts'
import {
  type BlackoutCall,
  blackOut,
  type NetworkName,
  type WatchedCall,
  warmUp,
  watchCalls,
} from './rounds.ts'
import { blackoutTable, recoveryOf, summarize, watchTable } from './table.ts'

/** Calls through a TURN server behind a UDP proxy that makes the network bad, beside PeerJS on the same one. */
export async function run(): Promise<BenchResult> {
  const undo: Undo = []
  try {
    const setting = await openContenders(undo)
    await warmUp(setting)
    const watched: WatchedCall[] = []
    for (const network of NETWORK_NAMES) watched.push(...(await watchCalls(setting, network)))
    const blackouts = await blackOut(setting)
    return {
      name: 'networks: calls over bad networks, beside PeerJS in the same run',
      ratios: ratiosOf(watched, blackouts),
      notes: [...watchTable(watched, NAMES), '', ...blackoutTable(blackouts, NAMES)],
    }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const NETWORK_NAMES = Object.keys(NETWORKS).filter((name): name is NetworkName => name in NETWORKS)

/** Where both should send video. */
const VIDEO_NETWORKS = NETWORK_NAMES.filter((name) => name !== '70 kbit/s')

function ratiosOf(watched: readonly WatchedCall[], blackouts: readonly BlackoutCall[]): Ratio[] {
  type Figures = ReturnType<typeof summarize>
  const total = (networks: readonly NetworkName[], figureOf: (figures: Figures) => number) => (name: Name) =>
    networks.reduce((sum, network) => sum + figureOf(summarize(watched, name, network)), 0)
  const ratio = (
    label: string,
    direction: Ratio['direction'],
    limit: number,
    figureOf: (name: Name) => number,
  ): Ratio => ({
    label: `${label}, to PeerJS`,
    value: figureOf('Trueline') / figureOf('PeerJS'),
    limit,
    direction,
  })
  const firstFrame = total(NETWORK_NAMES, ({ firstFrameMs }) => firstFrameMs ?? MISSING_SECONDS * 1_000)
  const frames = total(VIDEO_NETWORKS, ({ framesPerSecond }) => framesPerSecond)
  const lostSound = total(NETWORK_NAMES, ({ soundKept }) => 1 - soundKept)
  const pictureBack = (name: Name) => recoveryOf(blackouts, name, 'picture') ?? MISSING_SECONDS
  return [
    ratio('press to first frame, all networks', 'max', 1, firstFrame),
    ratio('frames a second, all networks that carry video', 'min', 0.9, frames),
    ratio('sound lost, all networks', 'max', 1, lostSound),
    ratio('6 s blackout to picture', 'max', 1, pictureBack),
  ]
}

/** Counts in place of what didn't come. */
const MISSING_SECONDS = 20
