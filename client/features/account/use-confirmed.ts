import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { toastFailure } from './failure.ts'

type Task = () => Promise<unknown>

/**
 * Runs what the server may refuse until the member has shown who they are: then `dialog` is to be shown, and what was
 * wanted runs once they have. Other failures go to `onFailure`.
 */
export function useConfirmed(onFailure: (error: unknown) => void = toastFailure) {
  const [waiting, setWaiting] = useState<Task | null>(null)
  const [isPending, setIsPending] = useState(false)
  const run = async (task: Task) => {
    setIsPending(true)
    try {
      await task()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_required') setWaiting(() => task)
      else onFailure(error)
    } finally {
      setIsPending(false)
    }
  }
  const dialog = {
    open: waiting !== null,
    onClose: () => setWaiting(null),
    onConfirmed: () => {
      setWaiting(null)
      if (waiting) void run(waiting)
    },
  }
  return { run: (task: Task) => void run(task), isPending, dialog }
}
