import { ALL_MATCH_KEYS, compatible, type MatchKeys } from './match-keys.ts'

export type WaitingStarter = MatchKeys & { readonly memberId: string }
export type Arriving = WaitingStarter & {
  /** Who waits or arrives and may not meet this member, whichever of them blocked the other. */
  readonly blocked: readonly string[]
}

export type Pairing<W, A> = {
  readonly pairs: readonly { readonly waited: W | A; readonly arrived: A }[]
  /** Those who arrived and wait from now on, in order. */
  readonly left: readonly A[]
}

/**
 * Matches people one after another in the order in which they arrived: each meets the compatible member who has waited longest,
 * or waits behind the others. `waiting` is in order as well.
 */
export function pairUp<W extends WaitingStarter, A extends Arriving>(
  waiting: readonly W[],
  arriving: readonly A[],
): Pairing<W, A> {
  const line: (W | A)[] = [...waiting]
  const pairs: { waited: W | A; arrived: A }[] = []
  for (const arrived of arriving) {
    const at = line.findIndex((other) => mayMeet(arrived, other))
    const [waited] = at < 0 ? [] : line.splice(at, 1)
    if (waited) pairs.push({ waited, arrived })
    else line.push(arrived)
  }
  const stillInLine = new Set<W | A>(line)
  return { pairs, left: arriving.filter((one) => stillInLine.has(one)) }
}

function mayMeet(arrived: Arriving, other: WaitingStarter): boolean {
  return compatible(arrived, other) && !arrived.blocked.includes(other.memberId)
}

/** How many of one kind of member to read from the front of the queue. */
export type Front = MatchKeys & { readonly most: number }

/** A front for every kind that fits some starter. Each starter takes one member at most, and rarely all are of one kind. */
export function frontsFor(arriving: readonly Arriving[], depth: number): Front[] {
  return ALL_MATCH_KEYS.flatMap((kind) => {
    const takers = arriving.filter((one) => compatible(one, kind)).length
    return takers > 0 ? [{ ...kind, most: Math.ceil(takers / 3 + 8) * depth }] : []
  })
}

/** Whether reading more of the queue could not change the pairs: of each kind someone is left over, or was last in the queue. */
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
