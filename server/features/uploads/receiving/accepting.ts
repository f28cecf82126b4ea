import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { scan } from '#server/features/uploads/inspection/clamd.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Spooled, spool } from '#server/platform/storage/spool.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'
import { inspectInProcess } from '../inspection/pool.ts'
import { Refusal } from '../inspection/refusal.ts'
import { notAccepted } from '../refusal-messages.ts'
import { markStored, releaseLease } from '../repo.ts'

/** Longer than the slowest file takes to arrive and be inspected. */
const LEASE_MS = 8 * 60_000

export type AcceptDeps = Pick<Deps, 'database' | 'storage' | 'clock' | 'log' | 'env'>
export type LeasedObject = { id: string; memberId: string; purpose: Purpose; busyUntil: Date }

export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/**
 * Receives `source`, inspects it and stores it encrypted; once this resolves, a crash loses none of it. If it throws,
 * nothing is left and the object can be tried again.
 */
export async function acceptUpload(
  deps: AcceptDeps,
  object: LeasedObject,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  try {
    const arrived = await spool(deps.storage.spoolFolder, source)
    try {
      const inspected = await inspectInProcess(object.memberId, () => scanned(deps, arrived), object.purpose)
      await storeBytes(deps, object, inspected)
    } finally {
      await arrived.discard()
    }
  } catch (error) {
    await releaseLease(deps.database.db, object.id, object.busyUntil)
    throw asAppError(error, object.purpose, deps)
  }
}

/** The received bytes, once the virus scanner, if any, has found nothing. */
export async function scanned(
  { env, log }: Pick<AcceptDeps, 'env' | 'log'>,
  arrived: Spooled,
): Promise<Buffer> {
  const bytes = await arrived.read()
  if (!env.clamdUrl) return bytes
  const result = await scan(env.clamdUrl, bytes).catch((cause: unknown) => {
    throw new AppError('scan_unavailable', { cause, retryAfterSeconds: 60 })
  })
  if (result.isClean) return bytes
  log.warn({ found: result.found }, 'an uploaded file is infected')
  throw new AppError('file_infected')
}

/** Stores what was inspected, or made by us. */
export async function storeBytes(
  { database: { db }, storage, clock }: AcceptDeps,
  { id, busyUntil }: LeasedObject,
  { type, bytes }: { type: FileType; bytes: Buffer },
): Promise<void> {
  // A new name for each try: an attempt believed dead can't overwrite another's file.
  const storageKey = `objects/${id}.${randomUUID()}`
  await storage.put(storageKey, [bytes])
  const isStored = await markStored(db, id, busyUntil, {
    storageKey,
    contentType: type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storedAt: clock.now(),
  })
  if (isStored) return
  await storage.raw.delete(storageKey)
  throw new AppError('upload_address_expired')
}

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])

export function asAppError(error: unknown, purpose: Purpose, { log }: Pick<AcceptDeps, 'log'>): unknown {
  if (error instanceof Refusal) {
    log.info({ reason: error.reason, detail: error.message, purpose }, 'an upload was refused')
    return notAccepted(error.reason, purpose, error)
  }
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (typeof code === 'string' && DISK_FULL.has(code)) return new AppError('storage_full', { cause: error })
  return error
}
