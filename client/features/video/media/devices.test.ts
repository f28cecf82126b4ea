import { afterEach, expect, test, vi } from 'vitest'
import { type Captured, capture, captureBoth, deviceErrorOf } from './devices.ts'
import { CLOSED_MEDIA } from './local-snapshot.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Wanted = { audio?: { deviceId?: unknown; noiseSuppression?: unknown }; video?: { deviceId?: unknown } }

/** A browser that returns the devices in `give`, or fails with the error it names. */
function browser(give: (wanted: Wanted) => string | null, granted: string[] = []) {
  const requests: Wanted[] = []
  vi.stubGlobal('navigator', {
    permissions: {
      query: async ({ name }: { name: string }) => ({ state: granted.includes(name) ? 'granted' : 'denied' }),
    },
    mediaDevices: {
      async getUserMedia(wanted: Wanted) {
        requests.push(wanted)
        const refusal = give(wanted)
        if (refusal) throw new DOMException('', refusal)
        const [audio, video] = [wanted.audio ? ['sound'] : [], wanted.video ? ['picture'] : []]
        return {
          getAudioTracks: () => audio,
          getVideoTracks: () => video,
          getTracks: () => [...audio, ...video],
        }
      },
    },
  })
  return requests
}

const show = (captured: Captured) => ('track' in captured ? captured.track : captured.trouble)
const both = async () => {
  const { microphone, camera } = await captureBoth(CLOSED_MEDIA.chosen)
  return [show(microphone), show(camera)]
}

test('both are requested with one prompt', async () => {
  const requests = browser(() => null)
  expect(await both()).toEqual(['sound', 'picture'])
  expect(requests).toHaveLength(1)
})

test('without a camera there is sound', async () => {
  browser(({ video }) => (video ? 'NotFoundError' : null))
  expect(await both()).toEqual(['sound', 'missing'])
})

test('without a microphone there is a picture', async () => {
  browser(({ audio }) => (audio ? 'NotReadableError' : null))
  expect(await both()).toEqual(['busy', 'picture'])
})

test('a member who refuses is asked once more, for the microphone only', async () => {
  const requests = browser(() => 'NotAllowedError')
  expect(await both()).toEqual(['denied', 'denied'])
  expect(requests).toHaveLength(2)
})

test("a refused microphone doesn't cost an allowed camera", async () => {
  browser(({ audio }) => (audio ? 'NotAllowedError' : null), ['camera'])
  expect(await both()).toEqual(['denied', 'picture'])
})

test('a chosen device that is gone is replaced by another', async () => {
  const requests = browser(({ video }) => (video?.deviceId ? 'OverconstrainedError' : null))
  const captured = await capture('camera', { ...CLOSED_MEDIA.chosen, camera: 'gone' })
  expect(show(captured)).toBe('picture')
  expect(requests[0]?.video?.deviceId).toEqual({ exact: 'gone' })
})

test("while our noise suppression is on, the browser's is off", async () => {
  const requests = browser(({ audio }) => (audio?.deviceId ? 'NotFoundError' : null))
  const chosen = { ...CLOSED_MEDIA.chosen, microphone: 'gone' }
  await capture('microphone', { ...chosen, hasOwnNoiseSuppression: true })
  await capture('microphone', { ...chosen, hasOwnNoiseSuppression: false })
  expect(requests.map(({ audio }) => audio?.noiseSuppression)).toEqual([false, false, true, true])
})

test('a page without media devices has none', async () => {
  vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
  expect(await both()).toEqual(['missing', 'missing'])
})

test('every refusal of a browser has a name of ours', () => {
  const names = [
    'NotAllowedError',
    'SecurityError',
    'NotReadableError',
    'AbortError',
    'NotFoundError',
    'TypeError',
  ]
  expect(names.map((name) => deviceErrorOf(new DOMException('', name)))).toEqual([
    'denied',
    'denied',
    'busy',
    'busy',
    'missing',
    'missing',
  ])
})
