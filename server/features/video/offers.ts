import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { videoOffers } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/** Stands between the offers of a batch of starts. */
export const OFFER_SEPARATOR = '\x1e'

/** The offer as it is kept; throws `invalid_input` for one that no browser makes. */
export function storableOffer(offer: string | undefined): string | null {
  // PostgreSQL cannot hold the one, and a batch of offers is cut at the other.
  if (offer?.includes('\0') || offer?.includes(OFFER_SEPARATOR)) {
    throw new AppError('invalid_input', { fields: { offer: 'Contains characters that no SDP has' } })
  }
  return offer || null
}

/** The offer that the initiator left with the call; it is handed out once. */
export async function takeOffer(db: DbOrTx, sessionId: string): Promise<string | null> {
  const [offer] = await db
    .delete(videoOffers)
    .where(eq(videoOffers.sessionId, sessionId))
    .returning({ sdp: videoOffers.sdp })
  return offer?.sdp ?? null
}
