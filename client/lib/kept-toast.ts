import { toast } from '#client/ui/toast-store.ts'

const STORAGE_KEY = 'toast-after-reload'

type KeptToast = { title: string; description: string }

/** Shows a toast after the next reload, or at once if storage is blocked. */
export function keepToast(kept: KeptToast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {
    toast(kept)
  }
}

/** Shows the toast stored by the previous page, once. */
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
