import { useEffect } from 'react'
import { isLeavingPage } from '#client/lib/unauthorized.ts'
import type { CallPhase } from '../../call/call-state.ts'

/** What a call asks of the browser. */
export function WhileInCall({ phase }: { phase: CallPhase }): null {
  useWakeLock(phase === 'connected')
  useAskBeforeLeaving(phase === 'connecting' || phase === 'connected')
  return null
}

/** Keeps the screen on during a call. Browsers release the lock when the page is hidden, and may refuse it. */
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

/** The browser asks, in its own words, and only after the member has used the page. */
function useAskBeforeLeaving(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingPage()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWanted])
}
