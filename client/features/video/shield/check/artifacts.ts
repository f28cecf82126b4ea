import type { io } from '@tensorflow/tfjs-core'
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2'
import weightsUrl from 'nsfwjs/weights?url'

/** The model as TensorFlow takes it. nsfwjs itself would bring all of TensorFlow, so only its files are used. */
export async function modelArtifacts(): Promise<io.ModelArtifacts> {
  const [{ default: json }, weightData] = await Promise.all([MobileNetV2Model.modelJson(), loadWeights()])
  return {
    modelTopology: json.modelTopology,
    weightSpecs: json.weightsManifest.flatMap(({ weights }) => weights),
    weightData,
  }
}

async function loadWeights(): Promise<ArrayBuffer> {
  const response = await fetch(weightsUrl)
  if (!response.ok) throw new Error(`the weights answered ${response.status}`)
  return response.arrayBuffer()
}
