import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { forkWorker, measureProcess } from '#server/platform/processes/child-process.ts'
import type { ResumeScan } from '#shared/contracts/resumes.ts'
import type { ResumeProblem } from '#shared/domain/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'
import type { StructuredReading } from '../sealed-reading.ts'

/** `text` reads a file's text; `scan` also recognizes text in its pictures, which takes a hundred times as long. */
export type ReaderJob = { kind: 'text' | 'scan'; bytes: Uint8Array; contentType: FileType }
type ReaderMessage = { scan: ResumeScan } | { answer: ReaderAnswer }
export type ReaderAnswer = { reading: StructuredReading } | { problem: ResumeProblem }

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** `answerWithinMs` is wall-clock time, for a busy machine; `computesMs` is CPU time. */
const LIMITS = {
  text: {
    answerWithinMs: 120_000,
    computesMs: 30_000,
    memoryBytes: 768 * 1024 * 1024,
    heapMb: 256,
    flags: [],
  },
  // Tesseract runs in a thread.
  scan: {
    answerWithinMs: 300_000,
    computesMs: 180_000,
    memoryBytes: 1_200_000_000,
    heapMb: 512,
    flags: ['--allow-worker'],
  },
} as const
const POLL_MS = 100

/**
 * Reads a file in a separate process, which is killed at its limits of time and memory. A thread wouldn't do: pictures in a
 * PDF are decoded outside of the memory that a thread can limit.
 */
export async function readInProcess(
  job: ReaderJob,
  onScan: (scan: ResumeScan) => void = () => {},
): Promise<ReaderAnswer> {
  return (await readOnce(job, onScan)) ?? (await readOnce(job, onScan)) ?? { problem: 'too_complex' }
}

/** Null if something else ended the process, which says little about the file. */
async function readOnce(job: ReaderJob, onScan: (scan: ResumeScan) => void): Promise<ReaderAnswer | null> {
  const limits = LIMITS[job.kind]
  const child = start(limits)
  const late = setTimeout(() => child.kill('SIGKILL'), limits.answerWithinMs)
  const look = setInterval(() => void killOverLimit(child, limits), POLL_MS)
  try {
    return await new Promise<ReaderAnswer | null>((done, fail) => {
      child.on('message', (message: ReaderMessage) => {
        if ('scan' in message) onScan(message.scan)
        else done(message.answer)
      })
      child.once('error', fail)
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

type Limits = (typeof LIMITS)[ReaderJob['kind']]

function start({ heapMb, flags }: Limits): ChildProcess {
  return forkWorker(PROGRAM, {
    env: {},
    execArgv: [
      '--permission',
      `--allow-fs-read=${ROOT}*`,
      '--allow-addons',
      '--no-warnings',
      `--max-old-space-size=${heapMb}`,
      ...flags,
    ],
  })
}

async function killOverLimit(child: ChildProcess, { memoryBytes, computesMs }: Limits): Promise<void> {
  const { residentBytes, computedMs } = await measureProcess(child.pid)
  if (residentBytes > memoryBytes || computedMs > computesMs) child.kill('SIGKILL')
}
