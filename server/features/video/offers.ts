import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoOffers, videoSessions } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/app-error.ts'

/** The offer as it is kept; throws `invalid_input` for one that no browser makes and PostgreSQL cannot hold. */
export function storableOffer(offer: string | undefined): string | null {
  if (offer?.includes('\0')) {
    throw new AppError('invalid_input', { fields: { offer: 'Contains characters that no SDP has' } })
  }
  return offer || null
}

/** Keeps the initiator's offer for whoever comes, unless somebody has come already. */
export async function leaveOffer(db: DbOrTx, sessionId: string, offer: string | null): Promise<void> {
  if (offer === null) return
  const pending = db
    .select({ sessionId: videoSessions.id, sdp: sql<string>`${offer}`.as('sdp') })
    .from(videoSessions)
    .where(and(eq(videoSessions.id, sessionId), eq(videoSessions.status, 'pending')))
  await db.insert(videoOffers).select(pending)
}

/** The offer that was left, which is handed out once. */
export async function takeOffer(db: DbOrTx, sessionId: string): Promise<string | null> {
  const [offer] = await db
    .delete(videoOffers)
    .where(eq(videoOffers.sessionId, sessionId))
    .returning({ sdp: videoOffers.sdp })
  return offer?.sdp ?? null
}
