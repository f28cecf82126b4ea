import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSenders } from './senders.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaStream', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = { encodingOptions?: { keyFrame: boolean }[] }

/** A connection whose video is sent at half size. */
function fakeConnection() {
  let encodings = [{ scaleResolutionDownBy: 2 }]
  let keyFrames = 0
  const sender = {
    getParameters: () => structuredClone({ encodings }),
    async setParameters(next: { encodings: typeof encodings }, { encodingOptions = [] }: Options = {}) {
      encodings = next.encodings
      keyFrames += encodingOptions.filter(({ keyFrame }) => keyFrame).length
    },
    async replaceTrack() {},
  }
  const connection = new EventTarget()
  Object.assign(connection, {
    getTransceivers: () => [{ sender, receiver: { track: { kind: 'video' } } }],
    getStats: async () => new Map(),
  })
  return {
    connection: connection as RTCPeerConnection,
    get scale() {
      return encodings[0]?.scaleResolutionDownBy
    },
    get keyFrames() {
      return keyFrames
    },
  }
}

test('a connection that is back after an interruption starts with a small key frame, and grows again', async () => {
  const fake = fakeConnection()
  const senders = createSenders(fake.connection, { audio: null, video: null })
  senders.onUp()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fake).toMatchObject({ scale: 1, keyFrames: 0 })
  senders.onUp()
  await vi.advanceTimersByTimeAsync(0)
  expect(fake).toMatchObject({ scale: 4, keyFrames: 1 })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fake).toMatchObject({ scale: 1, keyFrames: 1 })
  senders.close()
})
