import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserMedia } from './local-media.ts'
import type { DeviceEvent } from './local-snapshot.ts'

type Device = Pick<MediaDeviceInfo, 'deviceId' | 'kind' | 'label'>
type Constraints = Record<'audio' | 'video', { deviceId?: { exact: string } } | undefined>

const microphone = (name: string): Device => ({ deviceId: name, kind: 'audioinput', label: name })
const camera = (name: string): Device => ({ deviceId: name, kind: 'videoinput', label: name })

class FakeTrack extends EventTarget {
  enabled = true
  muted = false
  readonly device: Device
  constructor(device: Device) {
    super()
    this.device = device
  }
  get label() {
    return this.device.label
  }
  get kind() {
    return this.device.kind === 'videoinput' ? 'video' : 'audio'
  }
  getSettings() {
    return { deviceId: this.device.deviceId }
  }
  stop() {}
}

class FakeStream {
  readonly tracks: FakeTrack[]
  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks
  }
  getTracks() {
    return this.tracks
  }
  getAudioTracks() {
    return this.tracks.filter(({ kind }) => kind === 'audio')
  }
  getVideoTracks() {
    return this.tracks.filter(({ kind }) => kind === 'video')
  }
}

/** A browser whose devices come and go. */
function createBrowser(plugged: Device[]) {
  const busy = new Set<string>()
  const tracks: FakeTrack[] = []
  const open = (kind: MediaDeviceKind, wanted: { deviceId?: { exact: string } } | undefined) => {
    if (!wanted) return []
    const { exact } = wanted.deviceId ?? {}
    const device = plugged.find((one) => one.kind === kind && (!exact || one.deviceId === exact))
    if (!device) throw new DOMException('', 'NotFoundError')
    if (busy.has(device.deviceId)) throw new DOMException('', 'NotReadableError')
    const track = new FakeTrack(device)
    tracks.push(track)
    return [track]
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: async ({ audio, video }: Constraints) =>
      new FakeStream([...open('audioinput', audio), ...open('videoinput', video)]),
    enumerateDevices: async () => [...plugged],
  })
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query: async () => ({ state: 'granted' }) } })
  vi.stubGlobal('MediaStream', FakeStream)
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    busy,
    tracks,
    async plugIn(device: Device) {
      plugged.push(device)
      mediaDevices.dispatchEvent(new Event('devicechange'))
      await settle()
    },
    async unplug(name: string) {
      plugged.splice(
        plugged.findIndex(({ deviceId }) => deviceId === name),
        1,
      )
      tracks.findLast(({ device }) => device.deviceId === name)?.dispatchEvent(new Event('ended'))
      mediaDevices.dispatchEvent(new Event('devicechange'))
      await settle()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openWith(...plugged: Device[]) {
  const browser = createBrowser(plugged)
  const events: DeviceEvent[] = []
  const local = new BrowserMedia((event) => event.type === 'device' && events.push(event))
  await local.open()
  return { ...browser, local, events }
}

test('a camera that is plugged in where there was none is used at once', async () => {
  const { local, events, plugIn } = await openWith(microphone('built-in mic'))
  expect(local.snapshot.camera).toBe('missing')
  await plugIn(camera('webcam'))
  expect(local.snapshot).toMatchObject({ camera: 'on', chosen: { camera: 'webcam' } })
  expect(events).toEqual([{ type: 'device', kind: 'camera', change: 'plugged_in', using: 'webcam' }])
})

test('a headset that is plugged in during a call is used at once, and stays muted if the other was', async () => {
  const { local, events, plugIn } = await openWith(microphone('built-in mic'), camera('built-in camera'))
  await local.toggle('microphone')
  await plugIn(microphone('headset'))
  expect(local.snapshot).toMatchObject({ microphone: 'off', chosen: { microphone: 'headset' } })
  expect(local.tracks().audio?.enabled).toBe(false)
  expect(events).toEqual([{ type: 'device', kind: 'microphone', change: 'plugged_in', using: 'headset' }])
})

test('a device that another app has leaves the one in use', async () => {
  const { local, events, plugIn, busy } = await openWith(
    microphone('built-in mic'),
    camera('built-in camera'),
  )
  busy.add('webcam')
  await plugIn(camera('webcam'))
  expect(local.snapshot).toMatchObject({ camera: 'on', chosen: { camera: 'built-in camera' } })
  expect(events).toEqual([])
})

test('an unplugged device is replaced, and the one that comes back is used again', async () => {
  const { local, events, plugIn, unplug } = await openWith(
    microphone('headset'),
    microphone('built-in mic'),
    camera('built-in camera'),
  )
  await unplug('headset')
  expect(local.snapshot).toMatchObject({ microphone: 'on', chosen: { microphone: 'built-in mic' } })
  await plugIn(microphone('headset'))
  expect(local.snapshot.chosen.microphone).toBe('headset')
  expect(events).toEqual([
    { type: 'device', kind: 'microphone', change: 'unplugged', using: 'built-in mic' },
    { type: 'device', kind: 'microphone', change: 'plugged_in', using: 'headset' },
  ])
})

test('the only camera is missed, and used again when it is back', async () => {
  const { local, events, plugIn, unplug } = await openWith(microphone('built-in mic'), camera('webcam'))
  await unplug('webcam')
  expect(local.snapshot.camera).toBe('missing')
  await plugIn(camera('webcam'))
  expect(local.snapshot.camera).toBe('on')
  expect(events).toEqual([
    { type: 'device', kind: 'camera', change: 'unplugged', using: null },
    { type: 'device', kind: 'camera', change: 'plugged_in', using: 'webcam' },
  ])
})

test('a camera that the system pauses counts as off for the other side, until it goes on', async () => {
  const { local, tracks } = await openWith(microphone('built-in mic'), camera('phone'))
  const [track] = tracks.filter(({ kind }) => kind === 'video')
  for (const muted of [true, false]) {
    if (!track) throw new Error('no camera')
    track.muted = muted
    track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
    expect(local.snapshot).toMatchObject({ camera: 'on', isCameraHeld: muted })
  }
})
