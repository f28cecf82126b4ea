import { ApiError } from '#client/lib/api.ts'

/** The text for a failed request: the server's message, or that it couldn't be reached. */
export function memberFailureText(error: unknown): string {
  if (error instanceof ApiError && error.text) return error.text
  return 'Check your connection and try again.'
}
