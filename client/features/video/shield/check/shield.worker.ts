import { loadClassifier, SIDE } from './classifier.ts'
import { explicitness, LIMITS } from './judge.ts'
import type { Checked, FromShieldWorker, ToShieldWorker } from './messages.ts'

const post = (message: FromShieldWorker) => postMessage(message)
const fail = (error: unknown) => post({ type: 'failed', reason: String(error) })
const loading = loadClassifier()
loading.catch(fail)

const context = new OffscreenCanvas(SIDE, SIDE).getContext('2d', { willReadFrequently: true })

addEventListener('message', ({ data: { picture } }: MessageEvent<ToShieldWorker>) => {
  check(picture)
    .then((checked) => post({ type: 'checked', ...checked }), fail)
    .finally(() => picture.close())
})

/**
 * The whole picture pressed into a square, as in training. If that looks explicit, also the whole picture as it is, on gray: faces
 * that are pressed together are often taken for more. What counts is the milder of the two.
 */
async function check(picture: ImageBitmap): Promise<Checked> {
  const classify = await loading
  if (!context) throw new Error('this browser cannot draw in a worker')
  const since = performance.now()
  const look = (width: number, height: number) => {
    context.fillStyle = '#808080'
    context.fillRect(0, 0, SIDE, SIDE)
    context.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
    return classify(context.getImageData(0, 0, SIDE, SIDE).data)
  }
  let scores = look(SIDE, SIDE)
  if (explicitness(scores) >= LIMITS.likely) {
    const { width, height } = picture
    const scale = SIDE / Math.max(width, height)
    const second = look(width * scale, height * scale)
    if (explicitness(second) < explicitness(scores)) scores = second
  }
  return { scores, ms: performance.now() - since }
}
