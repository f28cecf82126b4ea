import { ApiError } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import { joinFailureText } from '../join/account-texts.ts'

/** Runs something the server may refuse with `confirmation_required`, and repeats it once the member has confirmed. */
export type RunConfirmed = (task: () => Promise<unknown>) => void

export function showUnlessUnconfirmed(title: string) {
  return (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'confirmation_required') throw error
    toast({ title, description: joinFailureText(error, 'Please try again.'), tone: 'destructive' })
  }
}
