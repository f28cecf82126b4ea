/** A model in TensorFlow's format: its topology, and its weights in base64. */
declare module 'nsfwjs/models/mobilenet_v2' {
  import type { ModelJSON } from '@tensorflow/tfjs-core/dist/io/types'

  export const MobileNetV2Model: {
    modelJson(): Promise<{ default: ModelJSON }>
    weightBundles: readonly [() => Promise<{ default: string }>]
  }
}
