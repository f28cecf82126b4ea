import { toast } from '#client/ui/toast-store.ts'
import { DRAFTS_KEY } from './drafts/drafts-key.ts'
import { pageAfterSignIn, paths, withNext } from './paths.ts'

const REDIRECT_MS = 500

export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && /^401\b.*Unauthorized/s.test(error.message)
}

let isLeaving = false

/** Redirects once for any number of refused calls. */
export function signInAgain(error: unknown): void {
  if (isUnauthorized(error)) leaveToSignIn()
}

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

export function isLeavingPage(): boolean {
  return isLeaving
}

/** Calls refused until the page is gone don't redirect to sign in. */
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
    console.error(error)
  }
}

export async function restoreDrafts(memberId: string): Promise<void> {
  try {
    if (sessionStorage.getItem(DRAFTS_KEY) === null) return
    const { restorePageDrafts } = await import('./drafts/page-drafts.ts')
    restorePageDrafts(memberId)
  } catch (error) {
    console.error(error)
  }
}

export function loginAddress(): string {
  return withNext(paths.login, nextPage())
}

export const nextPage = (): string | null => pageAfterSignIn(location)
