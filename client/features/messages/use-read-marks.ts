import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { refreshLists } from './thread-cache.ts'

/** Marks the other's messages up to `seq` as read once the page is visible. */
export function useReadMarks(memberId: string, seq: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (seq === undefined) return
    let isTold = false
    const tell = () => {
      if (isTold || document.visibilityState !== 'visible') return
      isTold = true
      api('POST /api/conversations/:memberId/read', { params: { memberId }, body: { seq } })
        .then(() => refreshLists(client))
        // They stay unread; the next visit retries.
        .catch(() => {
          isTold = false
        })
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [client, memberId, seq])
}
