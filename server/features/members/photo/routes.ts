import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { readCurrentUser } from '#server/features/account/public.ts'
import { discardRest, inspectWithoutStoring } from '#server/features/uploads/public.ts'
import { hasCopy } from '#server/platform/http/conditional.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { memberPhotos } from '#shared/contracts/member-photos.ts'
import { readPhotoAddress } from '#shared/domain/profiles/photo.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import { notifyMemberChanged } from '../live.ts'
import { findShownPhoto, readWebp, removePhoto, setPhoto } from './photos.ts'

/** Per member: someone who tries several photos, not a program. */
const CHANGES = { points: 30, seconds: 60 * 60 }
/** How long a browser may show a photo it has without asking, and so after it was removed or its member suspended. */
const KEPT_SECONDS = 5 * 60

export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  const changes = deps.limits.limiter('photo-changes', CHANGES)
  uploadRoute(app, deps, changes)

  serve(app, memberPhotos.remove, {
    limitCaller: changes,
    run: async ({ actor: { memberId } }) => {
      await deps.database.db.transaction((tx) => removePhoto(deps, tx, memberId))
      await notifyPhotoChanged(deps, memberId)
      return readCurrentUser(deps, memberId)
    },
  })

  app.get('/photos/*', { schema: { hide: true } }, async (request, reply) => {
    const address = readPhotoAddress(request.url)
    const objectId = address && (await findShownPhoto(deps.database.db, address))
    if (!objectId) return reply.callNotFound()
    // An address shows one photo only.
    const etag = `"${objectId}"`
    reply.headers({
      etag,
      'cache-control': `private, max-age=${KEPT_SECONDS}, must-revalidate`,
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    if (hasCopy(request, etag)) return reply.status(304).send()
    const photo = await readWebp(deps, objectId)
    return photo ? reply.type('image/webp').send(photo) : reply.callNotFound()
  })
}

type Limiter = ReturnType<Deps['limits']['limiter']>

function uploadRoute(app: FastifyInstance, deps: Deps, changes: Limiter): void {
  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    serve(files, memberPhotos.upload, {
      readsBodyItself: true,
      run: async ({ actor: { memberId }, request, reply }) => {
        try {
          await changes.consume(memberId)
          const { bytes } = await inspectWithoutStoring(deps, request.raw, { memberId, purpose: 'photo' })
          await setPhoto(deps, memberId, bytes)
        } catch (error) {
          if (!(await discardRest(request.raw))) reply.header('connection', 'close')
          throw error
        }
        await notifyPhotoChanged(deps, memberId)
        return readCurrentUser(deps, memberId)
      },
    })
  })
}

/** For the member's other pages, and those that show the member. */
async function notifyPhotoChanged(
  deps: Pick<Deps, 'database' | 'realtime' | 'log'>,
  memberId: string,
): Promise<void> {
  await deps.realtime.sendToMember(memberId, { v: REALTIME_VERSION, type: 'account.changed' })
  await notifyMemberChanged(deps, memberId, 'watchers')
}
