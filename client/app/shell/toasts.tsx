import { useEffect, useSyncExternalStore } from 'react'
import { showKeptToast } from '#client/lib/kept-toast.ts'
import { useLate } from '#client/lib/late.ts'
import { currentToast, subscribeToToasts } from '#client/ui/toast-store.ts'
import { OUTCOME_PARAMETER } from '#shared/domain/account/social-outcome.ts'

const loadToaster = async () => {
  const { Toaster } = await import('#client/ui/toaster.tsx')
  return { Toaster }
}

/** How a sign-in with a provider went, where the browser has just come back from one. */
function tellOutcome(): void {
  if (!new URLSearchParams(location.search).has(OUTCOME_PARAMETER)) return
  import('#client/features/account/social/outcome.ts').then(
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
  // There before the first toast, so that it is read out. An open dialog hides the rest of the page, but not what is live.
  return <div aria-live="polite">{loaded && <loaded.Toaster />}</div>
}
