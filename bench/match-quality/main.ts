import type { BenchResult } from '../result.ts'
import { measureMadeUp } from './made-up.ts'
import { measurePublicSets } from './public-sets.ts'

/** How well resumes and jobs are ranked for each other: on public labeled sets, and on texts made up for it. */
export async function run(): Promise<BenchResult> {
  const real = measurePublicSets()
  const madeUp = measureMadeUp()
  return {
    name: 'match-quality: resumes and jobs ranked for each other',
    ratios: [...real.ratios, ...madeUp.ratios],
    notes: [...real.notes, ...madeUp.notes],
  }
}
