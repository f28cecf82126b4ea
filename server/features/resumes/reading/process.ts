import { answerJobs } from '#server/platform/processes/answer-jobs.ts'
import { readResumeStructure } from '../structure/read-structure.ts'
import { analyzeResumeText } from './analyse.ts'
import { Unreadable } from './raw-document.ts'
import { readPdf } from './read-pdf.ts'
import type { ReaderAnswer, ReaderJob } from './run-reader.ts'

answerJobs<ReaderJob>(async (job, sendProgress): Promise<ReaderAnswer> => {
  try {
    const reading = analyzeResumeText(await read(job, sendProgress))
    return { reading: { ...reading, structure: readResumeStructure(reading.lines.map(({ text }) => text)) } }
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'damaged' }
  }
})

async function read({ kind, bytes, contentType }: ReaderJob, sendProgress: (progress: unknown) => void) {
  if (kind === 'scan') return (await import('./read-scan.ts')).readScan(new Uint8Array(bytes), sendProgress)
  if (contentType === 'application/pdf') return readPdf(new Uint8Array(bytes))
  const { readDoc, readDocx } = await import('./read-word.ts')
  const isOld = contentType === 'application/msword'
  return isOld ? readDoc(Buffer.from(bytes)) : readDocx(Buffer.from(bytes))
}
