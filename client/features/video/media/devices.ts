export type DeviceKind = 'microphone' | 'camera'
/** `on` and `off` have a device; the others say why there is none. */
export type DeviceState = 'on' | 'off' | DeviceTrouble
export type DeviceTrouble = 'denied' | 'missing' | 'busy'
export type Devices = Readonly<Record<'microphones' | 'cameras' | 'speakers', readonly MediaDeviceInfo[]>>
export type ChosenDevices = Readonly<Record<DeviceKind | 'speaker', string | null>>

export const NO_DEVICES: Devices = { microphones: [], cameras: [], speakers: [] }
export const NOTHING_CHOSEN: ChosenDevices = { microphone: null, camera: null, speaker: null }

export type Captured = { track: MediaStreamTrack } | { trouble: DeviceTrouble }

const CONSTRAINTS = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>

/** Asks for both at once, so that there is one question to the person; then for what can still be had without the other. */
export async function captureBoth(chosen: ChosenDevices): Promise<Record<DeviceKind, Captured>> {
  try {
    const [audio, video] = [constraintsOf('microphone', chosen), constraintsOf('camera', chosen)]
    const stream = await mediaDevices().getUserMedia({ audio, video })
    return { microphone: firstOf(stream.getAudioTracks()), camera: firstOf(stream.getVideoTracks()) }
  } catch (error) {
    const microphone = await capture('microphone', chosen)
    // Who has refused both is not asked a third time.
    const isRefused =
      troubleOf(error) === 'denied' && 'trouble' in microphone && microphone.trouble === 'denied'
    if (isRefused && !(await isGranted('camera'))) return { microphone, camera: { trouble: 'denied' } }
    return { microphone, camera: await capture('camera', chosen) }
  }
}

/** Asks for one device. A chosen one that is gone is replaced by whichever the browser takes. */
export async function capture(kind: DeviceKind, chosen: ChosenDevices): Promise<Captured> {
  try {
    return firstOf(await captureWith(kind, constraintsOf(kind, chosen)))
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble !== 'missing' || chosen[kind] === null) return { trouble }
    return captureWith(kind, CONSTRAINTS[kind]).then(firstOf, (second) => ({ trouble: troubleOf(second) }))
  }
}

export async function listDevices(): Promise<Devices> {
  const all = await mediaDevices().enumerateDevices()
  // Before permission is given there is one of each kind, without a name.
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') }
}

export function watchDevices(onChange: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', onChange)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', onChange)
}

/** The device that a track comes from, to show as the chosen one. */
export function deviceIdOf(track: MediaStreamTrack | null): string | null {
  return track?.getSettings().deviceId ?? null
}

export function troubleOf(error: unknown): DeviceTrouble {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing'
}

function captureWith(kind: DeviceKind, constraints: MediaTrackConstraints): Promise<MediaStreamTrack[]> {
  const wanted = kind === 'camera' ? { video: constraints } : { audio: constraints }
  return mediaDevices()
    .getUserMedia(wanted)
    .then((stream) => stream.getTracks())
}

function firstOf([track]: MediaStreamTrack[]): Captured {
  return track ? { track } : { trouble: 'missing' }
}

function constraintsOf(kind: DeviceKind, chosen: ChosenDevices): MediaTrackConstraints {
  const id = chosen[kind]
  return { ...CONSTRAINTS[kind], ...(id !== null && { deviceId: { exact: id } }) }
}

async function isGranted(name: 'camera' | 'microphone'): Promise<boolean> {
  // Not every browser can be asked about these.
  const status = await navigator.permissions.query({ name }).catch(() => null)
  return status?.state === 'granted'
}

/** Browsers have no `mediaDevices` on a page that is not served securely. */
function mediaDevices(): MediaDevices {
  if (!navigator.mediaDevices) throw new DOMException('no media devices', 'NotFoundError')
  return navigator.mediaDevices
}
