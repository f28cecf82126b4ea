declare module 'nsfwjs/models/mobilenet_v2' {
  import type { ModelJSON } from '@tensorflow/tfjs-core/dist/io/types'

  export const MobileNetV2Model: { modelJson(): Promise<{ default: ModelJSON }> }
}
