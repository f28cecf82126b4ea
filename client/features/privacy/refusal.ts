import { ApiError } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'

/** What is wrong with the password; any other failure becomes a toast. */
export function passwordErrorOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'wrong_password' ? error.fields.password : undefined
}

export function tellFailure(error: unknown, otherwise: string): void {
  if (passwordErrorOf(error)) return
  const description = (error instanceof ApiError && error.text) || otherwise
  toast({ title: 'Error', description, tone: 'destructive' })
}
