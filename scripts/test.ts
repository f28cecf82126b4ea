import { buildIfStale } from './build/client.ts'
import { ensureChromium } from './testing/chromium.ts'
import { readCounts, runSuite } from './testing/suites.ts'

/**
 * `npm test` runs everything; `npm test -- unit` or `npm test -- browser` one half, further words go to its runner.
 * Ends with one line of counts over both halves.
 */
const [half, ...words] = process.argv.slice(2)
const wantsUnit = half !== 'browser'
const wantsBrowser = half !== 'unit'

const codes: number[] = []
if (wantsUnit) codes.push(await runSuite('unit', words))
if (wantsBrowser) {
  await buildIfStale()
  const chromium = await ensureChromium()
  codes.push(await runSuite('browser', words, { CHROMIUM_PATH: chromium }))
}

const counts = await readCounts({ unit: wantsUnit, browser: wantsBrowser })
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(codes.every((code) => code === 0) && counts.failed === 0 && counts.passed > 0 ? 0 : 1)
