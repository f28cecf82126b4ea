import { type Captured, capture, deviceIdOf, type WantedDevices } from './devices.ts'
import type { Effect } from './effects/effect.ts'
import type { DeviceKind, DeviceState } from './local-snapshot.ts'

/** One device: its track or why there is none, and whether it is muted. */
export type DeviceSlot = {
  readonly track: MediaStreamTrack | null
  /** The track with its effect. Null if there is none, or while the effect is awaited. */
  readonly output: MediaStreamTrack | null
  readonly state: DeviceState
  /** The system delivers nothing for now, as phones do while the page is in the background. */
  readonly isPaused: boolean
  readonly deviceId: string | null
  put(captured: Captured): void
  /** The next track put here starts muted. */
  muteNext(): void
  /** False when there is no device to mute. */
  toggleMute(): boolean
  /** Asks for the device again, after releasing the current one: phones open one camera at a time. */
  recapture(wanted: WantedDevices, isCurrent: () => boolean): Promise<void>
  release(): void
}

type SlotOptions = {
  kind: DeviceKind
  effect: Effect
  /** The device went away on its own: unplugged, or its permission taken back. */
  onLost: () => void
  onPause: () => void
}

export function createDeviceSlot({ kind, effect, onLost, onPause }: SlotOptions): DeviceSlot {
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
    async recapture(wanted, isCurrent) {
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
