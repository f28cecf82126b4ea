const REMOVE_AFTER_DISMISS_MS = 1_000_000

export type ToastInput = { title: string; description?: string | undefined; tone?: 'neutral' | 'destructive' }
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

export function toast({ title, description, tone = 'neutral' }: ToastInput): number {
  lastId += 1
  replace({ id: lastId, title, description, tone, open: true })
  return lastId
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  replace({ ...current, open: false })
  removal = setTimeout(() => replace(undefined), REMOVE_AFTER_DISMISS_MS)
}

export function currentToast(): ToastEntry | undefined {
  return current
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function replace(next: ToastEntry | undefined) {
  clearTimeout(removal)
  current = next
  for (const listener of listeners) listener()
}
