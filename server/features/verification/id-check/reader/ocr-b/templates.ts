import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
/** Samples of one cell: one column wide, and `TALL` capital letters high. */
export const CELL = { width: 20, height: 26 }
export const TALL = 1.3

/** Each letter in several weights and sharpnesses: mean 0, length 1. */
export type Template = { readonly letter: number; readonly samples: Float32Array }

const FONT = 'OCR-B'
const FONT_FILE = fileURLToPath(new URL('./OCRB.otf', import.meta.url))
const LARGER = 8
/** Added to the strokes, in samples. */
const WEIGHTS = [0, 1.2]
/** In samples. */
const BLURS = [0.7, 1.8]

let drawn: Template[] | null = null

export function templates(): readonly Template[] {
  drawn ??= drawTemplates()
  return drawn
}

function drawTemplates(): Template[] {
  GlobalFonts.registerFromPath(FONT_FILE, FONT)
  return Array.from(LETTERS).flatMap((text, letter) =>
    WEIGHTS.flatMap((weight) =>
      BLURS.map((blur) => ({ letter, samples: normalized(drawLetter(text, weight, blur)) })),
    ),
  )
}

function drawLetter(text: string, weight: number, blur: number): Float32Array {
  const { width, height } = CELL
  const canvas = createCanvas(width * LARGER, height * LARGER)
  const context = canvas.getContext('2d')
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.filter = `blur(${blur * LARGER}px)`
  context.font = `100px "${FONT}"`
  const advance = context.measureText('0').width
  const { actualBoundingBoxAscent: cap } = context.measureText('H')
  context.translate(canvas.width / 2, canvas.height / 2)
  context.scale(canvas.width / advance, canvas.height / TALL / cap)
  context.fillStyle = context.strokeStyle = '#fff'
  context.fillText(text, -advance / 2, cap / 2)
  if (weight > 0) {
    context.lineWidth = (weight * advance) / width
    context.strokeText(text, -advance / 2, cap / 2)
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return Float32Array.from({ length: width * height }, (_, at) => {
    const [left, top] = [(at % width) * LARGER, Math.floor(at / width) * LARGER]
    let sum = 0
    for (let y = top; y < top + LARGER; y++)
      for (let x = left; x < left + LARGER; x++) sum += data[(y * canvas.width + x) * 4] ?? 0
    return sum
  })
}

/** Mean 0 and length 1, so only the shape counts. */
export function normalized(samples: Float32Array): Float32Array {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length
  const length = Math.sqrt(samples.reduce((sum, value) => sum + (value - mean) ** 2, 0)) || 1
  return samples.map((value) => (value - mean) / length)
}
