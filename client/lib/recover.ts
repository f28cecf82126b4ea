import type { QueryClient } from '#client/lib/query/query-client.ts'
import { ApiError } from './api.ts'

const LOOK_EVERY_MS = 5_000

const isWell = async () => {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * What could not be read because the server's database was away is read again once it is back, so that an open page
 * mends itself. `look` tells whether it is. The returned function takes the error of a call.
 */
export function createRecovery(client: QueryClient, look: () => Promise<boolean> = isWell) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(async () => {
      if (!(await look())) return wait()
      timer = undefined
      await client.refetchShown({ predicate: ({ state }) => isAway(state.error) })
    }, LOOK_EVERY_MS)
  }
  return {
    onFailure: (error: unknown) => {
      if (timer === undefined && isAway(error)) wait()
    },
    stop: () => clearTimeout(timer),
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable'
}
