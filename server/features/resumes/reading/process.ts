import type { ResumeScan } from '#shared/contracts/resumes.ts'
import { readResumeStructure } from '../structure/read-structure.ts'
import { analyzeResumeText } from './analyse.ts'
import { Unreadable } from './raw-document.ts'
import { readPdf } from './read-pdf.ts'
import type { ReaderAnswer, ReaderJob } from './run-reader.ts'

process.on('message', (job: ReaderJob) => {
  void answer(job).then((result) => process.send?.({ answer: result }))
})
process.on('disconnect', () => process.exit(0))

async function answer(job: ReaderJob): Promise<ReaderAnswer> {
  try {
    const reading = analyzeResumeText(await read(job))
    return { reading: { ...reading, structure: readResumeStructure(reading.lines.map(({ text }) => text)) } }
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'damaged' }
  }
}

async function read({ kind, bytes, contentType }: ReaderJob) {
  // Tesseract is loaded for scans only, and what reads Word files for those.
  if (kind === 'scan') return (await import('./read-scan.ts')).readScan(new Uint8Array(bytes), sendScan)
  if (contentType === 'application/pdf') return readPdf(new Uint8Array(bytes))
  const { readDoc, readDocx } = await import('./read-word.ts')
  const isOld = contentType === 'application/msword'
  return isOld ? readDoc(Buffer.from(bytes)) : readDocx(Buffer.from(bytes))
}

const sendScan = (scan: ResumeScan) => process.send?.({ scan })
