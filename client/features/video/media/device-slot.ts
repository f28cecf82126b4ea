import { type Captured, capture, deviceIdOf, type WantedDevices } from './devices.ts'
import type { Effect } from './effects/effect.ts'
import type { DeviceKind, DeviceState } from './local-snapshot.ts'

export type DeviceSlot = ReturnType<typeof createDeviceSlot>

type SlotOptions = { kind: DeviceKind; effect: Effect; onLost: () => void; onPause: () => void }

export function createDeviceSlot({ kind, effect, onLost, onPause }: SlotOptions) {
  let track: MediaStreamTrack | null = null
  let state: DeviceState = 'off'
  let muted = false

  const put = (captured: Captured) => {
    track?.stop()
    track = 'track' in captured ? captured.track : null
    state = 'trouble' in captured ? captured.trouble : muted ? 'off' : 'on'
    if (track) track.enabled = !muted
    effect.use(track)
    const held = track
    if (held) watchTrack(held, () => held === track, { onLost, onPause })
  }
  return {
    get track() {
      return track
    },
    get output() {
      return effect.output
    },
    get state() {
      return state
    },
    /** The system delivers nothing, as phones do while the page is in the background. */
    get isPaused() {
      return track?.muted ?? false
    },
    get deviceId() {
      return track && deviceIdOf(track)
    },
    put,
    muteNext() {
      muted = true
    },
    toggleMute() {
      if (!track) return false
      muted = !muted
      track.enabled = !muted
      effect.mute(muted)
      state = muted ? 'off' : 'on'
      return true
    },
    /** Releases the device first: phones open one camera at a time. */
    async recapture(wanted: WantedDevices, isCurrent: () => boolean) {
      track?.stop()
      const captured = await capture(kind, wanted)
      if (isCurrent()) put(captured)
      else discard(captured)
    },
    release() {
      track?.stop()
      track = null
      effect.use(null)
      state = 'off'
      muted = false
    },
  }
}

export function discard(captured: Captured): void {
  if ('track' in captured) captured.track.stop()
}

function watchTrack(
  track: MediaStreamTrack,
  isHeld: () => boolean,
  { onLost, onPause }: Pick<SlotOptions, 'onLost' | 'onPause'>,
): void {
  track.addEventListener('ended', () => isHeld() && onLost())
  track.addEventListener('mute', () => isHeld() && onPause())
  track.addEventListener('unmute', () => isHeld() && onPause())
}
