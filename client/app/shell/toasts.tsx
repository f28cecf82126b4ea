import { useEffect, useSyncExternalStore } from 'react'
import { useLazy } from '#client/lib/lazy.ts'
import { showSavedToast } from '#client/lib/saved-toast.ts'
import { currentToast, subscribeToToasts } from '#client/ui/toast-store.ts'
import { OUTCOME_PARAMETER } from '#shared/domain/account/social-outcome.ts'

const loadToaster = async () => {
  const { Toaster } = await import('#client/ui/toaster.tsx')
  return { Toaster }
}

function showOutcome(): void {
  if (!new URLSearchParams(location.search).has(OUTCOME_PARAMETER)) return
  import('#client/features/account/social/outcome.ts').then(
    (outcome) => outcome.showOutcome(),
    (error: unknown) => console.error(error),
  )
}

const none = () => undefined

/** Loads the toaster with the first toast, or `early` so that it is there when the network isn't. */
export function Toasts({ early }: { early: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const { loaded } = useLazy(loadToaster, early || toast !== undefined)
  useEffect(showSavedToast, [])
  useEffect(showOutcome, [])
  // There before the first toast, so that it is read out. An open dialog hides the rest of the page, but not live regions.
  return <div aria-live="polite">{loaded && <loaded.Toaster />}</div>
}
