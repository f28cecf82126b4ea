import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { failureText } from '#client/ui/failure.ts'

type Failure = {
  /** Null if nothing failed, or if the errors belong to single fields. */
  text: string | null
  fields: Readonly<Record<string, string>>
  code: ApiError['code']
}

const NONE: Failure = { text: null, fields: {}, code: null }

/** Sends one request at a time and remembers the outcome. `onDone` is called before `isDone` is set. */
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
      const fields = error instanceof ApiError ? error.fields : {}
      const text = Object.keys(fields).length > 0 ? null : failureText(error)
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
