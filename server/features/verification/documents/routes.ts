import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { appendAudit, createAddressHash } from '#server/features/audit/public.ts'
import { openFile } from '#server/features/uploads/public.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve, serveBytes } from '#server/platform/routes/serve.ts'
import { requireSignIn } from '#server/platform/sessions/sessions.ts'
import { createSignInLinks, type SignInLinks } from '#server/platform/sessions/sign-in-links.ts'
import { verification } from '#shared/contracts/verification.ts'
import { DOCUMENT_LINK_SECONDS } from '#shared/domain/verification/verification.ts'
import { readableDocument } from './find.ts'

const READS = { points: 600, seconds: 60 * 60 }

export const createDocumentLinks = (sessionSecret: string): SignInLinks =>
  createSignInLinks(macOf(sessionSecret, 'document link'), DOCUMENT_LINK_SECONDS)

const linkTo = (objectId: string, query: string): string => `/api/documents/${objectId}?${query}`

/** Links to documents and what they open. Each read is in the audit log before the first byte is sent. */
export function documentRoutes(app: FastifyInstance, deps: Deps, sessionSecret: string): void {
  const { database, limits, clock } = deps
  const links = createDocumentLinks(sessionSecret)
  const hashAddress = createAddressHash(sessionSecret)
  const reads = limits.limiter('document-read', READS)

  serve(app, verification.documentLink, {
    limitCaller: reads,
    run: async ({ params, actor, request }) => {
      const { objectId } = await readableDocument(database.db, params.id, actor)
      const { query, expiresAt } = links.sign(objectId, requireSignIn(request), clock.now())
      return { url: linkTo(objectId, query), expiresAt: expiresAt.toISOString() }
    },
  })

  serveBytes(app, verification.documentAddress, {
    run: async ({ params, actor, request }) => {
      await reads.consume(actor.memberId)
      const { objectId } = await readableDocument(database.db, params.id, actor)
      const { query } = links.sign(objectId, requireSignIn(request), clock.now())
      return { redirectTo: linkTo(objectId, query) }
    },
  })

  serveBytes(app, verification.document, {
    run: async ({ params: { id: objectId }, query, actor, request }) => {
      const { memberId } = actor
      await reads.consume(memberId)
      if (!links.isValid(objectId, query, requireSignIn(request), clock.now()))
        throw new AppError('document_link_expired')
      const { ownerId, purpose } = await readableDocument(database.db, objectId, actor)
      await database.db.transaction((tx) =>
        appendAudit(tx, {
          kind: 'document_read',
          actorId: memberId,
          subjectId: ownerId,
          objectId,
          addressHash: hashAddress(request.ip),
          details: { purpose, as: memberId === ownerId ? 'owner' : 'admin' },
        }),
      )
      return openFile(deps, objectId)
    },
  })
}
