import { toast } from '#client/ui/toast-store.ts'

const STORAGE_KEY = 'toast-after-reload'

type KeptToast = { title: string; description: string }

/** Shows a toast after the reload that follows; at once where this browser refuses to store anything. */
export function keepToast(kept: KeptToast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    toast(kept)
  }
}

/** Shows the toast that the page before this one kept, once. */
export function showKeptToast(): void {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    if (text === null) return
    sessionStorage.removeItem(STORAGE_KEY)
    const kept: unknown = JSON.parse(text)
    if (isKeptToast(kept)) toast(kept)
  } catch (error) {
    console.error(error)
  }
}

function isKeptToast(value: unknown): value is KeptToast {
  if (typeof value !== 'object' || value === null) return false
  return (
    'title' in value &&
    typeof value.title === 'string' &&
    'description' in value &&
    typeof value.description === 'string'
  )
}
