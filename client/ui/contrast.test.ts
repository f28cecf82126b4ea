import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Rgb = readonly [number, number, number]
const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/^ {2}--([\w-]+): ([^;]+);$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** A token's color in a scheme; `rgb(r g b / a)` is laid over white, its least favorable ground for white text. */
function color(token: string, scheme: Scheme): Rgb {
  const stated = tokens.get(token) ?? ''
  const [, light = stated, dark = stated] = /^light-dark\((.+?), (.+)\)$/.exec(stated) ?? []
  const value = scheme === 'light' ? light : dark
  const translucent = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)
  if (translucent) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = translucent.slice(1).map(Number)
    return over([red, green, blue], [255, 255, 255], alpha)
  }
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value)
  if (!hex) throw new Error(`--${token} is no color this test can read: '${value}'`)
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16))
  return [red, green, blue]
}

function over([r, g, b]: Rgb, [R, G, B]: Rgb, alpha: number): Rgb {
  const blend = (front: number, back: number) => front * alpha + back * (1 - alpha)
  return [blend(r, R), blend(g, G), blend(b, B)]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(first: Rgb, second: Rgb): number {
  const luminance = (rgb: Rgb) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const BACKGROUNDS = ['paper', 'surface', 'sunken', 'tint'] as const
const TEXT: Record<string, readonly string[]> = {
  ink: [...BACKGROUNDS, 'danger-soft', 'action-soft', 'pending-soft'],
  'ink-2': [...BACKGROUNDS, 'action-soft', 'pending-soft', 'danger-soft'],
  muted: BACKGROUNDS,
  action: BACKGROUNDS,
  'action-hover': BACKGROUNDS,
  'action-ink': ['paper', 'surface', 'action-soft'],
  'on-action': ['action', 'action-hover'],
  'on-danger': ['danger-fill', 'danger-fill-hover'],
  verified: ['paper', 'surface', 'sunken', 'verified-soft'],
  pending: ['paper', 'surface', 'sunken', 'pending-soft'],
  danger: ['paper', 'surface', 'sunken', 'danger-soft'],
  'band-good': ['paper', 'surface'],
  'band-fair': ['paper', 'surface'],
  'band-poor': ['paper', 'surface'],
  'on-bubble': ['bubble'],
  'on-glass': ['glass', 'picture'],
}
const EMPLOYMENT = ['full-time', 'part-time', 'contract', 'remote', 'other']
const BADGE_SHARE = 0.1

for (const scheme of SCHEMES) {
  test(`${scheme}: text reads on every ground it is used on`, () => {
    const weak: string[] = []
    for (const [text, grounds] of Object.entries(TEXT)) {
      for (const ground of grounds) {
        const ratio = contrast(color(text, scheme), color(ground, scheme))
        if (ratio < 4.5) weak.push(`${text} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
    expect(weak).toEqual([])
  })

  test(`${scheme}: employment types read on their own tint`, () => {
    const weak: string[] = []
    for (const type of EMPLOYMENT) {
      for (const ground of ['paper', 'surface', 'sunken']) {
        const tinted = over(color(type, scheme), color(ground, scheme), BADGE_SHARE)
        const ratio = contrast(color(type, scheme), tinted)
        if (ratio < 4.5) weak.push(`${type} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
    expect(weak).toEqual([])
  })

  test(`${scheme}: the bounds of controls and the focus ring can be seen`, () => {
    for (const ground of ['paper', 'surface', 'sunken']) {
      expect(
        contrast(color('control', scheme), color(ground, scheme)),
        `control on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
      expect(
        contrast(color('action', scheme), color(ground, scheme)),
        `focus on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
    }
  })
}

test('every color utility points at a token that exists', () => {
  const mapped = [...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name = '']) => name)
  expect(mapped.length).toBeGreaterThan(30)
  expect(mapped.filter((name) => !css.includes(`\n  --${name}: `))).toEqual([])
})
