import { expect, test } from 'vitest'
import { drawPortrait } from './portrait.ts'
import { portraitTraits } from './traits.ts'

const seeds = Array.from({ length: 30 }, (_, index) => `member-${index}`)

/** Parses the drawing's tags (no entities, comments or other quotes occur) and throws on any error. */
function tagsOf(svg: string): string[] {
  const names: string[] = []
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>&]*")*)(\/?)>/y
  while (tag.lastIndex < svg.length) {
    const at = tag.lastIndex
    const found = tag.exec(svg)
    if (!found) throw new Error(`not well-formed at ${at}: ${svg.slice(at, at + 60)}`)
    const [, closing, name = '', attributes = '', empty] = found
    const keys = [...attributes.matchAll(/ ([a-zA-Z][\w:-]*)=/g)].map(([, key]) => key)
    if (new Set(keys).size !== keys.length) throw new Error(`attribute twice in ${found[0]}`)
    if (closing && open.pop() !== name) throw new Error(`unexpected </${name}> at ${at}`)
    if (!closing && !empty) open.push(name)
    if (!closing) names.push(name)
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(' ')}`)
  return names
}

test('the same seed and options draw the same portrait', () => {
  for (const seed of seeds) {
    expect(drawPortrait(seed)).toBe(drawPortrait(seed))
    expect(drawPortrait(seed, { background: '#123456' })).toBe(drawPortrait(seed, { background: '#123456' }))
  }
})

test('thirty seeds draw thirty people of many kinds', () => {
  expect(new Set(seeds.map((seed) => drawPortrait(seed))).size).toBe(30)
  const traits = seeds.map((seed) => portraitTraits(seed))
  expect(new Set(traits.map(({ hair }) => hair)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(traits.map(({ skin }) => skin)).size).toBeGreaterThanOrEqual(6)
  expect(new Set(traits.map(({ appearance: look }) => look)).size).toBe(2)
})

test('every drawing is well-formed and holds only shapes', () => {
  const allowed = /^(svg|defs|linearGradient|radialGradient|stop|clipPath|g|path|rect|circle|ellipse)$/
  for (const seed of [...seeds, '', '"><script>alert(1)</script>', '日本語 & <b>']) {
    const tags = tagsOf(drawPortrait(seed))
    expect(tags[0]).toBe('svg')
    for (const name of tags) expect(name).toMatch(allowed)
  }
})

test('two portraits in one page share no id and refer only to their own', () => {
  const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  const all = seeds.flatMap((seed) => idsOf(drawPortrait(seed)))
  expect(new Set(all).size).toBe(all.length)
  for (const seed of seeds) {
    const svg = drawPortrait(seed)
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(idsOf(svg)).toContain(id)
  }
})

test('fixed traits stay and the rest matches them', () => {
  const traits = portraitTraits('maya', { appearance: 'feminine', hair: 'long' })
  expect(traits).toMatchObject({ appearance: 'feminine', hair: 'long', beard: 'none' })
  expect(portraitTraits('maya', { hair: 'long' }).clothesColor).toBe(traits.clothesColor)
})

test('the avatar frame is a square of the same drawing', () => {
  expect(drawPortrait('maya')).toContain('viewBox="0 0 320 240"')
  const [, , width, height] =
    /viewBox="(\d+) (\d+) (\d+) (\d+)"/.exec(drawPortrait('maya', { frame: 'avatar' }))?.slice(1) ?? []
  expect(width).toBe(height)
})

test('a color that could break out of the markup is refused', () => {
  expect(() => drawPortrait('maya', { background: '"/><script>' })).toThrow(RangeError)
  expect(() => drawPortrait('maya', { traits: { skin: 'red' } })).toThrow(RangeError)
})
