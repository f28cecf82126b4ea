import { ALL_MATCH_KEYS, compatible, type MatchKeys } from './match-keys.ts'

export type WaitingStarter = MatchKeys & { readonly memberId: string }
export type Arriving = WaitingStarter & {
  /** Waiting or arriving members who may not meet this one, whoever blocked the other. */
  readonly blocked: readonly string[]
}

export type Pairing<W, A> = {
  readonly pairs: readonly { readonly waited: W | A; readonly arrived: A }[]
  /** Arrivals who now wait, in order. */
  readonly left: readonly A[]
}

/**
 * Matches arrivals in order: each meets the compatible member who has waited longest, or joins the end of the queue. `waiting`
 * is in order too.
 */
export function pairUp<W extends WaitingStarter, A extends Arriving>(
  waiting: readonly W[],
  arriving: readonly A[],
): Pairing<W, A> {
  const line: (W | A)[] = [...waiting]
  const pairs: { waited: W | A; arrived: A }[] = []
  for (const arrived of arriving) {
    const at = line.findIndex((other) => mayPair(arrived, other))
    const [waited] = at < 0 ? [] : line.splice(at, 1)
    if (waited) pairs.push({ waited, arrived })
    else line.push(arrived)
  }
  const stillInLine = new Set<W | A>(line)
  return { pairs, left: arriving.filter((one) => stillInLine.has(one)) }
}

function mayPair(arrived: Arriving, other: WaitingStarter): boolean {
  return compatible(arrived, other) && !arrived.blocked.includes(other.memberId)
}

/** How many members of one kind to read from the front of the queue. */
export type Front = MatchKeys & { readonly most: number }

/** A front for every kind that fits a starter. Each starter takes at most one member, and rarely are all of one kind. */
export function frontsFor(arriving: readonly Arriving[], depth: number): Front[] {
  return ALL_MATCH_KEYS.flatMap((kind) => {
    const takers = arriving.filter((one) => compatible(one, kind)).length
    return takers > 0 ? [{ ...kind, most: Math.ceil(takers / 3 + 8) * depth }] : []
  })
}

/** Whether reading further can't change the pairs: for each kind, someone is left over or the queue was read to its end. */
export function isDeepEnough<W extends WaitingStarter, A extends Arriving>(
  fronts: readonly Front[],
  waiting: readonly W[],
  { pairs }: Pairing<W, A>,
  arriving: readonly A[],
): boolean {
  const taken = new Set(pairs.map(({ waited }) => waited.memberId))
  const blocked = new Set(arriving.flatMap((one) => one.blocked))
  return fronts.every(({ has, wants, most }) => {
    const front = waiting.filter((one) => one.has === has && one.wants === wants)
    return front.length < most || front.some(({ memberId }) => !taken.has(memberId) && !blocked.has(memberId))
  })
}
