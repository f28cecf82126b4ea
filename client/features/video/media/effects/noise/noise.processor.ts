import createRnnoise, { type Rnnoise } from '@jitsi/rnnoise-wasm/dist/rnnoise.js'
import { createPace } from '../pace.ts'
import { type FromNoiseProcessor, NOISE_PROCESSOR, SAMPLE_RATE } from './messages.ts'
import { createReframer } from './reframe.ts'

const FRAME_SIZE = 480
const BLOCK_SIZE = 128
const BLOCK_MS = (BLOCK_SIZE / SAMPLE_RATE) * 1_000
/** RNNoise takes samples in the range of 16-bit integers. */
const INTEGER_RANGE = 32_768
const PACE = { windowMs: 3_000, limit: 0.6 }
/** An audio clock this far behind leaves gaps in the sound. */
const BEHIND = 1.1
const ASLEEP = 3

type Options = { processorOptions: { module: WebAssembly.Module } }
type Denoise = ReturnType<typeof createReframer>

class NoiseProcessor extends AudioWorkletProcessor {
  readonly #pace = createPace(PACE)
  #denoise: Denoise | null = null
  #clock = { wall: Date.now(), audioMs: 0 }

  constructor({ processorOptions: { module } }: Options) {
    super()
    loadDenoise(module).then(
      (denoise) => {
        this.#denoise = denoise
        this.#post({ type: 'running' })
      },
      (error: unknown) => this.#post({ type: 'failed', reason: String(error) }),
    )
  }

  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const [input, output] = [inputs[0]?.[0], outputs[0]?.[0]]
    if (!input || !output || !this.#denoise) return true
    // Milliseconds are coarse beside a block, but add up to the right sum.
    const since = Date.now()
    this.#denoise(input, output)
    const busyMs = Date.now() - since
    if (this.#pace.isTooSlow(busyMs + this.#lostMs(), BLOCK_MS)) this.#post({ type: 'slow' })
    return true
  }

  /** Counts sound that stood still as late work, once per window. */
  #lostMs(): number {
    const { wall, audioMs } = this.#clock
    this.#clock.audioMs += BLOCK_MS
    if (audioMs < PACE.windowMs) return 0
    const ratio = (Date.now() - wall) / audioMs
    this.#clock = { wall: Date.now(), audioMs: 0 }
    return ratio > BEHIND && ratio < ASLEEP ? PACE.windowMs : 0
  }

  #post(message: FromNoiseProcessor): void {
    this.port.postMessage(message)
  }
}

registerProcessor(NOISE_PROCESSOR, NoiseProcessor)

async function loadDenoise(module: WebAssembly.Module): Promise<Denoise> {
  const rnnoise = await createRnnoise({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(module, imports)
      receive(instance)
      return instance.exports
    },
  })
  return createReframer({ frameSize: FRAME_SIZE, blockSize: BLOCK_SIZE }, createFrameDenoiser(rnnoise))
}

function createFrameDenoiser(rnnoise: Rnnoise): (frame: Float32Array) => void {
  const state = rnnoise._rnnoise_create()
  const buffer = rnnoise._malloc(FRAME_SIZE * Float32Array.BYTES_PER_ELEMENT)
  if (state === 0 || buffer === 0) throw new Error('no memory for RNNoise')
  const start = buffer / Float32Array.BYTES_PER_ELEMENT
  return (frame) => {
    for (let i = 0; i < FRAME_SIZE; i++) rnnoise.HEAPF32[start + i] = (frame[i] ?? 0) * INTEGER_RANGE
    rnnoise._rnnoise_process_frame(state, buffer, buffer)
    for (let i = 0; i < FRAME_SIZE; i++) frame[i] = (rnnoise.HEAPF32[start + i] ?? 0) / INTEGER_RANGE
  }
}
