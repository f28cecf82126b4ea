import type { EffectEvents, Processor } from '../effect.ts'
import type { BlurSource, BlurWorker, FromBlurWorker } from './messages.ts'

const FRAME_RATE = 30

export async function startBlur(events: EffectEvents): Promise<Processor> {
  const worker = new Worker(new URL('./blur.worker.ts', import.meta.url), { type: 'module', name: 'blur' })
  const listeners = new Set<(message: FromBlurWorker) => void>()
  const receive = (message: FromBlurWorker) => {
    for (const listener of listeners) listener(message)
    if (message.type === 'reduced') events.onReduced()
    if (message.type === 'slow') events.onStopped('slow')
    if (message.type === 'failed') {
      console.error(`Background blur: ${message.reason}`)
      events.onStopped('failed')
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromBlurWorker>) => receive(data))
  worker.addEventListener('error', ({ message = '' }) =>
    receive({ type: 'failed', reason: `worker: ${message}` }),
  )
  const blurWorker: BlurWorker = {
    send: (message, transfer = []) => worker.postMessage(message, { transfer }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  let id = 0
  let release = () => {}
  return {
    async process(track) {
      release()
      id += 1
      const ready = waitUntilReady(blurWorker, id)
      const { frameRate = FRAME_RATE } = track.getSettings()
      const source = { id, track, frameRate: Math.min(frameRate, FRAME_RATE) || FRAME_RATE }
      if (hasTrackStreams()) {
        const output = blurByStreams(blurWorker, source)
        await ready
        return output
      }
      const { output, stop } = await blurByCanvas(blurWorker, source)
      release = stop
      await ready
      return output
    },
    pause: (isPaused) => blurWorker.send({ type: 'pause', isPaused }),
    cover: (isCovered) => blurWorker.send({ type: 'cover', isCovered }),
    close() {
      release()
      listeners.clear()
      worker.terminate()
    },
  }
}

/** Chromium passes frames to the worker without the page. */
function blurByStreams(worker: BlurWorker, { id, track, frameRate }: BlurSource): MediaStreamTrack {
  const { readable } = new MediaStreamTrackProcessor({ track, maxBufferSize: 1 })
  const output = new MediaStreamTrackGenerator({ kind: 'video' })
  const { writable } = output
  worker.send({ type: 'stream', id, frameRate, readable, writable }, [readable, writable])
  return output
}

function hasTrackStreams(): boolean {
  return 'MediaStreamTrackProcessor' in window && 'MediaStreamTrackGenerator' in window
}

function waitUntilReady(worker: BlurWorker, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const off = worker.listen((message) => {
      if (message.type === 'failed') {
        off()
        reject(new Error(message.reason))
      } else if (message.type === 'ready' && message.id === id) {
        off()
        resolve()
      }
    })
  })
}

/**
 * For browsers that can't pass a track's frames to a worker (Firefox, Safari): a <video> plays the camera, the worker asks for
 * pictures, and a canvas makes a track of what comes back.
 */
async function blurByCanvas(worker: BlurWorker, { id, track, frameRate }: BlurSource) {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  const canvas = document.createElement('canvas')
  // Its context must exist before its stream.
  const context = canvas.getContext('2d')
  const [output] = canvas.captureStream().getVideoTracks()
  if (!context || !output) throw new Error('this browser cannot make a track of a canvas')
  let isBusy = false

  const sendPicture = async () => {
    if (isBusy || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
    isBusy = true
    const picture = await createImageBitmap(video).catch(() => null)
    if (picture) worker.send({ type: 'picture', id, picture }, [picture])
    else isBusy = false
  }
  const off = worker.listen((message) => {
    if (message.type === 'next' && message.id === id) void sendPicture()
    if (message.type !== 'blurred' || message.id !== id) return
    isBusy = false
    const { picture } = message
    if (canvas.width !== picture.width) canvas.width = picture.width
    if (canvas.height !== picture.height) canvas.height = picture.height
    context.drawImage(picture, 0, 0)
    picture.close()
  })
  const stop = () => {
    off()
    output.stop()
    // A detached <video> holds frames and stalls the camera, so clear srcObject.
    video.srcObject = null
  }
  worker.send({ type: 'pictures', id, frameRate })
  await video.play().catch((error: unknown) => {
    stop()
    throw error
  })
  return { output, stop }
}
