import type { ChosenDevices, DeviceKind, Devices, DeviceTrouble } from './local-snapshot.ts'

export type WantedDevices = ChosenDevices & { readonly hasOwnNoiseSuppression?: boolean }
export type Captured = { track: MediaStreamTrack } | { trouble: DeviceTrouble }

const CONSTRAINTS = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } },
} as const satisfies Record<DeviceKind, MediaTrackConstraints>

/** Requests both at once, so that the browser prompts once. */
export async function captureBoth(chosen: WantedDevices): Promise<Record<DeviceKind, Captured>> {
  try {
    const [audio, video] = [constraintsOf('microphone', chosen), constraintsOf('camera', chosen)]
    const stream = await mediaDevices().getUserMedia({ audio, video })
    return { microphone: firstOf(stream.getAudioTracks()), camera: firstOf(stream.getVideoTracks()) }
  } catch (error) {
    const microphone = await capture('microphone', chosen)
    // Someone who denied both isn't prompted again.
    const isRefused =
      deviceErrorOf(error) === 'denied' && 'trouble' in microphone && microphone.trouble === 'denied'
    if (isRefused && !(await isGranted('camera'))) return { microphone, camera: { trouble: 'denied' } }
    return { microphone, camera: await capture('camera', chosen) }
  }
}

export async function capture(kind: DeviceKind, chosen: WantedDevices): Promise<Captured> {
  try {
    return firstOf(await captureWith(kind, constraintsOf(kind, chosen)))
  } catch (error) {
    const trouble = deviceErrorOf(error)
    if (trouble !== 'missing' || chosen[kind] === null) return { trouble }
    return captureWith(kind, constraintsOf(kind, { ...chosen, [kind]: null })).then(firstOf, (second) => ({
      trouble: deviceErrorOf(second),
    }))
  }
}

export async function listMediaDevices(): Promise<Devices> {
  const all = await mediaDevices().enumerateDevices()
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') }
}

const LISTS = { microphone: 'microphones', camera: 'cameras' } as const
/** Chromium's names for whatever the system prefers. */
const ALIASES = ['default', 'communications']

export function addedDevice(kind: DeviceKind, before: Devices, now: Devices): MediaDeviceInfo | null {
  const known = before[LISTS[kind]].map(({ deviceId }) => deviceId)
  return (
    now[LISTS[kind]].find(({ deviceId }) => !known.includes(deviceId) && !ALIASES.includes(deviceId)) ?? null
  )
}

export function watchDevices(onChange: () => void): () => void {
  navigator.mediaDevices?.addEventListener('devicechange', onChange)
  return () => navigator.mediaDevices?.removeEventListener('devicechange', onChange)
}

export function deviceIdOf(track: MediaStreamTrack | null): string | null {
  return track?.getSettings().deviceId ?? null
}

export function deviceErrorOf(error: unknown): DeviceTrouble {
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

function constraintsOf(kind: DeviceKind, chosen: WantedDevices): MediaTrackConstraints {
  const id = chosen[kind]
  return {
    ...CONSTRAINTS[kind],
    ...(id !== null && { deviceId: { exact: id } }),
    ...(kind === 'microphone' && chosen.hasOwnNoiseSuppression && { noiseSuppression: false }),
  }
}

async function isGranted(name: 'camera' | 'microphone'): Promise<boolean> {
  // Not every browser supports querying these.
  const status = await navigator.permissions.query({ name }).catch(() => null)
  return status?.state === 'granted'
}

/** Browsers have no `mediaDevices` on insecure pages. */
function mediaDevices(): MediaDevices {
  if (!navigator.mediaDevices) throw new DOMException('no media devices', 'NotFoundError')
  return navigator.mediaDevices
}
