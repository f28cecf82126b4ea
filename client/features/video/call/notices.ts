import { CONNECT_WARNING_MS } from '#shared/domain/video.ts'
import type { CallNotice } from './snapshot.ts'

export type Notices = {
  /** Media are being connected, or connected again after they were up. */
  connecting(options: { again: boolean }): void
  connected(): void
  signalling(isThere: boolean): void
  close(): void
}

export const CANNOT_CONNECT_MS = 30_000
/** A socket that comes straight back is nothing to tell of. */
const SIGNALLING_LOST_MS = 2_000

type Timer = ReturnType<typeof setTimeout>

/**
 * What to tell a person about the connection. The browser is not asked: with a wrong TURN secret it stays 'new' for
 * ever, so these are clocks of our own.
 */
export function createNotices(onNotice: (notice: CallNotice | null) => void): Notices {
  let media: CallNotice | null = null
  let signallingLost = false
  let mediaTimers: Timer[] = []
  let signallingTimer: Timer | undefined

  const show = () => onNotice(media ?? (signallingLost ? 'signalling_lost' : null))
  const setMedia = (notice: CallNotice | null) => {
    media = notice
    show()
  }
  const stopMedia = () => {
    mediaTimers.forEach(clearTimeout)
    mediaTimers = []
  }
  const later = (ms: number, notice: CallNotice) => {
    mediaTimers.push(setTimeout(() => setMedia(notice), ms))
  }
  const stopSignalling = () => {
    clearTimeout(signallingTimer)
    signallingTimer = undefined
  }

  return {
    connecting({ again }) {
      stopMedia()
      setMedia(again ? 'reconnecting' : null)
      if (!again) later(CONNECT_WARNING_MS, 'slow_to_connect')
      later(CANNOT_CONNECT_MS, 'cannot_connect')
    },
    connected() {
      stopMedia()
      setMedia(null)
    },
    signalling(isThere) {
      if (isThere) stopSignalling()
      else
        signallingTimer ??= setTimeout(() => {
          signallingLost = true
          show()
        }, SIGNALLING_LOST_MS)
      if (!isThere || !signallingLost) return
      signallingLost = false
      show()
    },
    close() {
      stopMedia()
      stopSignalling()
    },
  }
}
