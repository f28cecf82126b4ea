import { CONNECT_WARNING_MS } from '#shared/domain/video.ts'
import type { PictureState } from './quality/picture.ts'

export type CallNotice =
  | 'cannot_connect'
  | 'slow_to_connect'
  | 'reconnecting'
  | 'signaling_lost'
  | 'video_frozen'
  | 'media_frozen'

export type ConnectionNotices = ReturnType<typeof createConnectionNotices>

export const CANNOT_CONNECT_MS = 30_000
const SIGNALING_LOST_MS = 2_000

const PICTURE_NOTICES: Record<PictureState, CallNotice | null> = {
  moving: null,
  frozen: 'video_frozen',
  silent: 'media_frozen',
}

type Timer = ReturnType<typeof setTimeout>

/** Uses our own timers: with a wrong TURN secret the browser's state stays 'new' forever. */
export function createConnectionNotices(onNotice: (notice: CallNotice | null) => void) {
  let media: CallNotice | null = null
  let picture: CallNotice | null = null
  let signalingLost = false
  let mediaTimers: Timer[] = []
  let signalingTimer: Timer | undefined

  const show = () => onNotice(media ?? picture ?? (signalingLost ? 'signaling_lost' : null))
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
  const stopSignaling = () => {
    clearTimeout(signalingTimer)
    signalingTimer = undefined
  }

  return {
    connecting({ again }: { again: boolean }) {
      stopMedia()
      picture = null
      setMedia(again ? 'reconnecting' : null)
      if (!again) later(CONNECT_WARNING_MS, 'slow_to_connect')
      later(CANNOT_CONNECT_MS, 'cannot_connect')
    },
    connected() {
      stopMedia()
      setMedia(null)
    },
    signaling(isThere: boolean) {
      if (isThere) stopSignaling()
      else
        signalingTimer ??= setTimeout(() => {
          signalingLost = true
          show()
        }, SIGNALING_LOST_MS)
      if (!isThere || !signalingLost) return
      signalingLost = false
      show()
    },
    picture(state: PictureState) {
      const next = PICTURE_NOTICES[state]
      if (next === picture) return
      picture = next
      show()
    },
    close() {
      stopMedia()
      stopSignaling()
    },
  }
}
