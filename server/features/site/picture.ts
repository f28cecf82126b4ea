import { bold, box, type Element, words } from '#server/platform/pictures/element.ts'
import { brand, COLORS, face, ground, seal } from '#server/platform/pictures/parts.ts'
import { DEMO_PEOPLE } from '#shared/domain/portrait/demo-people.ts'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'

/** Drawn people, who exist nowhere. */
const PEOPLE = ['maya', 'omar', 'sofia'] as const
const FACE = 132

/** The site in link previews. */
export function sitePicture(): Element {
  return ground({ background: COLORS.ground, text: COLORS.text, glow: COLORS.brand }, [
    box({ justifyContent: 'space-between', alignItems: 'center' }, [brand(COLORS.text)]),
    box({ flexDirection: 'column' }, [
      words('Connect. Verify.', { ...bold(100, COLORS.text), lineHeight: 1.06 }),
      words('Get Hired.', { ...bold(100, COLORS.mint), lineHeight: 1.06 }),
      words('Meet verified professionals on live video.', {
        marginTop: 16,
        fontSize: 46,
        color: COLORS.soft,
      }),
    ]),
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      box(
        {},
        PEOPLE.map((name) =>
          box({ marginRight: 22 }, [
            face(
              {
                name,
                portrait: dataUri(drawPortrait(name, { traits: DEMO_PEOPLE[name] ?? {}, frame: 'avatar' })),
              },
              FACE,
            ),
          ]),
        ),
      ),
      seal('ID verified'),
    ]),
  ])
}

function dataUri(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
