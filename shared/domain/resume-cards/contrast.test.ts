import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD_COLORS } from './card-colors.ts'
import { contrast, contrastWarnings, headingColor, qrColors, TEXT_CONTRAST } from './contrast.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('knows what WCAG knows', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#123456', '#123456')).toBe(1)
})

describe('warnings', () => {
  it("don't change the presets", () => {
    for (const preset of Object.values(CARD_COLORS))
      expect(contrast(preset.text, preset.background), preset.name).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })

  it('say what is hard to read, and never round up to what is wanted', () => {
    expect(contrastWarnings({ background: '#ffffff', text: '#777777', accent: '#000000' })).toEqual([
      'Text on this background has a contrast of 4.4 to 1. People with weak sight need 4.5 to 1.',
    ])
    expect(contrastWarnings({ background: '#ffffff', text: '#000000', accent: '#eeeeee' })).toHaveLength(1)
    expect(contrastWarnings({ background: '#ffffff', text: '#000000', accent: '#000000' })).toEqual([])
  })
})

it('headings can be read wherever the text can', () => {
  fc.assert(
    fc.property(color, color, color, (background, text, accent) => {
      const heading = contrast(headingColor({ background, text, accent }), background)
      expect(heading).toBeGreaterThanOrEqual(Math.min(TEXT_CONTRAST, contrast(text, background)))
    }),
  )
})

it('a code is dark on light, in the card’s colors or in black and white', () => {
  expect(qrColors({ background: '#1f2937', text: '#ffffff' })).toEqual({
    dark: '#1f2937',
    light: '#ffffff',
    isOwn: true,
  })
  for (const [background, text] of [
    ['#ffffff', '#000000'],
    ['#777777', '#888888'],
    ['#000000', '#000000'],
  ] as const)
    expect(qrColors({ background, text })).toEqual({ dark: '#000000', light: '#ffffff', isOwn: false })
})
