import { expect, test, vi } from 'vitest'
import { createMutation, type MutationState } from './mutation.ts'
import type { MutationOptions } from './types.ts'

function setUp(options: MutationOptions<string, number>) {
  const states: MutationState<string, number>[] = []
  const failures: Error[] = []
  const mutation = createMutation(
    () => options,
    (state) => states.push(state),
    (error) => failures.push(error),
  )
  return { ...mutation, states, failures, statuses: () => states.map(({ status }) => status) }
}

test('it is pending until its own callbacks are through, then calls those of the press', async () => {
  const order: string[] = []
  const tell = (what: string) => () => void order.push(what)
  const { promise, resolve } = Promise.withResolvers<void>()
  const { mutateAsync, statuses, states } = setUp({
    mutationFn: async (n) => `sent ${n}`,
    onSuccess: () => promise.then(tell('own success')),
    onSettled: tell('own end'),
  })
  const sent = mutateAsync(3, { onSuccess: tell('success'), onError: tell('error'), onSettled: tell('end') })
  await Promise.resolve()
  expect(statuses()).toEqual(['pending'])
  resolve()
  expect(await sent).toBe('sent 3')
  expect(order).toEqual(['own success', 'own end', 'success', 'end'])
  expect(states.at(-1)).toMatchObject({ status: 'success', data: 'sent 3', variables: 3 })
})

test('a failure is told everywhere and throws only where it is waited for', async () => {
  const refused = new Error('refused')
  const onError = vi.fn()
  const { mutate, mutateAsync, failures, states } = setUp({
    mutationFn: () => Promise.reject(refused),
    onError,
  })
  await expect(mutateAsync(1)).rejects.toBe(refused)
  const told = Promise.withResolvers<Error>()
  mutate(2, { onError: told.resolve })
  expect(await told.promise).toBe(refused)
  expect(onError.mock.calls).toEqual([
    [refused, 1],
    [refused, 2],
  ])
  expect(failures).toEqual([refused, refused])
  expect(states.at(-1)).toMatchObject({ status: 'error', error: refused, variables: 2 })
})

test('only the latest press is shown, and none once the component is gone', async () => {
  const waiting: PromiseWithResolvers<string>[] = []
  const onSuccess = vi.fn()
  const { mutateAsync, leave, states } = setUp({
    mutationFn: () => {
      waiting.push(Promise.withResolvers<string>())
      return waiting.at(-1)?.promise ?? Promise.reject(new Error('nothing asked'))
    },
    onSuccess,
  })
  const also = vi.fn()
  const first = mutateAsync(1, { onSuccess: also })
  const second = mutateAsync(2)
  waiting[1]?.resolve('second')
  await second
  waiting[0]?.resolve('first')
  await first
  expect(states.at(-1)).toMatchObject({ data: 'second', variables: 2 })
  expect(also).not.toHaveBeenCalled()
  expect(onSuccess).toHaveBeenCalledTimes(2)

  const third = mutateAsync(3)
  leave()
  waiting[2]?.resolve('third')
  await third
  expect(states.at(-1)).toMatchObject({ status: 'pending', variables: 3 })
  expect(onSuccess).toHaveBeenCalledTimes(3)
})
