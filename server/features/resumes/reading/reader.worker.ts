import { parentPort, workerData } from 'node:worker_threads'
import { analyse } from './analyse.ts'
import { Unreadable } from './raw-document.ts'
import { readPdf } from './read-pdf.ts'
import { readDoc, readDocx } from './read-word.ts'
import type { ReaderAnswer, ReaderJob } from './run-reader.ts'

const job: ReaderJob = workerData

async function read({ bytes, contentType }: ReaderJob) {
  if (contentType === 'application/pdf') return readPdf(new Uint8Array(bytes))
  const isOld = contentType === 'application/msword'
  return isOld ? readDoc(Buffer.from(bytes)) : readDocx(Buffer.from(bytes))
}

async function answer(): Promise<ReaderAnswer> {
  try {
    return { reading: analyse(await read(job)) }
  } catch (error) {
    return { problem: error instanceof Unreadable ? error.problem : 'damaged' }
  }
}

parentPort?.postMessage(await answer())
