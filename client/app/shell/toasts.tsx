import { useEffect, useSyncExternalStore } from 'react'
import { showKeptToast } from '#client/features/auth/kept-toast.ts'
import { currentToast, subscribeToToasts } from '#client/ui/toast-store.ts'
import { OUTCOME_PARAMETER } from '#shared/domain/social-outcome.ts'
import { useLate } from './late.ts'

const loadToaster = async () => {
  const { Toaster } = await import('#client/ui/toaster.tsx')
  return { Toaster }
}

/** How a sign-in with a provider went, where the browser has just come back from one. */
function tellOutcome(): void {
  if (!new URLSearchParams(location.search).has(OUTCOME_PARAMETER)) return
  import('#client/features/auth/social/outcome.ts').then(
    (outcome) => outcome.tellOutcome(),
    (error: unknown) => console.error(error),
  )
}

const none = () => undefined

/** Fetches what shows toasts when the first one comes, or `early` so that it is there when the network is not. */
export function Toasts({ early }: { early: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const { loaded } = useLate(loadToaster, early || toast !== undefined)
  useEffect(showKeptToast, [])
  useEffect(tellOutcome, [])
  // An open dialog hides the rest of the page from screen readers, but for what carries `aria-live`.
  return <div aria-live="off">{loaded && <loaded.Toaster />}</div>
}
