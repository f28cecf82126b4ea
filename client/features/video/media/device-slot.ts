import { type Captured, capture, deviceIdOf } from './devices.ts'
import type { ChosenDevices, DeviceKind, DeviceState } from './local-snapshot.ts'

/** One device: its track or why there is none, and whether it is muted. */
export type DeviceSlot = {
  readonly track: MediaStreamTrack | null
  readonly state: DeviceState
  readonly deviceId: string | null
  put(captured: Captured): void
  /** The next track put here starts muted. */
  muteNext(): void
  /** False when there is no device to mute. */
  toggleMute(): boolean
  /** Asks for the device again, after releasing the current one: phones open one camera at a time. */
  recapture(chosen: ChosenDevices, isCurrent: () => boolean): Promise<void>
  release(): void
}

/** `onLost` is called when the device goes away on its own: unplugged, or its permission taken back. */
export function createDeviceSlot(kind: DeviceKind, onLost: () => void): DeviceSlot {
  let track: MediaStreamTrack | null = null
  let state: DeviceState = 'off'
  let muted = false

  const put = (captured: Captured) => {
    track?.stop()
    track = 'track' in captured ? captured.track : null
    state = 'trouble' in captured ? captured.trouble : muted ? 'off' : 'on'
    if (!track) return
    const held = track
    held.enabled = !muted
    held.addEventListener('ended', () => {
      if (held === track) onLost()
    })
  }
  return {
    get track() {
      return track
    },
    get state() {
      return state
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
      state = muted ? 'off' : 'on'
      return true
    },
    async recapture(chosen, isCurrent) {
      track?.stop()
      const captured = await capture(kind, chosen)
      if (isCurrent()) put(captured)
      else discard(captured)
    },
    release() {
      track?.stop()
      track = null
      state = 'off'
      muted = false
    },
  }
}

export function discard(captured: Captured): void {
  if ('track' in captured) captured.track.stop()
}
