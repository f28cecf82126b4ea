import { AppError } from '#server/platform/http/app-error.ts'
import { ObjectMissing } from '#server/platform/storage/types.ts'
import type { Purpose } from '#shared/domain/uploads.ts'
import { tooLarge } from '../refusal-messages.ts'
import { findObject, leaseObject } from '../repo.ts'
import { type AcceptDeps, acceptUpload, leaseUntil } from './accepting.ts'

type Claimed = { id: string; memberId: string; purpose: Purpose; openAfter: Date; now: Date }

const REFUSED: ReadonlySet<string> = new Set(['file_not_accepted', 'file_infected', 'file_too_large'])

/**
 * For files the browser put into S3: fetches, inspects and stores it, and deletes the original. Uses separate connections,
 * so that what was stored is recorded whatever happens to the claim's transaction.
 */
export async function acceptFromQuarantine(deps: AcceptDeps, claimed: Claimed): Promise<void> {
  const { database, storage } = deps
  const { id, memberId: ownerId, purpose, openAfter, now } = claimed
  const found = await findObject(database.db, id)
  const isWaiting = found?.status === 'awaiting' && found.ownerId === ownerId && found.purpose === purpose
  if (!isWaiting || !found.quarantineKey) return
  const { quarantineKey } = found
  const until = leaseUntil(now)
  const object = await leaseObject(database.db, { id, ownerId, openAfter, now, until })
  if (!object) return
  try {
    await acceptUpload(deps, { ...object, memberId: ownerId }, quarantined(deps, quarantineKey, object))
  } catch (error) {
    // Refused files are deleted; if the failure was ours, the file can be claimed again.
    const isRefused = error instanceof AppError && REFUSED.has(error.code)
    if (isRefused) await storage.raw.delete(quarantineKey)
    throw error
  }
  await storage.raw.delete(quarantineKey)
}

/** The address accepted one size only, but the bucket is trusted no more than a request's body. */
async function* quarantined(
  { storage }: AcceptDeps,
  key: string,
  { maxBytes, purpose }: { maxBytes: number; purpose: Purpose },
): AsyncGenerator<Buffer> {
  let length = 0
  const bytes = await storage.raw.get(key).catch((error: unknown) => {
    throw error instanceof ObjectMissing ? new AppError('upload_not_valid', { cause: error }) : error
  })
  for await (const part of bytes) {
    length += part.length
    if (length > maxBytes) throw tooLarge(purpose)
    yield part
  }
}
