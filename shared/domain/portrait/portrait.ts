import { drawBackground } from './background.ts'
import { drawBody } from './body.ts'
import { hash } from './choose.ts'
import { drawBeard, drawGlasses } from './extras.ts'
import { drawFeatures, drawHead } from './face.ts'
import { bob, braids, bun, curlsLong, long, ponytail, wavy } from './hair-long.ts'
import { afro, bald, buzz, crop, curls, type HairLayers, pixie, quiff, swept } from './hair-short.ts'
import { hijab, turban } from './headwear.ts'
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
