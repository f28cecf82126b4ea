import { ApiError } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'

/** The message for a failed request: the server's, or that it couldn't be reached. */
export function accountFailureText(error: unknown): string {
  if (error instanceof ApiError && error.text) return error.text
  return 'Check your connection and try again.'
}

/** Errors by field. */
export function failedFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}

export function toastFailure(error: unknown): void {
  toast({ title: "That didn't work", description: accountFailureText(error), tone: 'destructive' })
}
