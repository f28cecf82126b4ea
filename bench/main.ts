import { existsSync } from 'node:fs'
import { type BenchResult, verdict } from './result.ts'

/** `npm run bench -- call match relay` (or no names: all). Exits 1 when a ratio misses its limit. */
const BENCHES = [
  'call',
  'growth',
  'match',
  'match-quality',
  'networks',
  'page',
  'pages',
  'relay',
  'resumes',
] as const

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !existsSync(new URL(`./${name}/main.ts`, import.meta.url)))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}.`)
  process.exit(2)
}

let missed = 0
for (const name of wanted.length > 0 ? wanted : BENCHES) {
  const { run }: { run: () => Promise<BenchResult> } = await import(`./${name}/main.ts`)
  const result = await run()
  console.log(`\n${result.name}`)
  for (const ratio of result.ratios) {
    const { text, isMet } = verdict(ratio)
    console.log(`  ${text}`)
    if (!isMet) missed += 1
  }
  for (const note of result.notes) console.log(`  ${note}`)
}
process.exit(missed === 0 ? 0 : 1)
