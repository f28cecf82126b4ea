import { ApiError } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import { GUESS_WAITS_SECONDS } from '#shared/domain/account/sign-ins.ts'

const LONGEST_SECONDS = Math.max(...GUESS_WAITS_SECONDS)
const TRIES_MAX = 4

/**
 * Signs in, and retries if the server asks for a short wait: strangers may be guessing this account's password, or someone on
 * this network those of many.
 */
export async function waitForTurn<T>(signIn: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await signIn()
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
      if (seconds === null || seconds > LONGEST_SECONDS || tries === TRIES_MAX) throw error
      toast({
        title: 'One moment',
        description: `There were several wrong passwords for this email or from your network, so we're slowing sign-ins down. We'll try yours within ${LONGEST_SECONDS} seconds.`,
      })
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}
