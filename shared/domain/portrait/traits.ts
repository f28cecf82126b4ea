import { choose } from './choose.ts'
import {
  ANY_HAIR,
  BACKGROUNDS,
  BLACK_HAIR,
  CLOTH,
  DARK_EYES,
  DARK_HAIR,
  LIGHT_EYES,
  SKINS,
  WRAPS,
} from './palette.ts'

export type PortraitAppearance = 'feminine' | 'masculine'
export type HairStyle =
  | 'afro'
  | 'bald'
  | 'bob'
  | 'braids'
  | 'bun'
  | 'buzz'
  | 'crop'
  | 'curls'
  | 'curls-long'
  | 'hijab'
  | 'long'
  | 'pixie'
  | 'ponytail'
  | 'quiff'
  | 'swept'
  | 'turban'
  | 'wavy'
export type Beard = 'none' | 'stubble' | 'full' | 'goatee' | 'moustache'
export type Glasses = 'none' | 'round' | 'square' | 'half'
export type Mouth = 'smile' | 'grin' | 'soft'
export type Jaw = 'oval' | 'round' | 'square'
export type Clothes = 'crew' | 'vneck' | 'shirt' | 'blazer' | 'suit' | 'turtleneck' | 'hoodie' | 'scoop'
export type Scene = 'plain' | 'window' | 'shelf' | 'plant' | 'lamp' | 'frames'

/** Everything a portrait is drawn from. Colors are #rrggbb. */
export type PortraitTraits = {
  appearance: PortraitAppearance
  skin: string
  hair: HairStyle
  hairColor: string
  jaw: Jaw
  eyes: string
  mouth: Mouth
  beard: Beard
  glasses: Glasses
  clothes: Clothes
  clothesColor: string
  earrings: boolean
  scene: Scene
  background: string
}

const HAIR = {
  feminine: [
    'long',
    'bob',
    'wavy',
    'bun',
    'ponytail',
    'curls-long',
    'braids',
    'pixie',
    'afro',
    'hijab',
    'long',
    'wavy',
  ],
  masculine: [
    'crop',
    'quiff',
    'buzz',
    'curls',
    'swept',
    'bald',
    'afro',
    'turban',
    'crop',
    'swept',
    'quiff',
    'braids',
  ],
} as const satisfies Record<PortraitAppearance, readonly HairStyle[]>
/** Replacements for tightly curled styles on lighter skin. */
const SOFTER: Record<PortraitAppearance, Partial<Record<HairStyle, HairStyle>>> = {
  feminine: { afro: 'curls-long', braids: 'wavy' },
  masculine: { afro: 'curls', braids: 'crop' },
}
const CLOTHES = {
  feminine: ['crew', 'vneck', 'blazer', 'scoop', 'turtleneck', 'shirt', 'blazer', 'scoop'],
  masculine: ['crew', 'shirt', 'blazer', 'suit', 'hoodie', 'turtleneck', 'shirt', 'vneck'],
} as const satisfies Record<PortraitAppearance, readonly Clothes[]>

/** A seed's traits. Those in `fixed` are given, the rest chosen to match. */
export function portraitTraits(seed: string, fixed: Partial<PortraitTraits> = {}): PortraitTraits {
  const look = fixed.appearance ?? choose(seed, 'look', ['feminine', 'masculine'])
  const skin = fixed.skin ?? choose(seed, 'skin', SKINS)
  const light = Number.parseInt(skin.slice(1, 3), 16)
  const chosenHair = choose(seed, 'hair', HAIR[look])
  const softerHair = light > 0xc0 ? SOFTER[look][chosenHair] : undefined
  const hair = fixed.hair ?? softerHair ?? chosenHair
  return {
    appearance: look,
    skin,
    hair,
    hairColor: choose(seed, 'hair-colour', hairColors(hair, light)),
    jaw: choose(seed, 'jaw', look === 'feminine' ? ['oval', 'oval', 'round'] : ['square', 'oval', 'round']),
    eyes: choose(seed, 'eyes', light > FAIR ? LIGHT_EYES : DARK_EYES),
    mouth: choose(seed, 'mouth', ['smile', 'grin', 'smile', 'soft']),
    beard: beardOf(seed, look, hair),
    glasses: choose(seed, 'glasses', ['none', 'none', 'round', 'none', 'square', 'none', 'half']),
    clothes: choose(seed, 'clothes', hair === 'hijab' ? ['crew', 'blazer'] : CLOTHES[look]),
    clothesColor: choose(seed, 'clothes-colour', CLOTH),
    earrings: look === 'feminine' && choose(seed, 'earrings', [true, false]),
    scene: choose(seed, 'scene', ['window', 'shelf', 'plant', 'lamp', 'frames', 'plain']),
    background: choose(seed, 'background', BACKGROUNDS),
    ...fixed,
  }
}

const FAIR = 0xe4

function hairColors(hair: HairStyle, light: number): readonly [string, ...string[]] {
  if (hair === 'hijab' || hair === 'turban') return WRAPS
  if (light > FAIR) return ANY_HAIR
  return light > 0xa8 ? DARK_HAIR : BLACK_HAIR
}

function beardOf(seed: string, look: PortraitAppearance, hair: HairStyle): Beard {
  if (look === 'feminine') return 'none'
  if (hair === 'turban') return choose(seed, 'beard', ['full', 'full', 'stubble'])
  return choose(seed, 'beard', ['none', 'stubble', 'none', 'full', 'goatee', 'none', 'moustache', 'stubble'])
}
