import { AppError } from '#server/platform/http/app-error.ts'
import type { RateLimits } from '#server/platform/limits/rate-limit.ts'
import { GUESSES, guessWaitSeconds } from '#shared/domain/account/sign-ins.ts'
import { BRAND } from '#shared/domain/brand.ts'

/** Long enough to come back after the longest wait. */
const ARRIVED_FOR_SECONDS = 10 * 60
/** Concurrent requests don't count as waited. */
const TOGETHER_MS = 1_000

/** Who is guessing at an account, as hashes and networks. */
export type Guesser = {
  readonly account: string
  readonly network: string
  /** The browser if the member has signed in from it before, otherwise null. */
  readonly knownBrowser: string | null
}

type Attempt = {
  /** The password was right: the attempt no longer counts. */
  succeeded(): Promise<void>
}

/** Limits password guesses without locking anyone out; see `GUESSES` for the numbers. */
export function createGuessing(limits: RateLimits) {
  const ofNetwork = limits.limiter('login-account-address', GUESSES.ofNetwork)
  const ofKnownBrowser = limits.limiter('login-account-browser', GUESSES.ofKnownBrowser)
  const ofStrangers = limits.limiter('login-account', GUESSES.ofStrangers)
  const waited = limits.limiter('login-waited', GUESSES.waited)
  const waitedHere = limits.limiter('login-waited-here', GUESSES.waited)
  const arrivals = limits.limiter('login-arrival', { points: 1, seconds: ARRIVED_FOR_SECONDS })
  const turns = limits.limiter('login-turn', { points: 1, seconds: 60 })

  const keysOf = ({ account, network, knownBrowser }: Guesser) =>
    knownBrowser
      ? { here: `${account}:${knownBrowser}`, all: `${account}:${knownBrowser}` }
      : { here: `${account}:${network}`, all: account }

  /** One guess per wait, none on arrival: the first request starts the wait. Throws `too_many_attempts`. */
  const waitForTurn = async ({ here, all }: ReturnType<typeof keysOf>): Promise<void> => {
    const seconds = guessWaitSeconds(await waitedHere.count(here), await waited.count(all))
    const arrival = await arrivals.take(here)
    const turn = await turns.take(here, seconds)
    if (!turn.isWithin) throw tooEarly(turn.msLeft)
    const isEarly = ARRIVED_FOR_SECONDS * 1000 - arrival.msLeft < TOGETHER_MS
    if (arrival.isWithin || isEarly) throw tooEarly(seconds * 1000)
    const { isWithin, msLeft } = await waited.take(all)
    if (!isWithin) throw tooManyGuesses(msLeft)
    await waitedHere.take(here)
  }

  return {
    /** Counts an attempt before the password is checked, so concurrent ones can't pass the limit. */
    async begin(guesser: Guesser): Promise<Attempt> {
      const keys = keysOf(guesser)
      const own = guesser.knownBrowser ? ofKnownBrowser : ofNetwork
      const isWithinOwn = (await own.take(keys.here)).isWithin
      const isStranger = guesser.knownBrowser === null
      const isFree = isWithinOwn && (!isStranger || (await ofStrangers.take(guesser.account)).isWithin)
      if (!isFree) await waitForTurn(keys)
      return {
        succeeded: async () => {
          await forgetOf(keys.here, own)
          if (isFree && isStranger) await ofStrangers.refund(guesser.account)
          if (!isFree) await waited.refund(keys.all)
        },
      }
    },

    async forget({ account, network }: Pick<Guesser, 'account' | 'network'>): Promise<void> {
      await Promise.all([ofStrangers.reset(account), waited.reset(account)])
      await forgetOf(`${account}:${network}`, ofNetwork)
    },
  }

  async function forgetOf(here: string, own: typeof ofNetwork): Promise<void> {
    await Promise.all([own, arrivals, turns, waitedHere].map((limiter) => limiter.reset(here)))
  }
}

function tooEarly(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  const message = `Someone entered several wrong passwords for this email. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
  return new AppError('too_many_attempts', { retryAfterSeconds: seconds, message })
}

function tooManyGuesses(ms: number): AppError {
  const message = `Someone entered too many wrong passwords for this email. To get in now, sign in from a browser you've used with ${BRAND} before, use a passkey, or choose a new password with "Forgot password?".`
  return new AppError('too_many_attempts', { retryAfterSeconds: Math.ceil(ms / 1000), message })
}
