import type { IncomingMessage } from 'node:http'
import { spool } from '#server/platform/storage/spool.ts'
import { type FileType, type Purpose, UPLOAD_RULES } from '#shared/domain/uploads.ts'
import { inspectInProcess } from '../inspection/pool.ts'
import { tooLarge } from '../refusal-messages.ts'
import { type AcceptDeps, asAppError, scanned } from './accepting.ts'
import { ARRIVES_WITHIN_MS, bodyWithin, IDLE_MS } from './body.ts'

type Inspected = { type: FileType; bytes: Buffer }

/**
 * Inspects a file in a member's request as strictly as a stored one, and returns it without storing it. Throws what `accept`
 * throws; the caller discards the rest of the request.
 */
export async function inspectWithoutStoring(
  deps: Pick<AcceptDeps, 'storage' | 'log' | 'env'>,
  request: IncomingMessage,
  { memberId, purpose }: { memberId: string; purpose: Purpose },
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
      return await inspectInProcess(memberId, () => scanned(deps, arrived), purpose)
    } finally {
      await arrived.discard()
    }
  } catch (error) {
    throw asAppError(error, purpose, deps)
  }
}
