import { fileURLToPath } from 'node:url'
import { AppError } from '#server/platform/http/app-error.ts'
import { createFileReader } from '#server/platform/processes/file-reader.ts'
import { longReading, quickReading } from '#server/platform/processes/reading-turns.ts'
import type { ResumeReading, ResumeScan } from '#shared/contracts/resumes.ts'
import { RESUME_PROBLEMS, type ResumeProblem } from '#shared/domain/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'
import type { StructuredReading } from '../sealed-reading.ts'

/** `scan` also recognizes text in pictures, which takes a hundred times as long. */
export type ReaderJob = { kind: 'text' | 'scan'; bytes: Uint8Array; contentType: FileType }
export type ReaderAnswer = { reading: StructuredReading } | { problem: ResumeProblem }

const program = fileURLToPath(new URL('./process.ts', import.meta.url))

const READERS = {
  text: createFileReader<ReaderJob, ReaderAnswer, ResumeScan>({
    program,
    heapMb: 256,
    limits: { computesMs: 8_000, answersWithinMs: 90_000, memoryBytes: 512 * 1024 * 1024 },
    inTurn: quickReading,
    yieldsAfterMs: 2_000,
  }),
  scan: createFileReader<ReaderJob, ReaderAnswer, ResumeScan>({
    program,
    heapMb: 512,
    flags: ['--allow-worker'],
    limits: { computesMs: 120_000, answersWithinMs: 300_000, memoryBytes: 1_200_000_000 },
    inTurn: longReading,
  }),
}

export async function readInProcess(
  memberId: string,
  job: ReaderJob,
  onProgress: (scan: ResumeScan) => void = () => {},
): Promise<ReaderAnswer> {
  const outcome = await READERS[job.kind](memberId, async () => job, { onProgress })
  return 'answer' in outcome ? outcome.answer : { problem: 'too_complex' }
}

export async function readResumeFile(
  memberId: string,
  file: { type: FileType; bytes: Buffer },
): Promise<ResumeReading> {
  const answer = await readInProcess(memberId, { kind: 'text', bytes: file.bytes, contentType: file.type })
  if ('reading' in answer) return answer.reading
  throw new AppError('file_not_accepted', { message: RESUME_PROBLEMS[answer.problem] })
}
