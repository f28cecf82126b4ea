import { buildIfStale } from './build/client.ts'
import { findHeadlessShell, HOW_TO_GET_CHROMIUM, obtainChromium } from './testing/chromium.ts'
import { EVERYWHERE, type Phase, runPhase, SYSTEM } from './testing/phases.ts'
import { ensurePrograms } from './testing/programs.ts'
import type { TestResult } from './testing/results.ts'

/**
 * `npm test` runs what needs nothing but Node and a browser; `npm run test:all` also what needs other programs. Names of phases
 * choose some of them, and further words go to their runner: `npm test -- unit server/db`. Ends with one line of totals.
 */
const words = process.argv.slice(2)
const available = process.argv.includes('--all') ? [...EVERYWHERE, ...SYSTEM] : EVERYWHERE
const names = new Set(available.map(({ name }) => name))
const chosen = available.filter(({ name }) => words.includes(name))
const filters = words.filter((word) => !names.has(word) && word !== '--all')
let phases = chosen.length > 0 ? chosen : available
const sentences: string[] = []
const env = { ...process.env }

if (phases.some((phase) => SYSTEM.includes(phase))) await ensurePrograms()
if (phases.some(usesBrowser)) {
  const chromium = await obtainChromium()
  if (chromium) {
    env.CHROMIUM_PATH = chromium
    env.HEADLESS_SHELL_PATH = (await findHeadlessShell()) ?? ''
    await buildIfStale()
  } else {
    sentences.push(`The browser tests were skipped: they need Chromium. ${HOW_TO_GET_CHROMIUM}`)
    phases = phases.filter((phase) => !usesBrowser(phase))
  }
}

const problems: string[] = []
const results: TestResult[] = []
for (const phase of phases) {
  const ran = await runPhase(phase, filters, env)
  results.push(...ran.results)
  if (ran.problem) problems.push(ran.problem)
}
for (const { file, title, state, details } of results)
  if (state === 'failed') console.log(`\n✗ ${file} > ${title}\n${details}`)
for (const line of [...problems.map((problem) => `\n✗ ${problem}`), ...sentences]) console.log(line)

const count = (state: string) => results.filter((result) => result.state === state).length
const isIncomplete = sentences.length > 0 && Boolean(process.env.CI)
const failed = count('failed') + problems.length + Number(isIncomplete)
const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
console.log(`\n${count('passed')} passed, ${failed} failed${skipped}`)
process.exit(failed === 0 && count('passed') > 0 ? 0 : 1)

function usesBrowser({ runner }: Phase): boolean {
  return runner === 'playwright'
}
