import { Worker } from 'node:worker_threads'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import type { ResumeProblem } from '#shared/domain/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'

export type ReaderJob = { bytes: Uint8Array; contentType: FileType }
export type ReaderAnswer = { reading: ResumeReading } | { problem: ResumeProblem }

const TIMEOUT_MS = 30_000
const MEMORY_MB = 256

/** Reads a file in a thread of its own, which is ended when it takes too long or too much memory. */
export async function readInThread(job: ReaderJob): Promise<ReaderAnswer> {
  const worker = new Worker(new URL('./reader.worker.ts', import.meta.url), {
    workerData: job,
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  try {
    return await new Promise<ReaderAnswer>((done) => {
      worker.once('message', done)
      worker.once('error', () => done({ problem: 'too_complex' }))
      worker.once('exit', () => done({ problem: 'too_complex' }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
