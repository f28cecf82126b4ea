import { loadClassifier, SIDE } from './classifier.ts'
import type { Checked, FromShieldWorker, ToShieldWorker } from './messages.ts'

const tell = (message: FromShieldWorker) => postMessage(message)
const fail = (error: unknown) => tell({ type: 'failed', reason: String(error) })
const loading = loadClassifier()
loading.catch(fail)

const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })

addEventListener('message', ({ data: { picture } }: MessageEvent<ToShieldWorker>) => {
  check(picture)
    .then((checked) => tell({ type: 'checked', ...checked }), fail)
    .finally(() => picture.close())
})

async function check(picture: ToShieldWorker['picture']): Promise<Checked> {
  const classify = await loading
  if (!context) throw new Error('this browser cannot draw in a worker')
  const since = performance.now()
  // The whole picture pressed into a square, as in training.
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  const scores = classify(context.getImageData(0, 0, SIDE, SIDE).data)
  return { scores, ms: performance.now() - since }
}
