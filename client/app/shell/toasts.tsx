import { useEffect, useSyncExternalStore } from 'react'
import { showKeptToast } from '#client/lib/kept-toast.ts'
import { useLate } from '#client/lib/late.ts'
import { currentToast, subscribeToToasts } from '#client/ui/toast-store.ts'

const loadToaster = async () => {
  const { Toaster } = await import('#client/ui/toaster.tsx')
  return { Toaster }
}
const none = () => undefined

/** Fetches what shows toasts when the first one comes, or `early` so that it is there when the network is not. */
export function Toasts({ early }: { early: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, none)
  const { loaded } = useLate(loadToaster, early || toast !== undefined)
  useEffect(showKeptToast, [])
  // There before the first toast, so that it is read out. An open dialog hides the rest of the page, but not what is live.
  return <div aria-live="polite">{loaded && <loaded.Toaster />}</div>
}
