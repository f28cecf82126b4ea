import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from './context.ts'
import { createMutation, type MutationState } from './mutation.ts'
import type { MutationOptions } from './types.ts'

/**
 * Something that is changed on the server. Its own callbacks are called in any case; those given to `mutate` only while
 * the component is there and has not asked again.
 */
export function useMutation<Data, Variables = void>(options: MutationOptions<Data, Variables>) {
  const client = useQueryClient()
  const latest = useRef(options)
  const [state, setState] = useState<MutationState<Data, Variables>>({ status: 'idle' })
  const [{ leave, ...actions }] = useState(() =>
    createMutation<Data, Variables>(() => latest.current, setState, client.fail),
  )
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => leave, [leave])

  const { status, data, error = null, variables } = state
  return {
    ...actions,
    data,
    error,
    variables,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isError: status === 'error',
    isSuccess: status === 'success',
  }
}
