import { bold, box, drawable, type Element, words } from '#server/platform/pictures/element.ts'
import { brand, face, ground, SMALLEST_TEXT, seal, sizeFor } from '#server/platform/pictures/parts.ts'
import type { ResumeCard } from '#shared/contracts/resume-cards.ts'
import { contrast, headingColor, TEXT_CONTRAST } from '#shared/domain/resume-cards/contrast.ts'

const SKILLS_MAX = 3
const FACE = 190

export function cardPicture(card: ResumeCard, portrait: string | null): Element {
  const { person, badges } = card
  const colors = readableColors(card)
  const title = drawable(card.title) || 'Resume card'
  const [badge] = badges
  return ground({ ...colors, glow: colors.accent }, [
    box({ alignItems: 'center' }, [
      person && face({ name: person.name, portrait }, FACE),
      box(
        { flexDirection: 'column', flexGrow: 1, marginLeft: person ? 44 : 0, maxWidth: person ? 830 : 1060 },
        [
          words(title, { ...bold(sizeFor(title, [84, 68, 54]), colors.text), lineHeight: 1.1, lineClamp: 3 }),
          person &&
            words(person.name, { marginTop: 14, fontSize: 46, color: headingColor(colors), lineClamp: 1 }),
        ],
      ),
    ]),
    card.tagline !== null &&
      words(card.tagline, { fontSize: 42, lineHeight: 1.25, opacity: 0.9, lineClamp: 2, maxWidth: 1060 }),
    box(
      { height: 74, flexWrap: 'wrap', overflow: 'hidden' },
      card.skills
        .map(drawable)
        .filter(Boolean)
        .slice(0, SKILLS_MAX)
        .map((skill) => chip(skill, colors.text)),
    ),
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      badge ? seal(badge.label) : box({}),
      brand(colors.text),
    ]),
  ])
}

/** Text that is unreadable in the card's colors becomes black or white. */
function readableColors({ backgroundColor: background, textColor, accentColor: accent }: ResumeCard) {
  if (contrast(textColor, background) >= TEXT_CONTRAST) return { background, text: textColor, accent }
  const text = contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000'
  return { background, text, accent }
}

function chip(skill: string, color: string): Element {
  return box(
    {
      marginRight: 16,
      marginBottom: 40,
      padding: '8px 26px',
      borderRadius: 99,
      border: `3px solid ${color}60`,
      fontSize: SMALLEST_TEXT,
      maxWidth: 480,
    },
    [words(skill, { lineClamp: 1 })],
  )
}
