import { initialsColor } from '#shared/domain/account/initials-color.ts'
import { initials } from '#shared/domain/account/names.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { bold, box, drawable, type Element, PICTURE, svgPath, words } from './element.ts'

/** Text smaller than this can't be read in a preview 400 px wide, a third of the picture's width. */
export const SMALLEST_TEXT = 38

export const COLORS = {
  ground: '#0d1526',
  text: '#ffffff',
  soft: '#c3cddd',
  mint: '#7df0c3',
  brand: '#2158e8',
  seal: '#0b3d2e',
} as const

const SEAL =
  'M14.89 3.11A3.15 3.15 0 0 1 19.56 6.5A3.15 3.15 0 0 1 21.35 12A3.15 3.15 0 0 1 19.56 17.5A3.15 3.15 0 0 1 14.89 20.89A3.15 3.15 0 0 1 9.11 20.89A3.15 3.15 0 0 1 4.44 17.5A3.15 3.15 0 0 1 2.65 12A3.15 3.15 0 0 1 4.44 6.5A3.15 3.15 0 0 1 9.11 3.11A3.15 3.15 0 0 1 14.89 3.11ZM8.54 11.67L10.68 13.7L15.44 8.34A1.15 1.15 0 0 1 17.16 9.86L11.61 16.11A1.15 1.15 0 0 1 9.96 16.18L6.96 13.33A1.15 1.15 0 0 1 8.54 11.67Z'

/** As client/sw/icons/favicon.svg has it. */
const MARK = [
  { type: 'rect', props: { width: 28, height: 28, rx: 8, fill: COLORS.brand } },
  {
    type: 'path',
    props: {
      d: 'M7 10h14M14 10v10',
      fill: 'none',
      stroke: COLORS.text,
      'stroke-width': 3,
      'stroke-linecap': 'round',
    },
  },
  { type: 'circle', props: { cx: 20.6, cy: 18.9, r: 2.4, fill: COLORS.mint } },
]

/** The whole picture, with its parts from top to bottom. */
export function ground(
  colors: { readonly background: string; readonly text: string; readonly glow: string },
  parts: readonly (Element | false | null)[],
): Element {
  const glow = { position: 'absolute', right: -240, top: -190, width: 460, height: 460, borderRadius: 230 }
  return box(
    {
      ...PICTURE,
      boxSizing: 'border-box',
      padding: '56px 64px',
      background: colors.background,
      color: colors.text,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Instrument Sans',
      position: 'relative',
      overflow: 'hidden',
    },
    [box({ ...glow, background: colors.glow, opacity: 0.24 }), ...parts],
  )
}

/** What was checked, with the seal. */
export function seal(label: string): Element {
  return box(
    {
      alignItems: 'center',
      flexShrink: 0,
      padding: '10px 26px 10px 16px',
      borderRadius: 99,
      background: COLORS.seal,
      color: COLORS.mint,
      fontSize: SMALLEST_TEXT,
      maxWidth: 640,
    },
    [svgPath(SEAL, COLORS.mint, 46), words(label, { marginLeft: 12, lineClamp: 1 })],
  )
}

type Person = {
  readonly name: string
  /** A data URI; null shows the initials. */
  readonly portrait: string | null
}

/** A person's portrait or initials. */
export function face({ name, portrait }: Person, size: number): Element {
  const round = { width: size, height: size, borderRadius: size / 2, flexShrink: 0 }
  if (portrait !== null)
    return {
      type: 'img',
      props: { src: portrait, width: size, height: size, style: { ...round, objectFit: 'cover' } },
    }
  return box(
    {
      ...round,
      background: initialsColor(name),
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
    },
    [words(drawable(initials(name)) || '?', bold(Math.round(size * 0.4), COLORS.text))],
  )
}

/** The site's name with its mark. */
export function brand(color: string): Element {
  return box({ alignItems: 'center', flexShrink: 0 }, [
    {
      type: 'svg',
      props: {
        width: 52,
        height: 52,
        viewBox: '0 0 28 28',
        style: { marginRight: 16 },
        children: MARK,
      },
    },
    words(BRAND, bold(44, color)),
  ])
}

/** A font size for a text of one to three lines. */
export function sizeFor(text: string, [few, some, many]: readonly [number, number, number]): number {
  if (text.length <= 26) return few
  return text.length <= 56 ? some : many
}
