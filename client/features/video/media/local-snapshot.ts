export type DeviceKind = 'microphone' | 'camera'
/** `on` and `off` have a device; the others say why there is none. */
export type DeviceState = 'on' | 'off' | DeviceTrouble
export type DeviceTrouble = 'denied' | 'missing' | 'busy'
export type Devices = Readonly<Record<'microphones' | 'cameras' | 'speakers', readonly MediaDeviceInfo[]>>
export type ChosenDevices = Readonly<Record<DeviceKind | 'speaker', string | null>>

export type EffectName = 'blur' | 'noise'
/** `reduced`: with a lower quality, because this device is slow. */
export type EffectState = 'off' | 'loading' | 'on' | 'reduced'

/** An effect goes on with less, or has stopped. `isCovered`: the camera is off instead of shown without it. */
export type CallEffectEvent = {
  type: 'effect'
  effect: EffectName
  trouble: 'reduced' | 'failed' | 'slow'
  isCovered: boolean
}

/** A device was plugged in and is used now, or was unplugged. `using` names the one used now; null if there is none. */
export type DeviceEvent = {
  type: 'device'
  kind: DeviceKind
  change: 'plugged_in' | 'unplugged'
  using: string | null
}

/** The voice and the face sent to the other side. */
export type LocalTracks = {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  /** The video is shown small, beside a shared screen. */
  isTile?: boolean
  /** The video is sent small, to find out whether the connection carries it. */
  isTrial?: boolean
}

/** A shared screen; its sound where the browser and the member allow it. */
export type ScreenTracks = { video: MediaStreamTrack; audio: MediaStreamTrack | null }

/** This member's devices. Separate from the code that opens them, so that the first page needn't load that. */
export type LocalSnapshot = Readonly<{
  /** Camera and microphone, for the preview. A new one whenever a track comes or goes. */
  stream: MediaStream | null
  microphone: DeviceState
  camera: DeviceState
  /** The camera is on, but shows nothing: the blur doesn't run yet, or the system has paused it. */
  isCameraHeld: boolean
  effects: Readonly<Record<EffectName, EffectState>>
  /** The whole video is blurred, until the member shows themselves. */
  isCovered: boolean
  screen: MediaStream | null
  devices: Devices
  chosen: ChosenDevices
}>

export const NO_DEVICES: Devices = { microphones: [], cameras: [], speakers: [] }

export const CLOSED_MEDIA: LocalSnapshot = {
  stream: null,
  microphone: 'off',
  camera: 'off',
  isCameraHeld: false,
  effects: { blur: 'off', noise: 'off' },
  isCovered: false,
  screen: null,
  devices: NO_DEVICES,
  chosen: { microphone: null, camera: null, speaker: null },
}
