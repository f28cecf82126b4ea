import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { toastFailure } from '#client/ui/failure.ts'

type Task = () => Promise<unknown>

/**
 * Runs something the server may refuse until the member confirms who they are: it then runs again after `dialog`, which
 * the caller renders. Other failures go to `onFailure`.
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
    /** For a form, which has its own pending state and errors and is submitted `again`. */
    attempt,
    isPending,
    dialog,
  }
}
