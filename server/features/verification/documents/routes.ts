import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { sendObject } from '#server/features/uploads/public.ts'
import { macOf } from '#server/platform/crypto/keys.ts'
import { createSignInLinks, linkQuery, type SignInLinks } from '#server/platform/crypto/signing.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Actor, serve } from '#server/platform/http/serve.ts'
import { requireSignIn, type SignIn } from '#server/platform/sessions/sessions.ts'
import { verification } from '#shared/contracts/verification.ts'
import { DOCUMENT_LINK_SECONDS } from '#shared/domain/verification/verification.ts'
import { appendAudit, createAddressHash } from '../audit/append.ts'
import { readableDocument } from './find.ts'

const READS = { points: 600, seconds: 60 * 60 }
const linkParams = z.object({ id: z.uuid() })

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
    run: async ({ params, actor, request }) => {
      await reads.consume(actor.memberId)
      const { objectId } = await readableDocument(database.db, params.id, actor)
      const { query, expiresAt } = links.sign(objectId, requireSignIn(request), clock.now())
      return { url: linkTo(objectId, query), expiresAt: expiresAt.toISOString() }
    },
  })

  // The address stored in a profile or credential; anyone who may read it is redirected to a link.
  app.get('/api/objects/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { actor, signIn } = await readerOf(app, request)
    await reads.consume(actor.memberId)
    const { objectId } = await readableDocument(database.db, parseId(request), actor)
    const { query } = links.sign(objectId, signIn, clock.now())
    return reply.header('cache-control', 'no-store').redirect(linkTo(objectId, query))
  })

  // Sends bytes, which contracts don't describe; it checks the sign-in as `serve` would.
  app.get('/api/documents/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const reader = await readerOf(app, request)
    await reads.consume(reader.actor.memberId)
    const { id: objectId, ...proof } = parseLink(request)
    if (!links.isValid(objectId, proof, reader.signIn, clock.now()))
      throw new AppError('document_link_expired')
    const { ownerId, purpose } = await readableDocument(database.db, objectId, reader.actor)
    const { memberId } = reader.actor
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
    return sendObject(deps, reply, objectId)
  })
}

async function readerOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<{ actor: Actor; signIn: SignIn }> {
  const actor = await app.readActor(request)
  if (!actor) throw new AppError('unauthorized')
  return { actor, signIn: requireSignIn(request) }
}

function parseLink(request: FastifyRequest) {
  const query = z.safeParse(linkQuery, request.query)
  if (!query.success) throw new AppError('document_link_expired')
  return { id: parseId(request), ...query.data }
}

function parseId(request: FastifyRequest): string {
  const params = z.safeParse(linkParams, request.params)
  if (!params.success) throw new AppError('document_not_found')
  return params.data.id
}
