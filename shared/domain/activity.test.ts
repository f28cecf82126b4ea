import { describe, expect, it } from 'vitest'
import {
  ACTIVITY_CITIES,
  ACTIVITY_TYPES,
  type Activity,
  nextActivity,
  nextDelayMs,
  seededRandom,
  startActivity,
} from './activity.ts'

function run(seed: number, steps: number): Activity[] {
  const random = seededRandom(seed)
  const seen = [startActivity(random)]
  for (let step = 0; step < steps; step += 1) {
    const last = seen.at(-1) ?? startActivity(random)
    seen.push(nextActivity(last, nextDelayMs(random), random))
  }
  return seen
}

describe('the simulated activity', () => {
  it('starts with 5 entries and 47 online, the newest first', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { online, items } = startActivity(seededRandom(seed))
      expect(online).toBe(47)
      expect(items).toHaveLength(5)
      expect(items.map(({ ageMs }) => ageMs)).toEqual(
        items.map(({ ageMs }) => ageMs).toSorted((a, b) => a - b),
      )
      expect(items[0]?.timeAgo).toBe('Just now')
    }
  })

  it('puts each new entry in front, keeps 5 and lets the others grow older', () => {
    const seen = run(7, 200)
    for (const [index, now] of seen.entries()) {
      const before = seen[index - 1]
      if (!before) continue
      expect(now.items).toHaveLength(5)
      expect(now.items.slice(1).map(({ id }) => id)).toEqual(before.items.slice(0, 4).map(({ id }) => id))
      expect(now.items[1]?.ageMs).toBeGreaterThan(before.items[0]?.ageMs ?? 0)
      expect(new Set(now.items.map(({ id }) => id)).size).toBe(5)
      expect(Math.abs(now.online - before.online)).toBeLessThanOrEqual(1)
    }
  })

  it('shifts how many are online now and then, up as well as down', () => {
    const shifts = run(3, 400).map(({ online }, index, all) => online - (all[index - 1]?.online ?? online))
    expect(new Set(shifts)).toEqual(new Set([-1, 0, 1]))
    expect(shifts.filter((shift) => shift === 0).length).toBeGreaterThan(200)
  })

  it('comes every 3 to 8 seconds', () => {
    expect(nextDelayMs(() => 0)).toBe(3000)
    expect(nextDelayMs(() => 1 - Number.EPSILON)).toBe(8000)
  })

  it('draws on all 16 cities and all three types', () => {
    const items = run(11, 600).flatMap((activity) => activity.items)
    expect(ACTIVITY_CITIES).toHaveLength(16)
    expect(new Set(items.map(({ location }) => location)).size).toBe(16)
    expect(new Set(items.map(({ type }) => type)).size).toBe(ACTIVITY_TYPES.length)
  })

  it('is the same for the same seed, and another for another', () => {
    expect(run(5, 30)).toEqual(run(5, 30))
    expect(run(5, 30)).not.toEqual(run(6, 30))
  })
})
