import { useEffect } from 'react'
import { useListener } from '#client/lib/events/use-listener.ts'
import { isLeavingPage } from '#client/lib/unauthorized.ts'
import type { CallPhase } from '../../call/call-state.ts'

export function WhileInCall({ phase }: { phase: CallPhase }): null {
  useWakeLock(phase === 'connected')
  // Browsers ask only after the member has used the page.
  useListener(
    'beforeunload',
    (event) => !isLeavingPage() && event.preventDefault(),
    phase === 'connecting' || phase === 'connected',
  )
  return null
}

/** Browsers release the lock when the page is hidden, and may refuse it. */
function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !navigator.wakeLock) return
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      const acquired = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void acquired?.release()
      else lock = acquired
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [isWanted])
}
