import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/lib/api.ts'
import { refreshLists } from './thread-cache.ts'

/** Marks the other's messages up to `seq` as read once the page is visible. */
export function useReadMarks(memberId: string, seq: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (seq === undefined) return
    let isSent = false
    const markRead = () => {
      if (isSent || document.visibilityState !== 'visible') return
      isSent = true
      api('POST /api/conversations/:memberId/read', { params: { memberId }, body: { seq } })
        .then(() => refreshLists(client))
        // They stay unread; the next visit retries.
        .catch(() => {
          isSent = false
        })
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [client, memberId, seq])
}
