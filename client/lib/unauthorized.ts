import { toast } from '#client/ui/toast-store.ts'
import { DRAFTS_KEY } from './drafts/drafts-key.ts'
import { pageAfterSignIn, paths, withNext } from './paths.ts'

const REDIRECT_MS = 500

/** Whether an error means the sign-in is gone: it begins with 401 and contains Unauthorized (spec 1, section 8). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401\b.*Unauthorized/s.test(error.message)
}

let isLeaving = false

/** Shows a toast, saves drafts and redirects to sign in, once for any number of refused calls; ignores other errors. */
export function signInAgain(error: unknown): void {
  if (isUnauthorized(error)) leaveToSignIn()
}

/** What `signInAgain` does, for a members' page opened by a visitor. */
export function leaveToSignIn(): void {
  if (isLeaving) return
  isLeaving = true
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  })
  const saving = saveDrafts()
  setTimeout(() => void saving.then(() => location.assign(loginAddress())), REDIRECT_MS)
}

/** Whether the member has already chosen to leave: a page then asks nothing more. */
export function isLeavingPage(): boolean {
  return isLeaving
}

/** Signs in or out and leaves the page. Calls refused until the page is gone don't redirect to sign in. */
export async function leavePage(leave: () => Promise<unknown>): Promise<void> {
  isLeaving = true
  try {
    await leave()
  } catch (error) {
    isLeaving = false
    throw error
  }
}

export async function saveDrafts(): Promise<void> {
  try {
    const { savePageDrafts } = await import('./drafts/page-drafts.ts')
    savePageDrafts()
  } catch (error) {
    // A browser without storage still signs in.
    console.error(error)
  }
}

/** Restores what `saveDrafts` saved in this tab. */
export async function restoreDrafts(memberId: string): Promise<void> {
  try {
    if (sessionStorage.getItem(DRAFTS_KEY) === null) return
    const { restorePageDrafts } = await import('./drafts/page-drafts.ts')
    restorePageDrafts(memberId)
  } catch (error) {
    console.error(error)
  }
}

/** The sign-in address, returning to this page, or to the one it was leading to. */
export function loginAddress(): string {
  return withNext(paths.login, nextPage())
}

/** The page someone is heading for; null for Home. */
export const nextPage = (): string | null => pageAfterSignIn(location)
