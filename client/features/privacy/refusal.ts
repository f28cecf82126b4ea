import { ApiError } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'

/** What is wrong with the password; any other failure becomes a toast. */
export function passwordErrorOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'wrong_password' ? error.fields.password : undefined
}

export function tellFailure(error: unknown, otherwise: string): void {
  if (passwordErrorOf(error) || isUnconfirmed(error)) return
  const description = (error instanceof ApiError && error.text) || otherwise
  toast({ title: 'Error', description, tone: 'destructive' })
}

/** Runs what the server may refuse with `confirmation_required`; once the member has shown who they are, again. */
export type RunConfirmed = (task: () => Promise<unknown>) => void

/** For such a task: leaves what was told already. */
export function throwUnconfirmed(error: unknown): void {
  if (isUnconfirmed(error)) throw error
}

function isUnconfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'confirmation_required'
}
