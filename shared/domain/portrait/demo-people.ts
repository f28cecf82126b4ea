import type { PortraitTraits } from './traits.ts'

const SKIN = {
  pale: '#f9d7bf',
  fair: '#f3c8a9',
  light: '#eab896',
  olive: '#dda37c',
  tan: '#cb8e66',
  brown: '#b57850',
  deep: '#9c6242',
  dark: '#825036',
  darker: '#6d422e',
  darkest: '#5d3827',
}
const HAIR = {
  black: '#1b1619',
  espresso: '#33221c',
  brown: '#5a3826',
  chestnut: '#7a4b2c',
  auburn: '#96502c',
  blond: '#b98748',
  gray: '#a9abb2',
}
const EYES = { blue: '#3d6b8f', green: '#4f7a58', hazel: '#6b4426', dark: '#33211a' }
/** Muted, so that a large portrait stays calm. */
const WALL = {
  slate: '#5f7488',
  sage: '#6f8572',
  sand: '#8f8270',
  mauve: '#7f7390',
  teal: '#557d80',
  clay: '#94766a',
}

const CALM = { scene: 'plain', glasses: 'none', beard: 'none', earrings: false, mouth: 'smile' } as const
const woman = (traits: Partial<PortraitTraits>) =>
  ({ ...CALM, appearance: 'feminine', jaw: 'oval', ...traits }) as const
const man = (traits: Partial<PortraitTraits>) => ({ ...CALM, appearance: 'masculine', ...traits }) as const

/** How each demo member looks: fits their name, trade and years of work. By the name in a portrait's address. */
export const DEMO_PEOPLE: Readonly<Record<string, Partial<PortraitTraits>>> = {
  avery: woman({
    ...{ skin: SKIN.pale, hair: 'bob', hairColor: HAIR.blond, eyes: EYES.blue, glasses: 'round' },
    ...{ clothes: 'blazer', clothesColor: '#22314f', background: WALL.sage },
  }),
  maya: woman({
    ...{ skin: SKIN.olive, hair: 'ponytail', hairColor: HAIR.black, eyes: EYES.dark, earrings: true },
    ...{ clothes: 'vneck', clothesColor: '#2f6f6a', background: WALL.slate },
  }),
  liam: man({
    ...{ skin: SKIN.fair, hair: 'crop', hairColor: HAIR.brown, eyes: EYES.green, beard: 'stubble' },
    ...{ jaw: 'square', clothes: 'crew', clothesColor: '#4b4f63', background: WALL.sand },
  }),
  omar: man({
    ...{ skin: SKIN.olive, hair: 'swept', hairColor: HAIR.black, eyes: EYES.dark, beard: 'full' },
    ...{ jaw: 'oval', clothes: 'blazer', clothesColor: '#22314f', background: WALL.teal },
  }),
  grace: woman({
    ...{ skin: SKIN.darker, hair: 'afro', hairColor: HAIR.black, eyes: EYES.dark, earrings: true },
    ...{ jaw: 'round', clothes: 'blazer', clothesColor: '#6b4f8f', background: WALL.mauve },
  }),
  marcus: man({
    ...{ skin: SKIN.dark, hair: 'buzz', hairColor: HAIR.gray, eyes: EYES.dark, beard: 'moustache' },
    ...{ jaw: 'square', clothes: 'shirt', clothesColor: '#3d5a3f', background: WALL.slate },
  }),
  hannah: woman({
    ...{ skin: SKIN.pale, hair: 'bun', hairColor: HAIR.blond, eyes: EYES.blue },
    ...{ jaw: 'round', clothes: 'shirt', clothesColor: '#e6ebf3', background: WALL.clay },
  }),
  diego: man({
    ...{ skin: SKIN.tan, hair: 'quiff', hairColor: HAIR.black, eyes: EYES.dark, beard: 'stubble' },
    ...{ jaw: 'round', clothes: 'shirt', clothesColor: '#4b4f63', background: WALL.sand },
  }),
  amara: woman({
    ...{ skin: SKIN.darkest, hair: 'braids', hairColor: HAIR.black, eyes: EYES.dark, mouth: 'soft' },
    ...{ clothes: 'blazer', clothesColor: '#8c3b4a', background: WALL.teal },
  }),
  jonah: man({
    ...{ skin: SKIN.fair, hair: 'swept', hairColor: HAIR.blond, eyes: EYES.blue, beard: 'full' },
    ...{ jaw: 'square', clothes: 'crew', clothesColor: '#3d5a3f', background: WALL.clay },
  }),
  tyrell: man({
    ...{ skin: SKIN.darker, hair: 'buzz', hairColor: HAIR.black, eyes: EYES.dark, beard: 'goatee' },
    ...{ jaw: 'oval', clothes: 'crew', clothesColor: '#22314f', background: WALL.sage },
  }),
  ingrid: woman({
    ...{ skin: SKIN.pale, hair: 'pixie', hairColor: HAIR.gray, eyes: EYES.blue, glasses: 'half' },
    ...{ jaw: 'round', clothes: 'crew', clothesColor: '#2f6f6a', background: WALL.slate },
  }),
  mei: woman({
    ...{ skin: SKIN.fair, hair: 'bob', hairColor: HAIR.black, eyes: EYES.dark, mouth: 'soft' },
    ...{ clothes: 'turtleneck', clothesColor: '#4b4f63', background: WALL.mauve },
  }),
  patrick: man({
    ...{ skin: SKIN.pale, hair: 'crop', hairColor: HAIR.auburn, eyes: EYES.green, glasses: 'square' },
    ...{ jaw: 'oval', clothes: 'suit', clothesColor: '#22314f', background: WALL.sand },
  }),
  rosa: woman({
    ...{ skin: SKIN.tan, hair: 'wavy', hairColor: HAIR.espresso, eyes: EYES.dark, earrings: true },
    ...{ jaw: 'round', clothes: 'vneck', clothesColor: '#3f6fd8', background: WALL.slate },
  }),
  sofia: woman({
    ...{ skin: SKIN.light, hair: 'long', hairColor: HAIR.espresso, eyes: EYES.hazel },
    ...{ clothes: 'crew', clothesColor: '#eadfd2', background: WALL.teal },
  }),
  elise: woman({
    ...{ skin: SKIN.fair, hair: 'bob', hairColor: HAIR.chestnut, eyes: EYES.green, glasses: 'square' },
    ...{ clothes: 'turtleneck', clothesColor: '#8c3b4a', background: WALL.sage },
  }),
  theo: man({
    ...{ skin: SKIN.fair, hair: 'curls', hairColor: HAIR.brown, eyes: EYES.hazel, beard: 'stubble' },
    ...{ jaw: 'oval', clothes: 'hoodie', clothesColor: '#4b4f63', background: WALL.slate },
  }),
  noemie: woman({
    ...{ skin: SKIN.pale, hair: 'ponytail', hairColor: HAIR.chestnut, eyes: EYES.hazel },
    ...{ jaw: 'round', clothes: 'crew', clothesColor: '#d9a441', background: WALL.teal },
  }),
  leila: woman({
    ...{ skin: SKIN.olive, hair: 'wavy', hairColor: HAIR.black, eyes: EYES.dark, mouth: 'soft' },
    ...{ clothes: 'blazer', clothesColor: '#e6ebf3', background: WALL.mauve },
  }),
  claire: woman({
    ...{ skin: SKIN.pale, hair: 'long', hairColor: HAIR.auburn, eyes: EYES.green, earrings: true },
    ...{ clothes: 'blazer', clothesColor: '#3d5a3f', background: WALL.sand },
  }),
  sanjay: man({
    ...{ skin: SKIN.brown, hair: 'turban', hairColor: '#2b4a7c', eyes: EYES.dark, beard: 'full' },
    ...{ jaw: 'oval', clothes: 'shirt', clothesColor: '#4b4f63', background: WALL.clay },
  }),
  zoe: woman({
    ...{ skin: SKIN.light, hair: 'curls-long', hairColor: HAIR.brown, eyes: EYES.blue },
    ...{ clothes: 'shirt', clothesColor: '#c9d8f2', background: WALL.sage },
  }),
  priya: woman({
    ...{ skin: SKIN.deep, hair: 'long', hairColor: HAIR.black, eyes: EYES.dark, earrings: true },
    ...{ clothes: 'scoop', clothesColor: '#8c3b4a', background: WALL.slate },
  }),
  kenji: man({
    ...{ skin: SKIN.light, hair: 'quiff', hairColor: HAIR.black, eyes: EYES.dark, glasses: 'square' },
    ...{ jaw: 'oval', clothes: 'turtleneck', clothesColor: '#22314f', background: WALL.sand },
  }),
}
