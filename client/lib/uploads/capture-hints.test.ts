import { describe, expect, it } from 'vitest'
import { type FrameLook, type GrayFrame, hintFor, lookAtFrame } from './capture-hints.ts'

const [WIDTH, HEIGHT] = [480, 303]

/** Dark bars as wide as strokes of print on light paper, in a part of the frame. */
function drawPage({ paper = 205, ink = 40, margin = 0.05, shift = 0 } = {}): GrayFrame {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const isInside =
      x > WIDTH * margin && x < WIDTH * (1 - margin) && y > HEIGHT * margin && y < HEIGHT * (1 - margin)
    return isInside && (x + shift) % 12 < 4 && y % 24 < 14 ? ink : paper
  })
  return { data, width: WIDTH, height: HEIGHT }
}

/** A box blur, three times over: close to what a lens out of focus does. */
function blur({ data, width, height }: GrayFrame, radius: number): GrayFrame {
  let from = Float32Array.from(data)
  for (const step of [1, width, 1, width, 1, width]) {
    from = from.map((_, at) => {
      let sum = 0
      for (let off = -radius; off <= radius; off++) sum += from[at + off * step] ?? from[at] ?? 0
      return sum / (2 * radius + 1)
    })
  }
  return { data: Uint8Array.from(from), width, height }
}

function shine({ data, width, height }: GrayFrame): GrayFrame {
  const isLit = (at: number) => Math.hypot((at % width) - 240, Math.floor(at / width) - 150) < 70
  return { data: data.map((value, at) => (isLit(at) ? 255 : value)), width, height }
}

const hint = (frame: GrayFrame, before: GrayFrame | null = null) => hintFor(lookAtFrame(frame, before))

describe('a preview of a document', () => {
  it('that is lit, sharp and fills the frame is ready', () => {
    const page = drawPage()
    expect(hint(page, page)).toBe('ready')
  })

  it.each<[string, GrayFrame]>([
    ['too_dark', drawPage({ paper: 50, ink: 8 })],
    ['closer', drawPage({ margin: 0.25 })],
    ['closer', { data: new Uint8Array(WIDTH * HEIGHT).fill(180), width: WIDTH, height: HEIGHT }],
    ['hold_still', blur(drawPage(), 2)],
    ['glare', shine(drawPage())],
  ])('is %s', (expected, frame) => {
    expect(hint(frame)).toBe(expected)
  })

  it('that moves between two frames should be held still', () => {
    expect(hint(drawPage({ shift: 6 }), drawPage())).toBe('hold_still')
  })

  it('is as sharp with pale print as with dark print, and less with each step of blur', () => {
    const sharpness = (frame: GrayFrame): FrameLook['sharpness'] => lookAtFrame(frame, null).sharpness
    expect(sharpness(drawPage({ ink: 120 }))).toBeCloseTo(sharpness(drawPage()), 1)
    const steps = [drawPage(), blur(drawPage(), 1), blur(drawPage(), 2)].map(sharpness)
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(new Set(steps).size).toBe(3)
  })
})
