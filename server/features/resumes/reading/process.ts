import { analyzeResumeText } from './analyse.ts'
import { Unreadable } from './raw-document.ts'
import { readPdf } from './read-pdf.ts'
import { readDoc, readDocx } from './read-word.ts'
import type { ReaderAnswer, ReaderJob } from './run-reader.ts'

process.on('message', (job: ReaderJob) => {
  void answer(job).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))

async function answer(job: ReaderJob): Promise<ReaderAnswer> {
  try {
    return { reading: analyzeResumeText(await read(job)) }
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'damaged' }
  }
}

async function read({ bytes, contentType }: ReaderJob) {
  if (contentType === 'application/pdf') return readPdf(new Uint8Array(bytes))
  const isOld = contentType === 'application/msword'
  return isOld ? readDoc(Buffer.from(bytes)) : readDocx(Buffer.from(bytes))
}
