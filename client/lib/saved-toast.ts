import { toast } from '#client/ui/toast-store.ts'

const STORAGE_KEY = 'toast-after-reload'

type SavedToast = { title: string; description: string }

/** Shows a toast after the next reload, or at once if storage is blocked. */
export function saveToast(saved: SavedToast): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(saved))
  } catch {
    toast(saved)
  }
}

/** Whether the previous page stored one. */
export function hasSavedToast(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Shows the toast that the previous page stored, once. */
export function showSavedToast(): void {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    if (text === null) return
    sessionStorage.removeItem(STORAGE_KEY)
    const saved: unknown = JSON.parse(text)
    if (isSavedToast(saved)) toast(saved)
  } catch (error) {
    console.error(error)
  }
}

function isSavedToast(value: unknown): value is SavedToast {
  if (typeof value !== 'object' || value === null) return false
  return (
    'title' in value &&
    typeof value.title === 'string' &&
    'description' in value &&
    typeof value.description === 'string'
  )
}
