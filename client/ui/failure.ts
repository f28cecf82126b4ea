import { ApiError } from '#client/lib/api.ts'
import { toast } from './toast-store.ts'

export function failureText(error: unknown, otherwise = 'Check your connection and try again.'): string {
  return (error instanceof ApiError && error.text) || otherwise
}

export const failureToast = (title: string) => (error: unknown) => {
  toast({ title, description: failureText(error), tone: 'destructive' })
}

export const toastFailure = failureToast("That didn't work")
