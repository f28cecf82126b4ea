import { median, type Ratio } from '../result.ts'

const LIMIT = 3
const ROUNDS = 7
const REPEATS = 3
const WARM_UP = 2
/** How often each step runs. */
export const RUNS = (ROUNDS + WARM_UP) * REPEATS

/** Does something once; returns for how many rows. */
export type Step = () => Promise<number>
export type Steps = ReadonlyMap<string, Step>
type Sides = { readonly small: Steps; readonly large: Steps }

/** Milliseconds per row with many rows in the tables, in multiples of what it takes with few. Both take turns. */
export async function compareCosts({ small, large }: Sides): Promise<Ratio[]> {
  const costs = new Map(
    [...small.keys()].map((name) => [name, { small: [] as number[], large: [] as number[] }]),
  )
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, cost] of costs) {
      const took = { small: await costOf(small, name), large: await costOf(large, name) }
      if (round < 0) continue
      cost.small.push(took.small)
      cost.large.push(took.large)
    }
  }
  return [...costs].map(([name, cost]) => {
    const [few, many] = [median(cost.small), median(cost.large)]
    const label = `${name} (${few.toFixed(2)} to ${many.toFixed(2)} ms per row)`
    return { label, value: many / few, limit: LIMIT, direction: 'max' }
  })
}

/** The best of a few, because only what the work itself costs grows with the tables. */
async function costOf(steps: Steps, name: string): Promise<number> {
  const step = steps.get(name)
  if (!step) throw new Error(`there is no step ${name}`)
  const costs: number[] = []
  for (let n = 0; n < REPEATS; n += 1) {
    const since = performance.now()
    const rows = await step()
    costs.push((performance.now() - since) / rows)
  }
  return Math.min(...costs)
}
