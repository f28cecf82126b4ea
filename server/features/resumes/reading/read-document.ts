import { AppError } from '#server/platform/http/app-error.ts'
import type { ResumeReading } from '#shared/contracts/resumes.ts'
import { RESUME_PROBLEMS } from '#shared/domain/resumes.ts'
import type { FileType } from '#shared/domain/uploads.ts'
import { readInProcess } from './run-reader.ts'

export async function readResumeFile(
  memberId: string,
  file: { type: FileType; bytes: Buffer },
): Promise<ResumeReading> {
  const answer = await readInProcess(memberId, { kind: 'text', bytes: file.bytes, contentType: file.type })
  if ('reading' in answer) return answer.reading
  throw new AppError('file_not_accepted', { message: RESUME_PROBLEMS[answer.problem] })
}
