import { ApiError, type ResponseAt, refusalOf } from '#client/lib/api.ts'
import { UPLOAD_RULES } from '#shared/domain/uploads.ts'

const { maxBytes, maxText } = UPLOAD_RULES.resume

/** The text of a document, read by the server and not stored. Throws ApiError if it is refused. */
export async function readFile(file: File): Promise<ResponseAt<'POST /api/ai/resume-text'>> {
  if (file.size > maxBytes) throw new Error(`This file exceeds maximum allowed size of ${maxText}.`)
  const response = await fetch('/api/ai/resume-text', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
  })
  const text = await response.text()
  if (!response.ok) throw refusalOf(response.status, text, response.statusText)
  return JSON.parse(text)
}

export function textOfFailure(error: unknown): string {
  if (error instanceof ApiError) return error.text ?? 'Please try again in a moment.'
  if (error instanceof Error && !(error instanceof TypeError)) return error.message
  return 'Check your connection and try again.'
}
