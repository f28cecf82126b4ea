/**
 * What two accounts can have in common. Only hashes are stored. `browser` is the cookie that recognizes a browser, `push` the
 * address it gets notifications at, `card` what Stripe says about a card's number.
 */
export const SIGNAL_KINDS = ['browser', 'push', 'card', 'passkey', 'id_document'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]
/**
 * `network` is the network an account signed in or reported from. Neighbors share it, so it links no accounts: it only decides
 * how many reporters there are.
 */
export const STORED_SIGNALS = [...SIGNAL_KINDS, 'network'] as const
export type StoredSignal = (typeof STORED_SIGNALS)[number]
export const linksAccounts = (kind: StoredSignal): kind is SignalKind => kind !== 'network'

/**
 * A browser, and so its push address, is often shared by people who live or work together. A card is someone's own or a
 * partner's, a passkey or an ID document one person's.
 */
export const isWeakSignal = (kind: SignalKind): boolean => kind === 'browser' || kind === 'push'

/** A browser used by more accounts than this is a library's or a classroom's, and says nothing about who they are. */
export const SHARED_BROWSER_MAX = 5

/**
 * How long after it was last seen: a browser as long as its cookie lasts, a network until it may be someone else's, the rest as
 * long as a ban refuses an address.
 */
export const SIGNAL_DAYS: Record<StoredSignal, number> = {
  browser: 400,
  push: 400,
  card: 730,
  passkey: 730,
  id_document: 730,
  network: 30,
}

/** Why the product limited a member by itself. */
export const HOLD_CAUSES = ['minor_report', 'reports', ...SIGNAL_KINDS] as const
export type HoldCause = (typeof HOLD_CAUSES)[number]

/**
 * Reports that pause random calls until a moderator looks. Three strangers who don't know each other rarely agree by chance:
 * random calls pair everyone with someone else, so it takes three calls. Two weeks, because reports about someone who still
 * behaves that way come within days, and older ones have been looked at.
 */
export const REPORTS_PAUSE = {
  weight: 3,
  days: 14,
  /** Reporters who count less than a whole one count together as one at most, however many accounts are made for it. */
  doubtfulMax: 1,
} as const

/**
 * Reports of someone under 18 that pause all calls: one of someone who counts fully, or several of new members who have nothing
 * in common. It ends by itself, because it is the one thing that a single member can do to another before anyone looks. Within
 * `reporterHours` a reporter pauses one person. The targets in docs/moderation.md are well within `hours`.
 */
export const MINOR_PAUSE = { weight: 1, hours: 24, reporterHours: 24 } as const

type Reporter = { readonly id: string; readonly weight: number }

/** How much reports weigh if linked reporters count once: as the one of them who counts most. */
export function independentWeight(
  reporters: readonly Reporter[],
  links: readonly (readonly [string, string])[],
): number {
  const rootOf = new Map(reporters.map(({ id }) => [id, id]))
  const find = (id: string): string => {
    const parent = rootOf.get(id) ?? id
    return parent === id ? id : find(parent)
  }
  for (const [one, other] of links) rootOf.set(find(one), find(other))
  const groups = Map.groupBy(reporters, ({ id }) => find(id))
  const weights = [...groups.values()].map((group) => Math.max(...group.map(({ weight }) => weight)))
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const doubtful = sum(weights.filter((weight) => weight < 1))
  return sum(weights.filter((weight) => weight >= 1)) + Math.min(doubtful, REPORTS_PAUSE.doubtfulMax)
}

/**
 * What accounts without a verified ID may do in 24 hours during their first week. Enough to meet people and to look around in
 * earnest; too little for an account made to advertise to many or to copy the directory.
 */
export const NEW_ACCOUNT = { days: 7, firstMessages: 10, requests: 20, directoryPages: 60 } as const
