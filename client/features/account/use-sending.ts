import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { accountFailureText, failedFields } from './failure.ts'

type Failure = {
  /** Null where nothing failed, or where only single inputs are to blame. */
  text: string | null
  fields: Readonly<Record<string, string>>
  code: ApiError['code']
}

const NONE: Failure = { text: null, fields: {}, code: null }

/** Sends once at a time, and keeps what became of it. `onDone` is called before `isDone` is seen. */
export function useSending(run: () => Promise<unknown>, onDone: () => void = () => {}) {
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const [failure, setFailure] = useState(NONE)
  const send = async () => {
    setState('pending')
    setFailure(NONE)
    try {
      await run()
      onDone()
      setState('done')
    } catch (error) {
      const fields = failedFields(error)
      const text = Object.keys(fields).length > 0 ? null : accountFailureText(error)
      setFailure({ text, fields, code: error instanceof ApiError ? error.code : null })
      setState('idle')
    }
  }
  return {
    send: () => void send(),
    isPending: state === 'pending',
    isDone: state === 'done',
    failure,
  }
}
