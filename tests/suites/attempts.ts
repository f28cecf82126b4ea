import { describe, expect, it, vi } from 'vitest'
import type { RateLimits } from '#server/platform/limits/rate-limit.ts'

const RULE = { points: 3, seconds: 60 }

/** What holds for counted attempts in every store; each `open` is another node. */
export function describeAttempts(store: string, open: () => Promise<RateLimits>): void {
  describe(`attempts counted in ${store}`, () => {
    const refusal = expect.objectContaining({ code: 'too_many_attempts' })

    it('are counted by key, together on all nodes, also when they come at once', async () => {
      const nodes = await Promise.all([open(), open()])
      const limiters = nodes.map((node) => node.limiter(`shared ${store}`, RULE))
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) => limiters[i % 2]?.consume('somebody')),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      await limiters[0]?.consume('somebody else')
    })

    it('say how long to wait, and start over when reset', async () => {
      const limiter = (await open()).limiter(`reset ${store}`, RULE)
      for (let i = 0; i < 3; i += 1) await limiter.consume('a')
      const error = await limiter.consume('a').catch((reason: unknown) => reason)
      expect(error).toEqual(refusal)
      expect(error).toHaveProperty('retryAfterSeconds', expect.closeTo(60, -1))
      await limiter.reset('a')
      await limiter.consume('a')
    })

    it('are dropped when they expire', async () => {
      const limiter = (await open()).limiter(`over ${store}`, { points: 1, seconds: 1 })
      await limiter.consume('a')
      await expect(limiter.consume('a')).rejects.toEqual(refusal)
      await vi.waitFor(() => limiter.consume('a'), { timeout: 5_000, interval: 100 })
    })
  })
}
