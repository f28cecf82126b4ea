/**
 * How many different things one reader opens in 24 hours. Far above what somebody does who looks for people by hand, and far
 * below what it takes to copy the directory. Opening the same thing again is counted apart: `again` is for programs that ask
 * without end.
 */
export const DAILY_QUOTAS = {
  /** Pages of the directory: 20 people each, counted by search and place in the list. */
  directoryPages: { member: 300, address: 900, again: 600 },
  profiles: { member: 300, address: 900, again: 600 },
  /** Public cards. Search engines and offices read many from one address. */
  cards: { member: 600, address: 3_000, again: 600 },
  /** Pages of the list of cards, as of the directory. */
  cardPages: { member: 300, address: 3_000, again: 600 },
  /** Cards whose contact was asked for. A person writes to some of them; a program to all. */
  contacts: { member: 60, address: 60 },
} as const
