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

function ratiosOf(watched: readonly WatchedCall[], blackouts: readonly BlackoutCall[]): Ratio[] {
  const ratio = (label: string, limit: number, figureOf: (name: Name) => number): Ratio => ({
    label: `${label}, to PeerJS`,
    value: figureOf('Trueline') / figureOf('PeerJS'),
    limit,
    direction: 'max',
  })
  const total = (name: Name, figure: 'firstFrameMs' | 'frozenSeconds') =>
    NETWORK_NAMES.reduce((sum, network) => sum + (summarize(watched, name, network)[figure] ?? MISSING_MS), 0)
  const lostSound = (name: Name) =>
    NETWORK_NAMES.reduce((sum, network) => sum + 1 - summarize(watched, name, network).soundKept, 0)
  return [
    ratio('press to first frame, all networks', 1, (name) => total(name, 'firstFrameMs')),
    ratio('time frozen, all networks', 1, (name) => total(name, 'frozenSeconds')),
    ratio('sound lost, all networks', 1, lostSound),
    ratio('6 s blackout to picture', 1, (name) => recoveryOf(blackouts, name, 'picture') ?? MISSING_SECONDS),
    ratio('6 s blackout to sound', 1, (name) => recoveryOf(blackouts, name, 'sound') ?? MISSING_SECONDS),
  ]
}

const MISSING_SECONDS = 20
const MISSING_MS = MISSING_SECONDS * 1_000
