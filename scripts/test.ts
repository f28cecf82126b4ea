import { buildIfStale } from './build/client.ts'
import { ensureChromium, findHeadlessShell } from './testing/chromium.ts'
import { readCounts, readUnitFailures, runSuite, type Suite } from './testing/suites.ts'

/**
 * `npm test` runs everything; `npm test -- unit` or `npm test -- browser` runs one half, and further arguments go to its
 * runner. Ends with one line of totals.
 */
const [half, ...words] = process.argv.slice(2)
const suites: Suite[] = []
const codes: number[] = []
const add = async (suite: Suite, env?: NodeJS.ProcessEnv) => {
  suites.push(suite)
  codes.push(await runSuite(suite, words, env))
}

if (half !== 'browser') await add('unit')
if (half !== 'unit') {
  await buildIfStale()
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    HEADLESS_SHELL_PATH: (await findHeadlessShell()) ?? '',
  }
  await add('together', env)
  await add('alone', env)
}

if (suites.includes('unit')) for (const failure of await readUnitFailures()) console.log(`\n✗ ${failure}`)
const counts = await readCounts(suites)
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`)
process.exit(codes.every((code) => code === 0) && counts.failed === 0 && counts.passed > 0 ? 0 : 1)
