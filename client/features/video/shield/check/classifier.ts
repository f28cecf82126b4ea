import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm'
import wasmUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
import { type io, ready, setBackend, tensor4d, tidy } from '@tensorflow/tfjs-core'
import { loadLayersModel } from '@tensorflow/tfjs-layers'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'
import type { Scores } from './messages.ts'

export const SIDE = 224

export type Classify = (pixels: Uint8ClampedArray) => Scores

export async function loadClassifier(): Promise<Classify> {
  // Only the SIMD build: every browser we support has had it since 2023.
  setWasmPaths({
    'tfjs-backend-wasm.wasm': wasmUrl,
    'tfjs-backend-wasm-simd.wasm': wasmUrl,
    'tfjs-backend-wasm-threaded-simd.wasm': wasmUrl,
  })
  if (!(await setBackend('wasm'))) throw new Error('no WebAssembly')
  await ready()
  const model = await loadLayersModel({ load: modelArtifacts })
  const input = new Float32Array(SIDE * SIDE * 3)
  const classify: Classify = (pixels) => {
    for (let pixel = 0; pixel < SIDE * SIDE; pixel++) {
      for (let channel = 0; channel < 3; channel++)
        input[pixel * 3 + channel] = (pixels[pixel * 4 + channel] ?? 0) / 255
    }
    const [drawing = 0, hentai = 0, neutral = 0, porn = 0, sexy = 0] = tidy(() => {
      const output = model.predict(tensor4d(input, [1, SIDE, SIDE, 3]))
      return (Array.isArray(output) ? output[0] : output)?.dataSync() ?? []
    })
    return { drawing, hentai, neutral, porn, sexy }
  }
  // The first run allocates and is slow; a model that can't run must fail here.
  classify(new Uint8ClampedArray(SIDE * SIDE * 4))
  return classify
}

/** nsfwjs itself would bring in all of TensorFlow, so only its files are used. */
async function modelArtifacts(): Promise<io.ModelArtifacts> {
  const [{ default: json }, { default: weights }] = await Promise.all([
    MobileNetV2Model.modelJson(),
    MobileNetV2Model.weightBundles[0](),
  ])
  return {
    modelTopology: json.modelTopology,
    weightSpecs: json.weightsManifest.flatMap(({ weights }) => weights),
    weightData: Uint8Array.from(atob(weights), (character) => character.charCodeAt(0)).buffer,
  }
}
