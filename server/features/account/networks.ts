import { AppError } from '#server/platform/http/app-error.ts'
import { createTurns } from '#server/platform/limits/in-turn.ts'
import { createNetworkBrake } from '#server/platform/limits/network-brake.ts'
import type { RateLimits } from '#server/platform/limits/rate-limit.ts'
import { addressKey, clientNetwork } from '#server/platform/net/client-address.ts'
import { ACCOUNTS_ASKED, REGISTRATIONS } from '#shared/domain/account/sign-ins.ts'

/** `account` is the hash of its email address. */
type Asking = { readonly ip: string; readonly account: string }

/** Limits on what one network does at many accounts; see `ACCOUNTS_ASKED` and `REGISTRATIONS`. */
export function createNetworkLimits(limits: RateLimits) {
  const { seconds } = ACCOUNTS_ASKED
  const seen = limits.limiter('account-asked', { points: 1, seconds })
  const asked = createNetworkBrake(limits, 'accounts-asked', ACCOUNTS_ASKED, askedText)
  const registrations = createNetworkBrake(limits, 'register', REGISTRATIONS, registeredText)
  const inTurn = createTurns()

  /** Counts the account once. Returns what uncounts it, or null if this network has asked about it before. */
  const count = async ({ ip, account }: Asking) => {
    const key = keyOf({ ip, account })
    if (!(await seen.take(key)).isWithin) return null
    try {
      return await asked.pass(ip)
    } catch (error) {
      await seen.reset(key)
      throw error
    }
  }
  const ask = async <T>(asking: Asking, run: () => Promise<T>): Promise<T> => {
    const uncount = await count(asking)
    const forget = async () => {
      await seen.reset(keyOf(asking))
      await (uncount ? uncount() : asked.refund(asking.ip))
    }
    try {
      const result = await run()
      await forget()
      return result
    } catch (error) {
      const tellsNothing = !(error instanceof AppError) || error.code === 'too_many_attempts'
      if (uncount && tellsNothing) await forget()
      throw error
    }
  }

  return {
    /** Counts a new account; throws `too_many_attempts`. */
    register: async (ip: string): Promise<void> => {
      await registrations.pass(ip)
    },
    /** Counts a question about an account; throws `too_many_attempts` if the network has asked about many. */
    count: async (asking: Asking): Promise<void> => {
      await count(asking)
    },
    /**
     * The same, but if `run` succeeds, this and the network's earlier failures at the account are forgotten. One at a time,
     * so that right passwords of an office that arrive together don't fill the limit before they are checked.
     */
    ask: <T>(asking: Asking, run: () => Promise<T>): Promise<T> => {
      const network = addressKey(asking.ip)
      return network === null ? ask(asking, run) : inTurn(network, () => ask(asking, run))
    },
  }
}

const keyOf = ({ ip, account }: Asking) => `${clientNetwork(ip)}:${account}`

const inSeconds = (seconds: number) => `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`

const askedText = (seconds: number) =>
  `There were many sign-ins from your network that didn't work. Please try again ${inSeconds(seconds)}.`

const registeredText = (seconds: number) =>
  `Many accounts were just created from your network. Please try again ${inSeconds(seconds)}.`
