import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '#server/deps.ts'
import { portraitDataUri } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { serve } from '#server/platform/routes/serve.ts'
import { type ResumeCard, resumeCards } from '#shared/contracts/resume-cards.ts'
import { qrColors } from '#shared/domain/resume-cards/contrast.ts'
import {
  type CardExport,
  cardJsonResume,
  cardMarkdown,
  cardText,
} from '#shared/domain/resume-cards/formats.ts'
import { fileName, QR_MARGIN, QR_WIDTH } from '#shared/domain/resume-cards/rules.ts'
import { cardVcard } from '#shared/domain/resume-cards/vcard.ts'
import type { ContactPasses } from '../contact.routes.ts'
import { cardIdOf, presentOembed } from '../oembed.ts'
import { cardPicture } from '../picture.ts'
import { contactOf, presentOneCard } from '../present.ts'
import { findVisible } from '../service.ts'
import { cardPdf } from './pdf.ts'

type Colored = { readonly backgroundColor: string; readonly textColor: string }

type Content = { readonly type: string; readonly body: string | Buffer; readonly ending?: string }
type Make = (card: ResumeCard, origin: string) => Content | Promise<Content>

const ID = ':id(^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})'
/** Only the owner, and someone who just requested it, get the contact in a card's files. */
const fileQuery = z.object({ contact: z.optional(z.unknown()) })
const colors = ({ backgroundColor: background, textColor: text, accentColor: accent }: ResumeCard) => ({
  background,
  text,
  accent,
})

const FILES: Record<string, Make> = {
  '.json': (card, origin) => ({
    type: 'application/json; charset=utf-8',
    body: `${JSON.stringify(cardJsonResume(exportOf(card, origin)), null, 2)}\n`,
  }),
  '.md': (card, origin) => ({
    type: 'text/markdown; charset=utf-8',
    body: cardMarkdown(exportOf(card, origin)),
  }),
  '.vcf': (card, origin) => ({
    type: 'text/vcard; charset=utf-8',
    body: cardVcard(exportOf(card, origin)),
    ending: 'vcf',
  }),
  '.txt': (card) => ({ type: 'text/plain; charset=utf-8', body: cardText(card), ending: 'txt' }),
  '.pdf': async (card, origin) => ({
    type: 'application/pdf',
    body: await cardPdf(exportOf(card, origin), colors(card)),
    ending: 'pdf',
  }),
  '/qr.png': async (card, origin) => ({
    type: 'image/png',
    body: await qrPng(exportOf(card, origin).url, card),
  }),
  '/qr.svg': async (card, origin) => ({
    type: 'image/svg+xml',
    body: await qrSvg(exportOf(card, origin).url, card),
  }),
}

export function cardFiles(app: FastifyInstance, deps: Deps, passes: ContactPasses): void {
  const originOf = (request: FastifyRequest) =>
    deps.env.publicUrl?.origin ?? `${request.protocol}://${request.host}`
  const find = async (request: FastifyRequest, id: string) => {
    const viewerId = await app.readViewerId(request)
    const row = await findVisible(deps, id, viewerId)
    const card = await presentOneCard(deps.database.db, row, viewerId)
    const { contact } = z.parse(fileQuery, request.query)
    return passes.isValid(contact, id, deps.clock.now()) ? { ...card, ...contactOf(row) } : card
  }
  for (const [ending, make] of Object.entries(FILES)) {
    app.get<{ Params: { id: string } }>(
      `/resume-cards/${ID}${ending}`,
      { schema: { hide: true } },
      async (request, reply) => {
        const card = await find(request, request.params.id.toLowerCase())
        return send(reply, card, await make(card, originOf(request)))
      },
    )
  }

  app.get<{ Params: { id: string } }>(
    `/resume-cards/${ID}/picture.png`,
    { schema: { hide: true } },
    async (request, reply) => {
      const card = await find(request, request.params.id.toLowerCase())
      const portrait = await portraitDataUri(deps, card.person?.profileImageUrl ?? null)
      return app.pictures.send(request, reply, cardPicture(card, portrait), { isPublic: card.isPublic })
    },
  )

  serve(app, resumeCards.oembed, {
    run: async ({ request, query }) => {
      if (query.format !== undefined && query.format !== 'json') throw new AppError('format_not_offered')
      const origin = originOf(request)
      const card = await find(request, cardIdOf(query.url, [new URL(origin).host, request.host]))
      return presentOembed(card, origin, query)
    },
  })
}

/** A hidden card must not stay in caches, so they revalidate each time. */
function send(reply: FastifyReply, card: ResumeCard, { type, body, ending }: Content) {
  reply.header('cache-control', card.isPublic && !hasContactIn(card) ? 'no-cache' : 'private, no-store')
  // Other sites show the picture and read the files.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (ending) reply.header('content-disposition', `attachment; filename="${fileName(card.title, ending)}"`)
  return reply.type(type).send(body)
}

const hasContactIn = ({ contactEmail, linkedinUrl, portfolioUrl }: ResumeCard) =>
  (contactEmail ?? linkedinUrl ?? portfolioUrl) !== null

function exportOf(card: ResumeCard, origin: string): CardExport {
  return {
    title: card.title,
    tagline: card.tagline,
    skills: card.skills,
    experience: card.experience,
    education: card.education,
    achievements: card.achievements,
    contactEmail: card.contactEmail,
    linkedinUrl: card.linkedinUrl,
    portfolioUrl: card.portfolioUrl,
    url: `${origin}/resume-cards/${card.id}`,
    name: card.person?.name ?? null,
    updatedAt: card.updatedAt,
    verified: card.badges.map(({ label }) => label.replace(/ verified$/, '')),
  }
}

/** Spec 2, section 7. Black on white if the card's colors wouldn't scan. */
async function qrPng(url: string, card: Colored): Promise<Buffer> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toBuffer(url, { type: 'png', ...qrOptions(card) })
}

async function qrSvg(url: string, card: Colored): Promise<string> {
  const { default: qrcode } = await import('qrcode')
  return qrcode.toString(url, { type: 'svg', ...qrOptions(card) })
}

function qrOptions({ backgroundColor, textColor }: Colored) {
  const { dark, light } = qrColors({ background: backgroundColor, text: textColor })
  return { width: QR_WIDTH, margin: QR_MARGIN, errorCorrectionLevel: 'M' as const, color: { dark, light } }
}
