export const SIGN_IN_METHODS = ['password', 'passkey', 'google', 'facebook', 'linkedin', 'yahoo'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

/** A sign-in ends after this long without use, and at the latest after the 14 days of its cookie. */
export const SIGN_IN_IDLE_DAYS = 7
/** Risky changes to the account need a confirmation of identity that is at most this old. */
export const CONFIRMED_FOR_MINUTES = 10

export const PASSKEYS_MAX = 10
export const PASSKEY_NAME_MAX_LENGTH = 60

/** `prove_company` is mailed as a code alone. */
export const LINK_PURPOSES = [
  'verify_email',
  'reset_password',
  'change_email',
  'undo_email',
  'prove_company',
] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export const LINK_MINUTES: Record<LinkPurpose, number> = {
  verify_email: 3 * 24 * 60,
  reset_password: 30,
  change_email: 24 * 60,
  undo_email: 7 * 24 * 60,
  prove_company: 60,
}

/**
 * Limits on password guessing (ASVS 5.0, 6.1.1 and 6.3.1). Strangers get at most 100 wrong guesses an hour at an account
 * from any number of addresses: 20 at once, then 80 that each wait. No one can lock an account: a known browser has its own
 * count, a stranger waits at most 30 seconds for a turn, and a password reset makes its browser a known one.
 */
export const GUESSES = {
  /** Wrong guesses at one account from one network before each one waits: room for typing errors. */
  ofNetwork: { points: 10, seconds: 15 * 60 },
  /** The same for a browser the member has signed in from. */
  ofKnownBrowser: { points: 10, seconds: 15 * 60 },
  /** Wrong guesses of strangers at one account before each one waits. */
  ofStrangers: { points: 20, seconds: 60 * 60 },
  /** Guesses that waited: at one account for strangers together, or for one known browser. */
  waited: { points: 80, seconds: 60 * 60 },
} as const

/** How long a guess waits, increasing with the number of guesses. */
export const GUESS_WAITS_SECONDS = [2, 5, 10, 20, 30] as const
/** Waited guesses of strangers before the next longer wait. */
const GUESSES_A_STEP = 10

/** The wait after so many waited guesses: of this network or browser, and of all strangers at the account. */
export function guessWaitSeconds(ofOne: number, ofAll: number): number {
  const step = Math.min(Math.max(ofOne, Math.floor(ofAll / GUESSES_A_STEP)), GUESS_WAITS_SECONDS.length - 1)
  return GUESS_WAITS_SECONDS[step] ?? 0
}

/** From one network, so many attempts pass at once, and further ones with a growing wait between them. */
export type NetworkLimit = { readonly points: number; readonly waitsSeconds: readonly number[] }
/** `near` is an IPv4 address or an IPv6 /64, `wide` the /24 or /48 around it. A window of `seconds` begins with its first attempt. */
export type NetworkLimits = {
  readonly near: NetworkLimit
  readonly wide: NetworkLimit
  readonly seconds: number
}

/** Attempts that waited, within a day, before the next longer wait. */
export const NETWORK_WAITS_A_STEP = 5

/**
 * Accounts at which a network failed to sign in, or about which it asked: one password tried at many accounts passes the
 * limits of each. Ten people of an office mistype their passwords in fifteen minutes when it is large; the form waits for
 * the others. Successes don't count.
 */
export const ACCOUNTS_ASKED: NetworkLimits = {
  near: { points: 10, waitsSeconds: GUESS_WAITS_SECONDS },
  wide: { points: 40, waitsSeconds: [1, 2, 5, 8, 10] },
  seconds: 15 * 60,
}

/** New accounts of a network: a class or an office fills in its forms within minutes, and a script gets 60 an hour. */
export const REGISTRATIONS: NetworkLimits = {
  near: { points: 10, waitsSeconds: [5, 10, 20, 30, 60] },
  wide: { points: 30, waitsSeconds: [2, 5, 8, 10, 20] },
  seconds: 60 * 60,
}
