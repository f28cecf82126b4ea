import { createPace } from '../pace.ts'
import { type CameraPicture, type Compose, createComposer } from './composer.ts'
import type { FromBlurWorker, ToBlurWorker } from './messages.ts'
import { loadSegmenter } from './segmenter.ts'

/** Steps down when this device is too slow; after the last level the effect stops. */
const LEVELS = [
  { maxSide: 1280, frameRate: 30 },
  { maxSide: 640, frameRate: 15 },
] as const
const PACE = { windowMs: 3_000, limit: 0.85 }
/** Tolerates a camera that delivers a little early. */
const EARLY = 0.8

const loading = loadSegmenter().then(createComposer)
loading.catch(() => {})
let pace = createPace(PACE)
let level: (typeof LEVELS)[number] = LEVELS[0]
let current = 0
let isPaused = false
let isCovered = false

const post = (message: FromBlurWorker, transfer: Transferable[] = []) => postMessage(message, { transfer })
const fail = (error: unknown) => post({ type: 'failed', reason: String(error) })

addEventListener('message', ({ data }: MessageEvent<ToBlurWorker>) => {
  if (data.type === 'pause') isPaused = data.isPaused
  else if (data.type === 'cover') isCovered = data.isCovered
  else if (data.type === 'stream') begin(data.id, (compose) => blurStream(compose, data))
  else if (data.type === 'pictures') begin(data.id, () => askForPictures(data))
  else void loading.then((compose) => blurPicture(compose, data)).catch(fail)
})

function begin(id: number, run: (compose: Compose) => Promise<void>): void {
  current = id
  loading
    .then((compose) => {
      post({ type: 'ready', id })
      return run(compose)
    })
    .catch(fail)
}

async function blurStream(
  compose: Compose,
  { id, frameRate, readable, writable }: Extract<ToBlurWorker, { type: 'stream' }>,
) {
  const [reader, writer] = [readable.getReader(), writable.getWriter()]
  const isDue = createThinning(frameRate)
  for (;;) {
    const { done, value: frame } = await reader.read()
    if (done || id !== current) {
      frame?.close()
      break
    }
    try {
      if (isPaused || !isDue(frame.timestamp / 1000)) continue
      const { displayWidth: width, displayHeight: height, timestamp } = frame
      const canvas = timed(compose, { image: frame, width, height }, frameRate)
      // Rejects when the page has stopped the track.
      const isTaken = await writer.write(new VideoFrame(canvas, { timestamp, alpha: 'discard' })).then(
        () => true,
        () => false,
      )
      if (!isTaken) break
    } finally {
      frame.close()
    }
  }
  await Promise.all([reader.cancel().catch(() => {}), writer.close().catch(() => {})])
}

/** A worker's timers aren't slowed down in a background page. */
async function askForPictures({ id, frameRate }: Extract<ToBlurWorker, { type: 'pictures' }>) {
  while (id === current) {
    if (!isPaused) post({ type: 'next', id })
    await new Promise((resolve) => setTimeout(resolve, 1_000 / Math.min(frameRate, level.frameRate)))
  }
}

function blurPicture(compose: Compose, { id, picture }: Extract<ToBlurWorker, { type: 'picture' }>) {
  const { width, height } = picture
  const canvas = timed(compose, { image: picture, width, height }, level.frameRate)
  picture.close()
  const blurred = canvas.transferToImageBitmap()
  post({ type: 'blurred', id, picture: blurred }, [blurred])
}

function timed(compose: Compose, picture: CameraPicture, frameRate: number): OffscreenCanvas {
  const since = performance.now()
  const canvas = compose(picture, { maxSide: level.maxSide, isCovered })
  const interval = 1_000 / Math.min(frameRate, level.frameRate)
  if (pace.isTooSlow(performance.now() - since, interval)) stepDown()
  return canvas
}

function stepDown(): void {
  const next = LEVELS[LEVELS.indexOf(level) + 1]
  level = next ?? level
  pace = createPace(PACE)
  post({ type: next ? 'reduced' : 'slow' })
}

function createThinning(frameRate: number): (atMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (atMs) => {
    const interval = 1_000 / level.frameRate
    if (frameRate > level.frameRate && atMs - last < interval * EARLY && atMs >= last) return false
    last = atMs
    return true
  }
}
