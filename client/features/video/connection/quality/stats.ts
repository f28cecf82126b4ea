export type Stat = Readonly<Record<string, unknown>>
export type StatsReport = Pick<ReadonlyMap<string, Stat>, 'values'>

export function statsOf(report: StatsReport, type: string): Stat[] {
  return [...report.values()].filter((stat) => stat.type === type)
}

export function numberOf(stat: Stat | undefined, name: string): number | null {
  const value = stat?.[name]
  return typeof value === 'number' ? value : null
}

export function sumOf(stats: readonly Stat[], name: string): number {
  return stats.reduce((total, stat) => total + (numberOf(stat, name) ?? 0), 0)
}

export function selectedPair(report: StatsReport): Stat {
  const selected = statsOf(report, 'transport')[0]?.selectedCandidatePairId
  const pairs = statsOf(report, 'candidate-pair')
  return (
    pairs.find(({ id }) => id === selected) ??
    pairs.find(({ nominated, state }) => nominated === true && state === 'succeeded') ??
    {}
  )
}

export function roundTripMs(pair: Stat): number | null {
  const seconds = numberOf(pair, 'currentRoundTripTime')
  return seconds === null ? null : Math.round(seconds * 1_000)
}
