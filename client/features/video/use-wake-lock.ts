import { useEffect } from 'react'

/** Keeps the screen on, as nobody touches it while talking. Browsers let go of it with the page and may refuse it. */
export function useWakeLock(isWanted: boolean): void {
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
