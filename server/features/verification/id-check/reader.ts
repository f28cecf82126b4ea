import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { createFileReader, type ReaderLimits } from '#server/platform/processes/file-reader.ts'
import { longReading } from '#server/platform/processes/reading-turns.ts'
import type { IdReaderAnswer } from './reader/process.ts'
import type { DocumentReading, Order } from './reader/read-document.ts'

/** CPU time after which no attempt begins; for the print on a license, on top of what its barcode took. */
const BUDGET_MS = 20_000
const PRINT_BUDGET_MS = 15_000
/** The budgets, and the longest attempt. */
const LIMITS: ReaderLimits = {
  computesMs: 45_000,
  answersWithinMs: 120_000,
  memoryBytes: 1_200_000_000,
}

type IdLimits = Partial<ReaderLimits> & {
  /** 0: the print isn't compared. */
  readonly printBudgetMs?: number
}
type Document = { readonly memberId: string; readonly bytes: Buffer; readonly today: string }
export type IdReader = (document: Document, limits?: IdLimits) => Promise<DocumentReading>

const readInTurn = createFileReader<Order, IdReaderAnswer>({
  program: fileURLToPath(new URL('./reader/process.ts', import.meta.url)),
  heapMb: 512,
  flags: ['--allow-worker'],
  limits: LIMITS,
  inTurn: longReading,
})

/** Reads documents. Never throws because of a picture: what can't be read is 'nothing found', with the reason. */
export function createReader(log: FastifyBaseLogger): IdReader {
  return async ({ memberId, bytes, today }, { printBudgetMs = PRINT_BUDGET_MS, ...limits } = {}) => {
    const order = { bytes, today, budgetMs: BUDGET_MS, printBudgetMs }
    const outcome = await readInTurn(memberId, async () => order, { limits })
    if ('tooMuch' in outcome) {
      log.warn({ reason: outcome.tooMuch }, 'the reading of an ID document was cut off')
      return { reading: null, remarks: ['out_of_time'] }
    }
    if ('found' in outcome.answer) return outcome.answer.found
    log.info({ reason: outcome.answer.notOpened }, 'an ID document could not be opened')
    return { reading: null, remarks: ['picture_not_opened'] }
  }
}
