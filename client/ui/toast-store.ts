/** At most one toast: a new one replaces the old (specification, constants). */
const REMOVE_AFTER_DISMISS_MS = 1_000_000

export type ToastInput = {
  title: string
  description?: string | undefined
  tone?: 'neutral' | 'destructive'
}
export type ToastEntry = {
  id: number
  title: string
  description: string | undefined
  tone: 'neutral' | 'destructive'
  open: boolean
}

let current: ToastEntry | undefined
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast and returns its id. Works before the Toaster is loaded. */
export function toast({ title, description, tone = 'neutral' }: ToastInput): number {
  lastId += 1
  replace({ id: lastId, title, description, tone, open: true })
  return lastId
}

/** Closes the toast if it is still the current one; the store drops it 1,000,000 ms later (specification, constants). */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  replace({ ...current, open: false })
  removal = setTimeout(() => replace(undefined), REMOVE_AFTER_DISMISS_MS)
}

export function currentToast(): ToastEntry | undefined {
  return current
}

/** Calls `listener` after every change; returns the unsubscribe function. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: ToastEntry | undefined) {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}
