export type DeviceKind = 'microphone' | 'camera'
export type DeviceState = 'on' | 'off' | DeviceTrouble
export type DeviceTrouble = 'denied' | 'missing' | 'busy'
export type Devices = Readonly<Record<'microphones' | 'cameras' | 'speakers', readonly MediaDeviceInfo[]>>
export type ChosenDevices = Readonly<Record<DeviceKind | 'speaker', string | null>>

export type EffectName = 'blur' | 'noise'
export type EffectState = 'off' | 'loading' | 'on' | 'reduced'

export type CallEffectEvent = {
  type: 'effect'
  effect: EffectName
  trouble: 'reduced' | 'failed' | 'slow'
  isCovered: boolean
}

export type DeviceEvent = {
  type: 'device'
  kind: DeviceKind
  change: 'plugged_in' | 'unplugged'
  using: string | null
}

export type LocalTracks = {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
  isTile?: boolean
  isTrial?: boolean
}

export type ScreenTracks = { video: MediaStreamTrack; audio: MediaStreamTrack | null }

/** Separate from the code that opens devices, so that the first page doesn't load that. */
export type LocalSnapshot = Readonly<{
  stream: MediaStream | null
  microphone: DeviceState
  camera: DeviceState
  /** The camera is on but shows nothing: the blur doesn't run yet, or the system has paused it. */
  isCameraHeld: boolean
  effects: Readonly<Record<EffectName, EffectState>>
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
