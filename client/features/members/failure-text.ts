import { ApiError } from '#client/lib/api.ts'

/** What a person reads about a call that failed: the server's words, or that it was not reached. */
export function memberFailureText(error: unknown): string {
  if (error instanceof ApiError && error.text) return error.text
  return 'Check your connection and try again.'
}
