import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'
/** Samples of one cell: one column wide, and `TALL` capital letters high. */
export const CELL = { width: 20, height: 26 }
export const TALL = 1.3

/** Every letter of `LETTERS` in one weight and sharpness: mean 0, length 1. */
export type Style = readonly Float32Array[]

const FONT = 'OCR-B'
const FONT_FILE = fileURLToPath(new URL('./OCRB.otf', import.meta.url))
const LARGER = 4
/** Added to the strokes, in samples. */
const WEIGHTS = [0, 0.8, 1.6]
/** In samples, from as sharp as pictures get to what a person can hardly read. */
const BLURS = [0.7, 1.3, 2, 3]
/** Samples around a cell that blur draws on. */
const EDGE = 8

let drawn: Style[] | null = null

/** One print has one style, though not which: a letter is only compared with letters of the print's own style. */
export function styles(): readonly Style[] {
  drawn ??= drawStyles()
  return drawn
}

function drawStyles(): Style[] {
  GlobalFonts.registerFromPath(FONT_FILE, FONT)
  return WEIGHTS.flatMap((weight) => {
    const letters = drawLetters(weight)
    return BLURS.map((blur) => letters.map((letter) => normalized(withoutEdge(blurred(letter, blur)))))
  })
}

const WIDE = CELL.width + 2 * EDGE
const HIGH = CELL.height + 2 * EDGE

/** Each letter's ink with an edge around its cell. */
function drawLetters(weight: number): Float32Array[] {
  const canvas = createCanvas(WIDE * LARGER * LETTERS.length, HIGH * LARGER)
  const context = canvas.getContext('2d')
  context.fillStyle = '#000'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.font = `100px "${FONT}"`
  const advance = context.measureText('0').width
  const { actualBoundingBoxAscent: cap } = context.measureText('H')
  context.fillStyle = context.strokeStyle = '#fff'
  context.lineWidth = (weight * advance) / CELL.width
  for (const [at, text] of Array.from(LETTERS).entries()) {
    context.save()
    context.translate((at + 0.5) * WIDE * LARGER, canvas.height / 2)
    context.scale((CELL.width * LARGER) / advance, (CELL.height * LARGER) / TALL / cap)
    context.fillText(text, -advance / 2, cap / 2)
    if (weight > 0) context.strokeText(text, -advance / 2, cap / 2)
    context.restore()
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return Array.from(LETTERS, (_, letter) =>
    Float32Array.from({ length: WIDE * HIGH }, (_, at) => {
      const [left, top] = [(letter * WIDE + (at % WIDE)) * LARGER, Math.floor(at / WIDE) * LARGER]
      let sum = 0
      for (let y = top; y < top + LARGER; y++)
        for (let x = left; x < left + LARGER; x++) sum += data[(y * canvas.width + x) * 4] ?? 0
      return sum
    }),
  )
}

function blurred(letter: Float32Array, sigma: number): Float32Array {
  const kernel = Array.from({ length: 2 * EDGE + 1 }, (_, at) => Math.exp(-(((at - EDGE) / sigma) ** 2) / 2))
  const across = new Float32Array(letter.length)
  const both = new Float32Array(letter.length)
  for (const [tap, share] of kernel.entries()) {
    const shift = tap - EDGE
    for (let at = 0; at < letter.length; at++) {
      const x = (at % WIDE) + shift
      if (x >= 0 && x < WIDE) across[at] = (across[at] ?? 0) + share * (letter[at + shift] ?? 0)
    }
  }
  for (const [tap, share] of kernel.entries()) {
    const shift = (tap - EDGE) * WIDE
    for (let at = 0; at < letter.length; at++) both[at] = (both[at] ?? 0) + share * (across[at + shift] ?? 0)
  }
  return both
}

function withoutEdge(letter: Float32Array): Float32Array {
  const { width, height } = CELL
  return Float32Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return letter[(y + EDGE) * WIDE + x + EDGE] ?? 0
  })
}

/** Mean 0 and length 1, so only the shape counts. Changes the samples in place. */
export function normalized(samples: Float32Array): Float32Array {
  let sum = 0
  let squares = 0
  for (const value of samples) {
    sum += value
    squares += value * value
  }
  const mean = sum / samples.length
  const length = Math.sqrt(Math.max(0, squares - sum * mean)) || 1
  for (let at = 0; at < samples.length; at++) samples[at] = ((samples[at] ?? 0) - mean) / length
  return samples
}
