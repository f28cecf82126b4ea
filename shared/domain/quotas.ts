/**
 * How many different things one reader may open in 24 hours: far above someone who browses by hand, and far below what
 * copying the directory takes. Reopening the same thing is counted separately: `again` is for programs that loop.
 */
export const DAILY_QUOTAS = {
  /** Pages of the directory: 20 people each, counted by search and position. */
  directoryPages: { member: 300, address: 900, again: 600 },
  /** Searches of everything: a few results each, and several searches for each word that is typed. */
  searches: { member: 1_500, address: 4_500, again: 1_500 },
  profiles: { member: 300, address: 900, again: 600 },
  /** Public cards. Search engines and offices read many from one address. */
  cards: { member: 600, address: 3_000, again: 600 },
  /** Pages of the card list, counted like the directory's. */
  cardPages: { member: 300, address: 3_000, again: 600 },
  /** Cards whose contact was requested. A person writes to some of them; a program to all. */
  contacts: { member: 60, address: 60 },
} as const
