import type { Segmenter } from './segmenter.ts'

export type CameraPicture = {
  readonly image: CanvasImageSource
  readonly width: number
  readonly height: number
}

/** The background is drawn this wide before it is blurred and enlarged: cheaper than blurring every pixel. */
const BACKDROP_WIDTH = 160
/** Leaves no text readable at 1280 pixels. */
const BLUR_PX = 2.5
/** Edges blur into nothing, so a larger copy is drawn below. */
const MARGIN = 8

export type ComposeOptions = { readonly maxSide: number; readonly isCovered: boolean }

export type Compose = (picture: CameraPicture, options: ComposeOptions) => OffscreenCanvas

export function createComposer(segmenter: Segmenter): Compose {
  const { width: maskWidth, height: maskHeight } = segmenter
  const mask = contextOf(maskWidth, maskHeight, { willReadFrequently: true })
  const backdrop = contextOf(BACKDROP_WIDTH, BACKDROP_WIDTH)
  const output = contextOf(maskWidth, maskHeight)
  if (!('filter' in backdrop)) throw new Error('this browser cannot blur')

  const drawBackdrop = (image: OffscreenCanvas) => {
    const rows = Math.max(1, Math.round((BACKDROP_WIDTH * image.height) / image.width))
    resize(backdrop.canvas, BACKDROP_WIDTH, rows)
    backdrop.filter = `blur(${BLUR_PX}px)`
    for (const margin of [MARGIN, 0])
      backdrop.drawImage(image, -margin, -margin, BACKDROP_WIDTH + 2 * margin, rows + 2 * margin)
  }
  const drawMask = ({ image }: CameraPicture) => {
    mask.globalCompositeOperation = 'copy'
    mask.drawImage(image, 0, 0, maskWidth, maskHeight)
    const pixels = mask.getImageData(0, 0, maskWidth, maskHeight)
    segmenter.markPerson(pixels.data)
    mask.putImageData(pixels, 0, 0)
  }
  return (picture, { maxSide, isCovered }) => {
    if (!isCovered) drawMask(picture)
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height))
    const [width, height] = [even(picture.width * scale), even(picture.height * scale)]
    resize(output.canvas, width, height)
    const draw = (operation: GlobalCompositeOperation, image: CanvasImageSource) => {
      output.globalCompositeOperation = operation
      output.drawImage(image, 0, 0, width, height)
    }
    draw('copy', picture.image)
    drawBackdrop(output.canvas)
    if (isCovered) draw('copy', backdrop.canvas)
    else {
      draw('destination-in', mask.canvas)
      draw('destination-over', backdrop.canvas)
    }
    return output.canvas
  }
}

function contextOf(width: number, height: number, settings: CanvasRenderingContext2DSettings = {}) {
  const context = new OffscreenCanvas(width, height).getContext('2d', settings)
  if (!context) throw new Error('this browser cannot draw in a worker')
  return context
}

function resize(canvas: OffscreenCanvas, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

function even(size: number): number {
  return Math.max(2, Math.round(size / 2) * 2)
}
