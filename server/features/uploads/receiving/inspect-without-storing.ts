import type { IncomingMessage } from 'node:http'
import { spool } from '#server/platform/storage/spool.ts'
import { type FileType, type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { inspectApart } from '../inspection/pool.ts'
import { tooLarge } from '../refusals.ts'
import { type AcceptDeps, asAppError, scanned } from './accepting.ts'
import { ARRIVES_WITHIN_MS, bodyWithin, IDLE_MS } from './body.ts'

type Inspected = { type: FileType; bytes: Buffer }

/**
 * A file that is the body of a request, looked at as strictly as one that is kept, and handed on without being stored.
 * Throws what `accept` throws; what the request still sends is then the caller's to discard.
 */
export async function inspectWithoutStoring(
  deps: Pick<AcceptDeps, 'storage' | 'log' | 'env'>,
  request: IncomingMessage,
  purpose: Purpose,
): Promise<Inspected> {
  const { maxBytes } = UPLOAD_RULES[purpose]
  const body = bodyWithin(request, {
    maxBytes,
    idleMs: IDLE_MS,
    totalMs: ARRIVES_WITHIN_MS,
    tooLarge: () => tooLarge(purpose),
  })
  try {
    const arrived = await spool(deps.storage.spoolFolder, body)
    try {
      return await inspectApart(() => scanned(deps, arrived), purpose)
    } finally {
      await arrived.discard()
    }
  } catch (error) {
    throw asAppError(error, purpose, deps)
  }
}
