import { ApiError } from '#client/lib/api.ts'
import { toast } from '#client/ui/toast-store.ts'
import { joinFailureText } from '../join/account-texts.ts'

/** Runs what the server may refuse with `confirmation_required`; once the member has shown who they are, again. */
export type RunConfirmed = (task: () => Promise<unknown>) => void

export function showUnlessUnconfirmed(title: string) {
  return (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'confirmation_required') throw error
    toast({ title, description: joinFailureText(error, 'Please try again.'), tone: 'destructive' })
  }
}
