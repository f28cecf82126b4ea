import type { EffectEvents, Processor } from '../effect.ts'
import type { Compiled } from './compile.worker.ts'
import { type FromNoiseProcessor, NOISE_PROCESSOR, SAMPLE_RATE } from './messages.ts'
import processorUrl from './noise.processor.ts?worker&url'

/** Some browsers say nothing when a processor can't be made. */
const START_WITHIN_MS = 5_000

export async function startNoiseSuppression(events: EffectEvents): Promise<Processor> {
  const module = await compileRnnoise()
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' })
  try {
    await context.audioWorklet.addModule(processorUrl)
    const node = new AudioWorkletNode(context, NOISE_PROCESSOR, {
      numberOfInputs: 1,
      numberOfOutputs: 1,
      outputChannelCount: [1],
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions: { module },
    })
    await waitUntilRunning(node, events)
    // Browsers may wait for a click or key before any sound; until then the plain microphone is sent.
    await context.resume()
    context.addEventListener('statechange', () => {
      // Phones suspend it during other calls.
      if (context.state !== 'running' && context.state !== 'closed') context.resume().catch(() => {})
    })
    return createNoiseProcessor(context, node)
  } catch (error) {
    void context.close()
    throw error
  }
}

function createNoiseProcessor(context: AudioContext, node: AudioWorkletNode): Processor {
  let source: MediaStreamAudioSourceNode | null = null
  return {
    async process(track) {
      source?.disconnect()
      source = context.createMediaStreamSource(new MediaStream([track]))
      const destination = context.createMediaStreamDestination()
      destination.channelCount = 1
      node.disconnect()
      source.connect(node).connect(destination)
      const [output] = destination.stream.getAudioTracks()
      if (!output) throw new Error('no track came from the audio graph')
      return output
    },
    pause: () => {},
    close: () => void context.close(),
  }
}

/** In a worker, because pages may not compile WebAssembly (docs/security.md). */
function compileRnnoise(): Promise<WebAssembly.Module> {
  const worker = new Worker(new URL('./compile.worker.ts', import.meta.url), {
    type: 'module',
    name: 'compile',
  })
  return new Promise<WebAssembly.Module>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Compiled>) =>
      'module' in data ? resolve(data.module) : reject(new Error(data.reason)),
    )
    // Firefox takes no module where the page's policy has no wasm-unsafe-eval.
    worker.addEventListener('messageerror', () => reject(new Error('the module was refused')))
    worker.addEventListener('error', ({ message = '' }) => reject(new Error(`worker: ${message}`)))
  }).finally(() => worker.terminate())
}

function waitUntilRunning(node: AudioWorkletNode, events: EffectEvents): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the audio processor did not start')), START_WITHIN_MS)
    node.addEventListener('processorerror', () => {
      reject(new Error('the audio processor failed'))
      events.onStopped('failed')
    })
    node.port.addEventListener('message', ({ data }: MessageEvent<FromNoiseProcessor>) => {
      if (data.type === 'running') {
        clearTimeout(timer)
        resolve()
      } else if (data.type === 'slow') events.onStopped('slow')
      else reject(new Error(data.reason))
    })
    node.port.start()
  })
}
