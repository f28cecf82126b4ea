import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { badges } from '#shared/contracts/credentials-badges.ts'
import { writePngText } from '../check/png-chunks.ts'
import { BAKED_KEYWORD } from '../check/read-badge.ts'
import { type BadgeRow, credentialTitleOf, signedBadge } from './badge-document.ts'
import { didDocument } from './issuer.ts'
import { ownBadge, ownBadges } from './issuing.ts'
import { statusList } from './status-list.ts'

const PICTURE_SIZE = 512
const SEAL = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="0 0 64 64">
  <path fill="#08724f" d="M32 3l7.2 5.3 8.9-.3 2.5 8.6 7.4 5-3 8.4 3 8.4-7.4 5-2.5 8.6-8.9-.3L32 57l-7.2-5.3-8.9.3-2.5-8.6-7.4-5 3-8.4-3-8.4 7.4-5 2.5-8.6 8.9.3z"/>
  <path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M21.5 31l7.5 7.5L43 23.5"/>
</svg>`

const READS = { points: 60, seconds: 60 * 60 }

export function issuedRoutes(app: FastifyInstance, deps: Deps): void {
  const reads = deps.limits.limiter('badge-read', READS)

  serve(app, badges.list, { run: ({ actor }) => ownBadges(deps, actor.memberId) })

  const signed = async (memberId: string, id: string) => {
    await reads.consume(memberId)
    const row = await ownBadge(deps, { id, memberId })
    return { name: fileName(row), credential: await signedBadge(deps, row) }
  }

  serve(app, badges.read, {
    run: async ({ actor, params, reply }) => {
      const { name, credential } = await signed(actor.memberId, params.id)
      attach(reply, `${name}.json`)
      return credential
    },
  })

  serve(app, badges.image, {
    run: async ({ actor, params, reply }) => {
      const { name, credential } = await signed(actor.memberId, params.id)
      attach(reply, `${name}.png`)
      reply.type('image/png')
      return bakedPicture(credential)
    },
  })

  serve(app, badges.statusList, {
    run: ({ params, reply }) => {
      allowEveryone(reply)
      return statusList(deps, params.list)
    },
  })

  serve(app, badges.issuer, {
    run: async ({ reply }) => {
      const document = await didDocument(deps)
      if (!document) throw new AppError('badge_not_found')
      allowEveryone(reply)
      return document
    },
  })
}

function fileName(row: BadgeRow): string {
  return credentialTitleOf(row)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
}

function attach(reply: FastifyReply, name: string): void {
  reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.header('cache-control', 'private, no-store')
}

/** Other sites read these. They are never cached, so that a revocation takes effect at once. */
function allowEveryone(reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('cache-control', 'no-cache')
}

async function bakedPicture(credential: object): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(SEAL)).png().toBuffer()
  return writePngText(png, BAKED_KEYWORD, JSON.stringify(credential))
}
