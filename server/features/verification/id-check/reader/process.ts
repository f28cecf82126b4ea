import { answerJobs } from '#server/platform/processes/answer-jobs.ts'
import { type DocumentReading, type Order, readIdDocument } from './read-document.ts'

export type IdReaderAnswer = { readonly found: DocumentReading } | { readonly notOpened: string }

answerJobs<Order>(async (order): Promise<IdReaderAnswer> => {
  try {
    return { found: await readIdDocument(order) }
  } catch (error) {
    return { notOpened: error instanceof Error ? error.message : String(error) }
  }
})
