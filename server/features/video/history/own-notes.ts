import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { callNotes } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { CallRating } from '#shared/domain/video.ts'
import { findOwnCall } from '../lifecycle/calls.ts'

export type OwnCall = { readonly sessionId: string; readonly memberId: string }

/** Saves the member's private note about a past call; an empty one is removed. */
export async function saveNote(db: Db, call: OwnCall, text: string): Promise<void> {
  await requirePastCall(db, call)
  if (text === '') await removeNote(db, call)
  else await save(db, call, { note: text })
}

export async function saveRating(db: Db, call: OwnCall, rating: CallRating): Promise<void> {
  await requirePastCall(db, call)
  await save(db, call, { rating })
}

async function requirePastCall(db: Db, { sessionId, memberId }: OwnCall): Promise<void> {
  const call = await findOwnCall(db, sessionId, memberId)
  if (!call?.recipientId) throw new AppError('session_not_found')
  if (!call.endedAt) throw new AppError('call_not_ended')
}

async function save(
  db: Db,
  call: OwnCall,
  values: Partial<Pick<typeof callNotes.$inferInsert, 'note' | 'rating'>>,
): Promise<void> {
  await db
    .insert(callNotes)
    .values({ ...call, ...values })
    .onConflictDoUpdate({
      target: [callNotes.sessionId, callNotes.memberId],
      set: { ...values, updatedAt: sql`now()` },
    })
}

async function removeNote(db: Db, { sessionId, memberId }: OwnCall): Promise<void> {
  await db
    .update(callNotes)
    .set({ note: null })
    .where(and(eq(callNotes.sessionId, sessionId), eq(callNotes.memberId, memberId)))
}
