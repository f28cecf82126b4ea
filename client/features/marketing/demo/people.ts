import { drawPortrait } from '#shared/domain/portrait/portrait.ts'

export const KEIKO = {
  name: 'Keiko M.',
  about: 'Data Analyst · Toronto, ON',
  portrait: drawPortrait('keiko', {
    background: '#8b5cd6',
    traits: { appearance: 'feminine', hair: 'bob', glasses: 'round', mouth: 'smile' },
  }),
}
export const YOU = {
  name: 'You',
  portrait: drawPortrait('tomas', {
    background: '#2f8f7a',
    traits: { appearance: 'masculine', hair: 'curls', beard: 'stubble', mouth: 'smile' },
  }),
}
