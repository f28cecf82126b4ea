import { fileURLToPath } from 'node:url'
import { createFileReader, type ReaderLimits } from '#server/platform/processes/file-reader.ts'
import { quickReading } from '#server/platform/processes/reading-turns.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'
import type { InspectionAnswer, InspectionJob } from './messages.ts'
import { Refusal } from './refusal.ts'

/** A picture of 40 megapixels takes 1.3 seconds and 250 MB, a resume 0.3 seconds. */
const LIMITS: ReaderLimits = {
  computesMs: 10_000,
  answersWithinMs: 90_000,
  memoryBytes: 512 * 1024 * 1024,
}

const inspectInTurn = createFileReader<InspectionJob, InspectionAnswer>({
  program: fileURLToPath(new URL('./process.ts', import.meta.url)),
  heapMb: 256,
  flags: ['--disallow-code-generation-from-strings'],
  limits: LIMITS,
  inTurn: quickReading,
  yieldsAfterMs: 2_500,
  kept: 2,
})

/**
 * Inspects a member's file in a separate process; `read` is called when it is its turn, so waiting requests hold no bytes.
 * Throws a Refusal; a file that makes the process crash, hang or swell is refused as `too_complex`.
 */
export async function inspectInProcess(
  memberId: string,
  read: () => Promise<Buffer>,
  purpose: Purpose,
): Promise<{ type: FileType; bytes: Buffer }> {
  const outcome = await inspectInTurn(memberId, async () => ({ bytes: await read(), purpose }))
  if ('tooMuch' in outcome) throw new Refusal('too_complex', outcome.tooMuch)
  const { answer } = outcome
  if (answer.outcome === 'accepted') return { type: answer.type, bytes: Buffer.from(answer.bytes) }
  if (answer.outcome === 'refused') throw new Refusal(answer.reason, answer.detail)
  throw new Error(`A file could not be inspected: ${answer.detail}`)
}
