import { drawBackground } from './background.ts'
import { drawBody } from './body.ts'
import { hash } from './choose.ts'
import { darken, lighten } from './color.ts'
import { drawBeard, drawGlasses } from './extras.ts'
import { drawFeatures, drawHead } from './face.ts'
import { bob, braids, bun, curlsLong, long, ponytail, wavy } from './hair-long.ts'
import { afro, bald, buzz, crop, curls, type HairLayers, pixie, quiff, swept } from './hair-short.ts'
import { type HairStyle, type PortraitTraits, portraitTraits } from './traits.ts'

type PortraitOptions = {
  /** The wall's color, #rrggbb. */
  background?: string
  /** Traits set explicitly, such as the look that goes with a name. */
  traits?: Partial<PortraitTraits>
  /** `tile` is 4:3 and also crops well to its middle square; `avatar` is a square closer to the face. */
  frame?: 'tile' | 'avatar'
}

const HAIR: Record<HairStyle, (color: string) => HairLayers> = {
  afro,
  bald,
  bob,
  braids,
  bun,
  buzz,
  crop,
  curls,
  'curls-long': curlsLong,
  hijab,
  long,
  pixie,
  ponytail,
  quiff,
  swept,
  turban,
  wavy,
}
const FRAME = { tile: '0 0 320 240', avatar: '64 6 192 192' } as const

/**
 * A person's portrait as an SVG document; deterministic for seed and options. Throws RangeError for a color that isn't
 * #rrggbb, since colors go into the markup.
 */
export function drawPortrait(seed: string, options: PortraitOptions = {}): string {
  const { background, frame = 'tile' } = options
  const traits = portraitTraits(seed, {
    ...options.traits,
    ...(background === undefined ? {} : { background }),
  })
  for (const color of [traits.background, traits.skin, traits.hairColor, traits.eyes, traits.clothesColor]) {
    if (!/^#[0-9a-f]{6}$/i.test(color)) throw new RangeError(`Not a #rrggbb color: ${color}`)
  }
  const id = `p${hash(JSON.stringify([seed, traits, frame])).toString(36)}`
  const hair = HAIR[traits.hair](traits.hairColor)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${FRAME[frame]}" preserveAspectRatio="xMidYMid slice">`,
    drawBackground(traits.background, traits.scene, id),
    hair.back,
    drawBody(traits, id),
    drawHead(traits, id),
    drawBeard(traits, id),
    drawFeatures(traits),
    drawGlasses(traits.glasses),
    hair.front,
    '</svg>',
  ].join('')
}

/** A scarf around the face, falling over the shoulders. */
function hijab(color: string): HairLayers {
  const shell =
    'M160 22C116 22 98 58 101 106C102 134 107 152 113 164C92 178 78 204 74 240H246C242 204 228 178 207 164C213 152 218 134 219 106C222 58 204 22 160 22Z'
  const opening =
    'M160 57C136 57 121 74 120 101C119 130 134 153 160 162C186 153 201 130 200 101C199 74 184 57 160 57Z'
  const under =
    'M160 57C136 57 121 74 120 101C123 80 138 66 160 66C182 66 197 80 200 101C199 74 184 57 160 57Z'
  return {
    back: '',
    front: `<path d="${shell}${opening}" fill="${color}" fill-rule="evenodd"/><path d="${under}" fill="${darken(color, 0.38)}"/><path d="M118 152C134 176 176 184 214 166C208 200 168 220 116 212C150 200 132 172 118 152Z" fill="${darken(color, 0.13)}"/><path d="M112 84C116 58 134 40 158 36M108 116C109 132 113 148 120 158M208 174C190 193 160 204 130 205M92 224C96 206 104 192 114 181M224 222C221 208 216 198 210 190" fill="none" stroke="${lighten(color, 0.22)}" stroke-width="2.6" stroke-linecap="round" opacity=".45"/>`,
  }
}

/** A wound turban, its layers meeting above the brow. */
function turban(color: string): HairLayers {
  const dome =
    'M107 100C96 50 120 12 160 12C200 12 224 50 213 100C207 86 196 74 182 68L160 58L138 68C124 74 113 86 107 100Z'
  const folds =
    'M110 80C128 74 148 62 160 44M106 62C128 60 150 48 164 28M210 80C192 74 174 64 164 50M214 62C198 60 182 52 172 40M120 38C136 38 150 32 158 20'
  return {
    back: '',
    front: `<path d="M138 68L160 58L182 68C174 64 168 70 160 70S146 64 138 68Z" fill="${darken(color, 0.4)}"/><path d="${dome}" fill="${color}"/><path d="M213 100C224 50 200 12 160 12C190 22 204 60 182 68C196 74 207 86 213 100Z" fill="${darken(color, 0.16)}"/><path d="${folds}" fill="none" stroke="${darken(color, 0.35)}" stroke-width="2.4" stroke-linecap="round" opacity=".6"/><path d="M118 66C132 60 146 50 154 36" fill="none" stroke="${lighten(color, 0.3)}" stroke-width="2.6" stroke-linecap="round" opacity=".5"/>`,
  }
}
