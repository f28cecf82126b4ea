import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkWorker, measureProcess } from '#server/platform/processes/child-process.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import type { ResumeProblem } from '#shared/domain/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'

export type ReaderJob = { bytes: Uint8Array; contentType: FileType }
export type ReaderAnswer = { reading: ResumeReading } | { problem: ResumeProblem }

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** Wall-clock time, for a busy machine. */
const ANSWER_WITHIN_MS = 120_000
/** CPU time. */
const COMPUTES_MAX_MS = 30_000
const MEMORY_MAX_BYTES = 768 * 1024 * 1024
const JAVASCRIPT_HEAP_MB = 256
const LOOK_EVERY_MS = 100

/**
 * Reads a file in a separate process, which is killed at its limits of time and memory. A thread wouldn't do: pictures in a
 * PDF are decoded outside of the memory that a thread can limit.
 */
export async function readApart(job: ReaderJob): Promise<ReaderAnswer> {
  return (await readOnce(job)) ?? (await readOnce(job)) ?? { problem: 'too_complex' }
}

/** Null if something else ended the process, which says little about the file. */
async function readOnce(job: ReaderJob): Promise<ReaderAnswer | null> {
  const child = start()
  const late = setTimeout(() => child.kill('SIGKILL'), ANSWER_WITHIN_MS)
  const look = setInterval(() => void killIfGreedy(child), LOOK_EVERY_MS)
  try {
    return await new Promise<ReaderAnswer | null>((done, fail) => {
      child.once('message', done).once('error', fail)
      child.once('exit', () => done(child.killed ? { problem: 'too_complex' } : null))
      // The 'exit' event reports a process that is already gone.
      child.send(job, () => {})
    })
  } finally {
    clearTimeout(late)
    clearInterval(look)
    child.kill('SIGKILL')
  }
}

function start(): ChildProcess {
  return forkWorker(PROGRAM, {
    env: {},
    execArgv: [
      '--permission',
      `--allow-fs-read=${ROOT}*`,
      '--allow-addons',
      '--no-warnings',
      `--max-old-space-size=${JAVASCRIPT_HEAP_MB}`,
    ],
  })
}

async function killIfGreedy(child: ChildProcess): Promise<void> {
  const { residentBytes, computedMs } = await measureProcess(child.pid)
  if (residentBytes > MEMORY_MAX_BYTES || computedMs > COMPUTES_MAX_MS) child.kill('SIGKILL')
}
