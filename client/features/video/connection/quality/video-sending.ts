import type { SoundOnly } from '#shared/protocols/call-signal.ts'
import type { LocalMedia } from '../../media/local-media.ts'
import { forgetReadings, nextFallback, type SendingReading, startFallback } from './sound-fallback.ts'

export type SentMedia = Pick<LocalMedia, 'tracks' | 'screenTracks' | 'stopScreen'>

export type VideoSending = ReturnType<typeof createVideoSending>

type VideoSendingOptions = {
  isChosen: boolean
  now: () => number
  hasVideo: () => boolean
  onChange: () => void
}

export function createVideoSending({ isChosen, now, hasVideo, onChange }: VideoSendingOptions) {
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
    get soundOnly(): SoundOnly | null {
      if (chosen) return 'chosen'
      return fallback.state === 'video' || !hasVideo() ? null : 'connection'
    },
    setChosen(next: boolean) {
      change(() => {
        chosen = next
      })
    },
    setUnwanted(next: boolean) {
      change(() => {
        unwanted = next
      })
    },
    read(reading: SendingReading) {
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
    limit: (media: SentMedia): SentMedia => ({
      tracks() {
        const tracks = media.tracks()
        if (isHeld() || fallback.state === 'sound') return { ...tracks, video: null }
        return fallback.state === 'trial' ? { ...tracks, isTrial: true } : tracks
      },
      // A trial is too small for text, so a screen waits for its end.
      screenTracks: () => (isHeld() || fallback.state !== 'video' ? null : media.screenTracks()),
      stopScreen: () => media.stopScreen(),
    }),
  }
}
