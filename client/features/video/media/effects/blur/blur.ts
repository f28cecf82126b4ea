import type { EffectEvents, Processor } from '../effect.ts'
import { blurByCanvas } from './by-canvas.ts'
import type { BlurSource, BlurWorker, FromBlurWorker } from './messages.ts'

const FRAME_RATE = 30

/** Blurs what is behind a person, in a worker of its own. */
export async function startBlur(events: EffectEvents): Promise<Processor> {
  const worker = new Worker(new URL('./blur.worker.ts', import.meta.url), { type: 'module', name: 'blur' })
  const listeners = new Set<(message: FromBlurWorker) => void>()
  const tell = (message: FromBlurWorker) => {
    for (const listener of listeners) listener(message)
    if (message.type === 'reduced') events.onReduced()
    if (message.type === 'slow') events.onStopped('slow')
    if (message.type === 'failed') {
      console.error(`Background blur: ${message.reason}`)
      events.onStopped('failed')
    }
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromBlurWorker>) => tell(data))
  // Also when the script can't be loaded.
  worker.addEventListener('error', ({ message = '' }) =>
    tell({ type: 'failed', reason: `worker: ${message}` }),
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

/** Chromium: frames go through the worker without passing the page. */
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

/** Rejects if the worker fails first. */
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
