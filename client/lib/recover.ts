import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const CHECK_EVERY_MS = 5_000

const isHealthy = async () => {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Repeats reads that failed while the database was down, so that an open page recovers by itself. */
export function recoverQueries(client: QueryClient, isBack: () => Promise<boolean> = isHealthy): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    timer = setTimeout(async () => {
      if (!(await isBack())) return wait()
      timer = undefined
      await client.refetchQueries({ type: 'active', predicate: ({ state }) => isAway(state.error) })
    }, CHECK_EVERY_MS)
  }
  const stopWatching = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (timer === undefined && isAway(event.action.error)) wait()
  })
  return () => {
    stopWatching()
    clearTimeout(timer)
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'unavailable'
}
