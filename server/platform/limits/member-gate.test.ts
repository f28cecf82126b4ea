import { setTimeout as delay } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createTurns } from './in-turn.ts'
import { createMemberGate } from './member-gate.ts'

it('works on some requests of a member, lets some wait in order, and refuses the rest at once', async () => {
  const gate = createMemberGate({ atOnce: 2, waiting: 3 })
  const order: number[] = []
  let running = 0
  let most = 0
  const request = (n: number) =>
    gate('maya', async () => {
      running += 1
      most = Math.max(most, running)
      order.push(n)
      await delay(5)
      running -= 1
      return n
    })
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(request))
  expect(results.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
  expect(results[6]).toMatchObject({ reason: { code: 'too_many_attempts', retryAfterSeconds: 1 } })
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await request(7)).toBe(7)
})

it('limits each member separately, and frees the slot after a failure', async () => {
  const gate = createMemberGate({ atOnce: 1, waiting: 0 })
  const held = Promise.withResolvers<string>()
  const first = gate('maya', () => held.promise)
  expect(await gate('liam', async () => 'liam')).toBe('liam')
  await expect(gate('maya', async () => 'late')).rejects.toMatchObject({ code: 'too_many_attempts' })
  held.reject(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  expect(await gate('maya', async () => 'maya')).toBe('maya')
})

it('refuses only the request that waited too long', async () => {
  const gate = createMemberGate({ atOnce: 1, waiting: 2, waitMs: 20 })
  const held = Promise.withResolvers<string>()
  const first = gate('maya', () => held.promise)
  await expect(gate('maya', async () => 'never')).rejects.toMatchObject({ code: 'too_many_attempts' })
  const next = gate('maya', async () => 'next')
  held.resolve('done')
  expect(await Promise.all([first, next])).toEqual(['done', 'next'])
})

it('lets keys take turns, however many calls one of them has waiting', async () => {
  const inTurn = createTurns(2)
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const call = (key: string) =>
    inTurn(key, async () => {
      order.push(key)
      await held.promise
    })
  const calls = ['a', 'a', 'a', 'a', 'b', 'c', 'c', 'd'].map(call)
  await vi.waitFor(() => expect(order).toEqual(['a', 'b']))
  held.resolve()
  await Promise.all(calls)
  expect(order.slice(0, 4).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  expect(order.slice(4).toSorted()).toEqual(['a', 'a', 'a', 'c'])
})

it('runs calls of one key in turn, even after a failure, and other keys concurrently', async () => {
  const inTurn = createTurns()
  const order: string[] = []
  const held = Promise.withResolvers<void>()
  const first = inTurn('a', async () => {
    await held.promise
    order.push('first')
    throw new Error('broken')
  })
  const second = inTurn('a', async () => order.push('second'))
  await inTurn('b', async () => order.push('beside'))
  held.resolve()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(order).toEqual(['beside', 'first', 'second'])
})
