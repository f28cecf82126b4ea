import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { toastFailure } from './failure.ts'

type Task = () => Promise<unknown>

/**
 * Runs what the server may refuse until the member has shown who they are: then `dialog` is to be shown, and what was
 * wanted runs once they have. Other failures go to `onFailure`.
 */
export function useConfirmed(onFailure: (error: unknown) => void = toastFailure) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const [isPending, setIsPending] = useState(false)
  const attempt = async (task: Task, again: () => void) => {
    try {
      await task()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error
      setWaiting(() => again)
    }
  }
  const run = async (task: Task) => {
    setIsPending(true)
    try {
      await attempt(task, () => void run(task))
    } catch (error) {
      onFailure(error)
    } finally {
      setIsPending(false)
    }
  }
  const dialog = {
    open: waiting !== null,
    onClose: () => setWaiting(null),
    onConfirmed: () => {
      setWaiting(null)
      waiting?.()
    },
  }
  return {
    run: (task: Task) => void run(task),
    /** Without `onFailure` and `isPending`, for a form, which has its own and is sent `again`. */
    attempt,
    isPending,
    dialog,
  }
}
