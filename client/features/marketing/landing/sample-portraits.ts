import { drawPortrait } from '#shared/domain/portrait/portrait.ts'

/** Two fictional people. Returns SVG. */
const DRAW = {
  nadia: () =>
    drawPortrait('nadia', {
      frame: 'avatar',
      background: '#3f6fd8',
      traits: { appearance: 'feminine', hair: 'long', mouth: 'smile', glasses: 'none' },
    }),
  keiko: () =>
    drawPortrait('keiko', {
      frame: 'avatar',
      background: '#8b5cd6',
      traits: { appearance: 'feminine', hair: 'bob', glasses: 'round', mouth: 'soft' },
    }),
} as const

export type SamplePerson = keyof typeof DRAW

export function drawSample(person: SamplePerson): string {
  return DRAW[person]()
}
