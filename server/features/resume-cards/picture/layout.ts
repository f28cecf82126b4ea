import { BRAND } from '#shared/domain/brand.ts'
import { headingColor } from '#shared/domain/resume-cards/contrast.ts'
import { box, type Element, svgPath, words } from './element.ts'

export const PICTURE = { width: 1200, height: 630 } as const

export type PictureContent = {
  readonly title: string
  readonly tagline: string | null
  readonly name: string | null
  readonly skills: readonly string[]
  readonly badges: readonly string[]
  readonly colors: { readonly background: string; readonly text: string; readonly accent: string }
}

const SKILLS_MAX = 6
const BADGES_MAX = 3
const SEAL =
  'M14.89 3.11A3.15 3.15 0 0 1 19.56 6.5A3.15 3.15 0 0 1 21.35 12A3.15 3.15 0 0 1 19.56 17.5A3.15 3.15 0 0 1 14.89 20.89A3.15 3.15 0 0 1 9.11 20.89A3.15 3.15 0 0 1 4.44 17.5A3.15 3.15 0 0 1 2.65 12A3.15 3.15 0 0 1 4.44 6.5A3.15 3.15 0 0 1 9.11 3.11A3.15 3.15 0 0 1 14.89 3.11ZM8.54 11.67L10.68 13.7L15.44 8.34A1.15 1.15 0 0 1 17.16 9.86L11.61 16.11A1.15 1.15 0 0 1 9.96 16.18L6.96 13.33A1.15 1.15 0 0 1 8.54 11.67Z'

/** The card in link previews. */
export function pictureLayout(content: PictureContent): Element {
  const { colors } = content
  const ground = { ...PICTURE, boxSizing: 'border-box', padding: '64px 72px', background: colors.background }
  return box(
    {
      ...ground,
      color: colors.text,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Instrument Sans',
      position: 'relative',
      overflow: 'hidden',
    },
    [
      box({
        position: 'absolute',
        right: -240,
        top: -190,
        width: 460,
        height: 460,
        borderRadius: 230,
        background: colors.accent,
        opacity: 0.24,
      }),
      box({ flexDirection: 'column' }, [
        content.badges.length > 0 && box({ marginBottom: 28 }, content.badges.slice(0, BADGES_MAX).map(seal)),
        words(content.title, {
          fontSize: titleSize(content.title),
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
          lineClamp: 3,
          maxWidth: 960,
          // The font file has only the regular weight; a stroke makes it bolder.
          WebkitTextStroke: `1.4px ${colors.text}`,
        }),
        content.tagline !== null &&
          words(content.tagline, {
            marginTop: 20,
            fontSize: 34,
            lineHeight: 1.35,
            opacity: 0.86,
            lineClamp: 2,
            maxWidth: 980,
          }),
      ]),
      box({ flexDirection: 'column' }, [
        box(
          { flexWrap: 'wrap', maxHeight: 60, overflow: 'hidden', marginBottom: 36 },
          content.skills.slice(0, SKILLS_MAX).map((skill) => chip(skill, colors.text)),
        ),
        box({ justifyContent: 'space-between', fontSize: 28 }, [
          words(content.name ?? ' ', { color: headingColor(colors), lineClamp: 1, maxWidth: 760 }),
          words(BRAND, { opacity: 0.86 }),
        ]),
      ]),
    ],
  )
}

function titleSize(title: string): number {
  if (title.length <= 28) return 80
  return title.length <= 60 ? 64 : 50
}

function seal(label: string): Element {
  return box(
    {
      alignItems: 'center',
      marginRight: 14,
      padding: '8px 18px 8px 12px',
      borderRadius: 99,
      background: '#0b3d2e',
      color: '#7df0c3',
      fontSize: 24,
      maxWidth: 420,
    },
    [svgPath(SEAL, '#7df0c3', 28), words(label, { marginLeft: 8, lineClamp: 1 })],
  )
}

function chip(skill: string, color: string): Element {
  return box(
    {
      position: 'relative',
      marginRight: 12,
      marginBottom: 20,
      padding: '10px 22px',
      borderRadius: 99,
      border: `2px solid ${color}40`,
      fontSize: 26,
      maxWidth: 420,
    },
    [words(skill, { lineClamp: 1 })],
  )
}
