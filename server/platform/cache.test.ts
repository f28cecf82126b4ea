import { LRUCache } from 'lru-cache'
import { expect, it } from 'vitest'
import { upTo } from './cache.ts'

it('a cache for many entries keeps the newest, and takes no memory before they come', () => {
  const small = new LRUCache<string, number>(upTo(2))
  for (const [at, key] of ['a', 'b', 'a', 'c'].entries()) small.set(key, at)
  expect([...small.entries()]).toEqual([
    ['c', 3],
    ['a', 2],
  ])
  const before = process.memoryUsage().rss
  const caches = Array.from({ length: 20 }, () => new LRUCache<string, number>(upTo(1_000_000)))
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  expect(caches).toHaveLength(20)
})
