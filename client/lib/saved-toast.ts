import { toast } from '#client/ui/toast-store.ts'
import { hasShape } from './state/stored.ts'

const STORAGE_KEY = 'toast-after-reload'

export function saveToast(saved: { title: string; description: string }): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(saved))
  } catch {
    toast(saved)
  }
}

export function showSavedToast(): void {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY)
    if (text === null) return
    sessionStorage.removeItem(STORAGE_KEY)
    const saved: unknown = JSON.parse(text)
    if (hasShape(saved, { title: 'string', description: 'string' })) toast(saved)
  } catch (error) {
    console.error(error)
  }
}
