import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { onLiveGap } from '#client/lib/realtime/live.ts'

const AGAIN_AFTER_MS = 3_000
const AGAIN_AT_MOST_MS = 60_000

/**
 * Reads everything on the page again when socket messages may have been missed. Old data stays on screen until the new
 * answer comes; failed reads are retried until they succeed.
 */
export function useCatchUp(): void {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (isMeant: (query: Query) => boolean, pause: number) => {
      clearTimeout(timer)
      await client.invalidateQueries({ predicate: isMeant })
      if (!client.getQueryCache().getAll().some(hasFailed)) return
      clearTimeout(timer)
      timer = setTimeout(read, pause, hasFailed, Math.min(2 * pause, AGAIN_AT_MOST_MS))
    }
    const stop = onLiveGap(() => void read(isOfServer, AGAIN_AFTER_MS))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
}

function isOfServer({ queryKey: [address] }: Query): boolean {
  return String(address).startsWith('/api/')
}

/** A refusal is an answer; anything else may pass. */
function hasFailed(query: Query): boolean {
  const { error, isInvalidated } = query.state
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429
  return isOfServer(query) && query.isActive() && isInvalidated && error !== null && !isRefusal
}
