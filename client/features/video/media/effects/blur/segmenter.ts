import modelUrl from '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite?url'
import createTfLite, { type TfLite } from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js'
import wasmUrl from '@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm?url'

export type Segmenter = {
  readonly width: number
  readonly height: number
  /** Sets each pixel's alpha to how surely it is part of a person, 0 to 255. */
  markPerson(pixels: Uint8ClampedArray): void
}

export async function loadSegmenter(): Promise<Segmenter> {
  const [tflite, model] = await Promise.all([createTfLite({ locateFile: () => wasmUrl }), loadModel()])
  tflite.HEAPU8.set(model, tflite._getModelBufferMemoryOffset())
  if (tflite._loadModel(model.length) !== 0) throw new Error('the segmentation model was not accepted')
  const [width, height] = [tflite._getInputWidth(), tflite._getInputHeight()]
  const segmenter = { width, height, markPerson: createMarker(tflite, width * height) }
  // The first run allocates and is slow; a model that can't run must fail here.
  segmenter.markPerson(new Uint8ClampedArray(width * height * 4))
  return segmenter
}

async function loadModel(): Promise<Uint8Array> {
  const response = await fetch(modelUrl)
  if (!response.ok) throw new Error(`the segmentation model answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Below `from` the model is sure of the background, above `to` of a person. */
const UNSURE = { from: 0.35, to: 0.75 }
const INERTIA = 0.35

function createMarker(tflite: TfLite, count: number): (pixels: Uint8ClampedArray) => void {
  const last = new Float32Array(count)
  return (pixels) => {
    // The views are replaced when memory grows, so they are read each time.
    const input = tflite._getInputMemoryOffset() / 4
    const values = tflite.HEAPF32
    for (let i = 0; i < count; i++) {
      for (let channel = 0; channel < 3; channel++) {
        values[input + i * 3 + channel] = (pixels[i * 4 + channel] ?? 0) / 255
      }
    }
    if (tflite._runInference() !== 0) throw new Error('the segmentation model did not run')
    const output = tflite._getOutputMemoryOffset() / 4
    const confidence = tflite.HEAPF32
    for (let i = 0; i < count; i++) {
      const sure = ((confidence[output + i] ?? 0) - UNSURE.from) / (UNSURE.to - UNSURE.from)
      const share = Math.min(1, Math.max(0, sure)) * (1 - INERTIA) + (last[i] ?? 0) * INERTIA
      last[i] = share
      pixels[i * 4 + 3] = share * 255
    }
  }
}
