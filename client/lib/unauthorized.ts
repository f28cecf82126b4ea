import { toast } from '#client/ui/toast-store.ts'
import { paths } from './paths.ts'

const REDIRECT_MS = 500

/** Whether an error says that the sign-in is gone: it begins with 401 and contains Unauthorized (spec 1, section 8). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401\b.*Unauthorized/s.test(error.message)
}

let isLeaving = false

/** Says so and sends the browser to sign in again, once however many calls were refused; other errors are left alone. */
export function signInAgain(error: unknown): void {
  if (isUnauthorized(error)) leaveToSignIn()
}

/** What `signInAgain` does, for a page that is for members and was opened by a visitor. */
export function leaveToSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  setTimeout(() => location.assign(paths.login), REDIRECT_MS)
}
