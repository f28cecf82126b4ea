import { readFile, rm } from 'node:fs/promises'
import { run } from '../support/run.ts'

const REPORTS = { unit: 'reports/unit.json', browser: 'reports/e2e.json' }
type Suite = keyof typeof REPORTS

/** Runs one half of the tests; gives the runner's exit code. */
export async function runSuite(suite: Suite, words: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  await rm(REPORTS[suite], { force: true })
  const environment = { ...process.env, ...env }
  if (suite === 'browser') return run(['playwright', 'test', ...words], environment)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.unit}`]
  return run(['vitest', 'run', ...reporters, ...words], environment)
}

export type Counts = { passed: number; failed: number; skipped: number }

/** Adds up the reports of the halves that ran. A half without a report counts as one failure. */
export async function readCounts(halves: Record<Suite, boolean>): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [suite, read] of [
    ['unit', countsOfVitest],
    ['browser', countsOfPlaywright],
  ] as const) {
    if (!halves[suite]) continue
    const text = await readFile(REPORTS[suite], 'utf8').catch(() => null)
    const counts = text === null ? { passed: 0, failed: 1, skipped: 0 } : read(JSON.parse(text))
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}

function countsOfVitest(report: VitestReport): Counts {
  // A file that cannot be loaded fails as a suite without a test.
  const failed = report.numFailedTests || report.numFailedTestSuites
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function countsOfPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
