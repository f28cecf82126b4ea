import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isBot } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Limiter } from '#server/platform/rate-limit.ts'
import { isOwner } from './policy.ts'
import type { CardRow } from './repo/columns.ts'
import { addView } from './repo/counts.ts'

type Views = Pick<Deps, 'database' | 'clock'> & { readonly secret: string; readonly limiter: Limiter }

/** Counts that the request's sender saw a card, once a day; gives the card as it stands then. */
export async function withView(
  { database, clock, secret, limiter }: Views,
  card: CardRow,
  { request, viewerId }: { request: FastifyRequest; viewerId: string | null },
): Promise<CardRow> {
  if (!card.isPublic || isOwner(card, viewerId) || !isLooking(request)) return card
  if (!(await isWithinLimit(limiter, request.ip))) return card
  const viewedOn = clock.now().toISOString().slice(0, 10)
  const viewer = viewerId ?? visitorKey(secret, viewedOn, request)
  const viewCount = await addView(database.db, { cardId: card.id, viewedOn, viewer })
  return viewCount === null ? card : { ...card, viewCount }
}

/** A person before a screen: neither a machine, nor a browser that fetches ahead, nor a mere question whether it is there. */
function isLooking({ method, headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']]
  const isAhead = purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  return method === 'GET' && !isAhead && !isBot(headers['user-agent'])
}

/** An HMAC, so that neither the address nor who came on two days can be read from the table. */
function visitorKey(secret: string, day: string, { ip, headers }: FastifyRequest): string {
  const said = JSON.stringify(['resume card view', day, ip, headers['user-agent'] ?? ''])
  return createHmac('sha256', secret).update(said).digest('base64url')
}

/** Over the limit the card is still shown, but nothing is counted. */
async function isWithinLimit(limiter: Limiter, address: string): Promise<boolean> {
  try {
    await limiter.consume(address)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false
    throw error
  }
}
