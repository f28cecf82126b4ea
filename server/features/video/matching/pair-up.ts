import { EQUAL_WAIT_MAX, EQUAL_WAIT_MS } from '#shared/domain/video.ts'
import { ALL_MATCH_KEYS, compatible, type MatchKeys } from './match-keys.ts'

export type WaitingStarter = MatchKeys & {
  readonly memberId: string
  /** The field they work in, if known. */
  readonly field: string | null
  readonly waitedMs: number
}
export type Arriving = WaitingStarter & {
  /** Members who may not be matched with this one: a block between them, or they met today. */
  readonly barred: readonly string[]
}

export type Pairing<W, A> = {
  readonly pairs: readonly { readonly waited: W | A; readonly arrived: A }[]
  /** Arrivals who now wait, in order. */
  readonly left: readonly A[]
}

/**
 * Matches arrivals in order: each meets the compatible member who has waited longest, or joins the end of the queue. Among
 * those who have waited equally long, one of the same field comes first. `waiting` is in order too.
 */
export function pairUp<W extends WaitingStarter, A extends Arriving>(
  waiting: readonly W[],
  arriving: readonly A[],
): Pairing<W, A> {
  const line: (W | A)[] = [...waiting]
  const pairs: { waited: W | A; arrived: A }[] = []
  for (const arrived of arriving) {
    const at = placeOfMatch(line, arrived)
    const [waited] = at < 0 ? [] : line.splice(at, 1)
    if (waited) pairs.push({ waited, arrived })
    else line.push(arrived)
  }
  const stillInLine = new Set<W | A>(line)
  return { pairs, left: arriving.filter((one) => stillInLine.has(one)) }
}

/** The place in line of the member that the arrival meets, or -1. */
function placeOfMatch(line: readonly WaitingStarter[], arrived: Arriving): number {
  const first = line.findIndex((other) => mayPair(arrived, other))
  const longest = line[first]
  if (!longest || arrived.field === null) return first
  let compared = 0
  for (let at = first; at < line.length && compared < EQUAL_WAIT_MAX; at += 1) {
    const other = line[at]
    if (!other || longest.waitedMs - other.waitedMs > EQUAL_WAIT_MS) break
    if (!mayPair(arrived, other)) continue
    if (other.field === arrived.field) return at
    compared += 1
  }
  return first
}

function mayPair(arrived: Arriving, other: WaitingStarter): boolean {
  return compatible(arrived, other) && !arrived.barred.includes(other.memberId)
}

/** How many members of one kind to read from the front of the queue. */
export type Front = MatchKeys & { readonly most: number }

/** Read beyond those who are likely to be taken, so that enough are left to compare. */
const SPARE = 10

/** A front for every kind that fits a starter. Each starter takes at most one member, and rarely are all of one kind. */
export function frontsFor(arriving: readonly Arriving[], depth: number): Front[] {
  return ALL_MATCH_KEYS.flatMap((kind) => {
    const takers = arriving.filter((one) => compatible(one, kind)).length
    return takers > 0 ? [{ ...kind, most: Math.ceil(takers / 3 + SPARE) * depth }] : []
  })
}

/**
 * Whether reading further can't change the pairs. That is so for a kind that was read to its end, or of which as many are
 * left over as an arrival compares, or someone who has waited clearly longer than the last one read.
 */
export function isDeepEnough<W extends WaitingStarter, A extends Arriving>(
  fronts: readonly Front[],
  waiting: readonly W[],
  { pairs }: Pairing<W, A>,
  arriving: readonly A[],
): boolean {
  const taken = new Set(pairs.map(({ waited }) => waited.memberId))
  const barred = new Set(arriving.flatMap((one) => one.barred))
  const compared = arriving.some(({ field }) => field !== null) ? EQUAL_WAIT_MAX : 1
  return fronts.every(({ has, wants, most }) => {
    const front = waiting.filter((one) => one.has === has && one.wants === wants)
    const free = front.filter(({ memberId }) => !taken.has(memberId) && !barred.has(memberId))
    const longest = free[0]?.waitedMs ?? 0
    const last = front.at(-1)?.waitedMs ?? 0
    return front.length < most || free.length >= compared || longest - last > EQUAL_WAIT_MS
  })
}

/** The field both work in; null if it differs or isn't known. */
export function sharedFieldOf(a: Pick<Arriving, 'field'>, b: Pick<Arriving, 'field'>): string | null {
  return a.field === b.field ? a.field : null
}
