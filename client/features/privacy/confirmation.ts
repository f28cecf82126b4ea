import { ApiError } from '#client/lib/api.ts'
import { failureText } from '#client/ui/failure.ts'
import { toast } from '#client/ui/toast-store.ts'

/** Errors of the password; any other failure becomes a toast. */
export function passwordErrorOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'wrong_password' ? error.fields.password : undefined
}

export function showFailure(error: unknown, otherwise: string): void {
  if (passwordErrorOf(error) || isUnconfirmed(error)) return
  const description = failureText(error, otherwise)
  toast({ title: 'Error', description, tone: 'destructive' })
}

/** Runs something the server may refuse with `confirmation_required`, and again once the member has confirmed. */
export type ConfirmRun = (task: () => Promise<unknown>) => void

/** Aborts such a task after its error was shown. */
export function throwUnconfirmed(error: unknown): void {
  if (isUnconfirmed(error)) throw error
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required'
}
