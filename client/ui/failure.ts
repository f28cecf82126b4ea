import { ApiError } from '#client/lib/api.ts'
import { toast } from './toast-store.ts'

/** Why a request failed, for people: what the server says, or that it couldn't be reached. */
export function failureText(error: unknown, otherwise = 'Check your connection and try again.'): string {
  return (error instanceof ApiError && error.text) || otherwise
}

/** Shows a failure under a title of its own; for `onError` and `catch`. */
export const failureToast = (title: string) => (error: unknown) => {
  toast({ title, description: failureText(error), tone: 'destructive' })
}

export const toastFailure = failureToast("That didn't work")
