import type { MutationOptions } from './types.ts'

type Callbacks<Data, Variables> = Omit<MutationOptions<Data, Variables>, 'mutationFn'>
type Outcome<Data> = { data: Data; error: null } | { data: undefined; error: Error }
export type MutationState<Data, Variables> = {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly data?: Data | undefined
  readonly error?: Error | null
  readonly variables?: Variables
}

/** What `useMutation` does when; `show` is what the screen shows of it. */
export function createMutation<Data, Variables>(
  options: () => MutationOptions<Data, Variables>,
  show: (state: MutationState<Data, Variables>) => void,
  onFailure: (error: Error) => void,
) {
  let turn = 0
  const leave = () => {
    turn += 1
  }

  const attempt = async (variables: Variables): Promise<Outcome<Data>> => {
    try {
      const data = await options().mutationFn(variables)
      await options().onSuccess?.(data, variables)
      await options().onSettled?.(data, null, variables)
      return { data, error: null }
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      onFailure(error)
      await options().onError?.(error, variables)
      await options().onSettled?.(undefined, error, variables)
      return { data: undefined, error }
    }
  }
  const run = async (variables: Variables, also: Callbacks<Data, Variables>): Promise<Outcome<Data>> => {
    turn += 1
    const mine = turn
    show({ status: 'pending', variables })
    const outcome = await attempt(variables)
    if (mine !== turn) return outcome
    const { data, error } = outcome
    show({ status: error ? 'error' : 'success', data, error, variables })
    if (error) also.onError?.(error, variables)
    else also.onSuccess?.(data, variables)
    also.onSettled?.(data, error, variables)
    return outcome
  }
  return {
    leave,
    mutate: (variables: Variables, also: Callbacks<Data, Variables> = {}) => void run(variables, also),
    async mutateAsync(variables: Variables, also: Callbacks<Data, Variables> = {}): Promise<Data> {
      const { data, error } = await run(variables, also)
      if (error) throw error
      return data
    },
    reset() {
      leave()
      show({ status: 'idle' })
    },
  }
}
