import type { SoundOnly } from '#shared/protocols/call-signal.ts'
import type { LocalMedia } from '../../media/local-media.ts'
import { forgetReadings, nextFallback, type SendingReading, startFallback } from './sound-fallback.ts'

export type SentMedia = Pick<LocalMedia, 'tracks' | 'screenTracks' | 'stopScreen'>

/** Decides whether our video is sent: neither side may have chosen sound only, and the connection must carry it. */
export type VideoSending = {
  /** Why the other side doesn't see us. */
  readonly soundOnly: SoundOnly | null
  /** The member's own choice. */
  setChosen(isChosen: boolean): void
  /** The other member chose sound only, so they want no video. */
  setUnwanted(isUnwanted: boolean): void
  read(reading: SendingReading): void
  /** The connection is down. */
  interrupt(): void
  /** The media with as much video as may be sent now. */
  limit(media: SentMedia): SentMedia
}

export type VideoSendingOptions = {
  isChosen: boolean
  now: () => number
  /** Whether the camera is on or a screen is shared. */
  hasVideo: () => boolean
  onChange: () => void
}

export function createVideoSending({ isChosen, now, hasVideo, onChange }: VideoSendingOptions): VideoSending {
  let chosen = isChosen
  let unwanted = false
  let fallback = startFallback(now())

  const isHeld = () => chosen || unwanted
  const change = (act: () => void) => {
    const before = [chosen, unwanted, fallback.state].join()
    act()
    if (before !== [chosen, unwanted, fallback.state].join()) onChange()
  }
  return {
    get soundOnly() {
      if (chosen) return 'chosen'
      return fallback.state === 'video' || !hasVideo() ? null : 'connection'
    },
    setChosen(next) {
      change(() => {
        chosen = next
      })
    },
    setUnwanted(next) {
      change(() => {
        unwanted = next
      })
    },
    read(reading) {
      change(() => {
        const isJudged = !isHeld() && hasVideo()
        fallback = isJudged ? nextFallback(fallback, reading, now()) : forgetReadings(fallback)
      })
    },
    interrupt() {
      change(() => {
        fallback = forgetReadings(fallback)
      })
    },
    limit: (media) => ({
      tracks() {
        const tracks = media.tracks()
        if (isHeld() || fallback.state === 'sound') return { ...tracks, video: null }
        return fallback.state === 'trial' ? { ...tracks, isTrial: true } : tracks
      },
      // Its text can't be read in the size of a trial, so it waits for the end of it.
      screenTracks: () => (isHeld() || fallback.state !== 'video' ? null : media.screenTracks()),
      stopScreen: () => media.stopScreen(),
    }),
  }
}
