import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { bold, box, type Element, words } from '#server/platform/pictures/element.ts'
import { brand, COLORS, face, ground, seal, sizeFor } from '#server/platform/pictures/parts.ts'
import type { MemberProfile } from '#shared/contracts/members.ts'
import { portraitDataUri } from './photo/in-pictures.ts'
import { assertVisible, readProfile } from './profile.ts'

const ID = ':id(^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})'
const FACE = 300
const SEALS_MAX = 2

/** `/members/<id>/picture.png`: a profile in link previews, if visitors may see it, and the viewer too. */
export function profilePictureRoute(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database
  app.get<{ Params: { id: string } }>(
    `/members/${ID}/picture.png`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params
      const viewerId = await app.readViewerId(request)
      if (viewerId !== null) await assertVisible(db, viewerId, id)
      const profile = await readProfile(db, null, id)
      const portrait = await portraitDataUri(deps, profile.profileImageUrl)
      return app.pictures.send(request, reply, profilePicture(profile, portrait), { isPublic: true })
    },
  )
}

function profilePicture(profile: MemberProfile, portrait: string | null): Element {
  const { name, place, badges } = profile
  const title = profile.title ?? 'Professional'
  return ground({ background: COLORS.ground, text: COLORS.text, glow: COLORS.brand }, [
    box({ alignItems: 'center', flexGrow: 1 }, [
      face({ name, portrait }, FACE),
      box({ flexDirection: 'column', marginLeft: 52, maxWidth: 710 }, [
        words(name, { ...bold(sizeFor(name, [88, 64, 52]), COLORS.text), lineHeight: 1.1, lineClamp: 2 }),
        words(title, {
          marginTop: 14,
          fontSize: sizeFor(title, [54, 48, 44]),
          lineHeight: 1.2,
          color: COLORS.mint,
          lineClamp: 2,
        }),
        words(place, { marginTop: 10, fontSize: 42, color: COLORS.soft, lineClamp: 1 }),
      ]),
    ]),
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      box(
        { maxWidth: 780, maxHeight: 72, flexWrap: 'wrap', overflow: 'hidden' },
        badges.slice(0, SEALS_MAX).map(({ label }) => box({ marginRight: 18 }, [seal(label)])),
      ),
      brand(COLORS.text),
    ]),
  ])
}
