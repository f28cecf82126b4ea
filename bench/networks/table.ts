import type { Name } from './contenders.ts'
import type { RecoveryFigures, WatchFigures } from './figures.ts'
import type { BlackoutCall, NetworkName, WatchedCall } from './rounds.ts'

const WATCH_HEADS = ['network', '', 'first frame', 'frames/s', 'freezes', 'frozen', 'sound kept', 'lines']
const BLACKOUT_HEADS = ['6 s blackout', 'next frame', 'picture back', 'sound back']

/** Of one network and contender: sums and means over its calls, each call by its worse side. */
export function summarize(calls: readonly WatchedCall[], name: Name, network: NetworkName) {
  const own = calls.filter((call) => call.name === name && call.network === network)
  const worst = (figure: keyof WatchFigures, pick: (...values: number[]) => number) =>
    own.map(({ sides }) => pick(...sides.map((side) => side[figure])))
  return {
    firstFrameMs: meanOrNull(own.map(({ firstFrameMs }) => firstFrameMs)),
    framesPerSecond: mean(worst('framesPerSecond', Math.min)),
    freezes: sum(worst('freezes', Math.max)),
    frozenSeconds: sum(worst('frozenSeconds', Math.max)),
    soundKept: mean(worst('soundKept', Math.min)),
    height: Math.min(...worst('height', Math.min)),
  }
}

/** Mean seconds until the later side recovered. Null if a side didn't. */
export function recoveryOf(calls: readonly BlackoutCall[], name: Name, what: keyof RecoveryFigures) {
  const own = calls.filter((call) => call.name === name)
  const later = own.map(({ sides }) => {
    const seconds = sides.map((side) => side[what])
    return seconds.includes(null) ? null : Math.max(...seconds.map(Number))
  })
  return meanOrNull(later)
}

/** As Markdown. */
export function watchTable(calls: readonly WatchedCall[], names: readonly Name[]): string[] {
  const networks = [...new Set(calls.map(({ network }) => network))]
  const rows = networks.flatMap((network) =>
    names.map((name) => {
      const figures = summarize(calls, name, network)
      return [
        network,
        name,
        figures.firstFrameMs === null ? 'none' : `${Math.round(figures.firstFrameMs)} ms`,
        figures.framesPerSecond.toFixed(1),
        `${figures.freezes}`,
        `${figures.frozenSeconds.toFixed(1)} s`,
        `${Math.round(figures.soundKept * 100)} %`,
        `${figures.height}`,
      ]
    }),
  )
  return markdown(WATCH_HEADS, rows)
}

export function blackoutTable(calls: readonly BlackoutCall[], names: readonly Name[]): string[] {
  const seconds = (name: Name, what: keyof RecoveryFigures) => {
    const value = recoveryOf(calls, name, what)
    return value === null ? 'none' : `${value.toFixed(1)} s`
  }
  const rows = names.map((name) => [
    name,
    seconds(name, 'firstFrame'),
    seconds(name, 'picture'),
    seconds(name, 'sound'),
  ])
  return markdown(BLACKOUT_HEADS, rows)
}

function markdown(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function meanOrNull(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : mean(values.map(Number))
}
