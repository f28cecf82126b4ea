import { readFile, rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { run } from '../support/run.ts'

const REPORTS = { unit: 'reports/unit.json', together: 'reports/together.json', alone: 'reports/alone.json' }
/** Unit tests, and the browser tests that run at the same time or one by one. */
export type Suite = keyof typeof REPORTS
/** Of playwright.config.ts, which limits the workers of each. */
const PROJECTS = { together: ['together', 'waiting'], alone: ['alone'] }
const WORKERS = 4

export async function runSuite(suite: Suite, words: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const report = REPORTS[suite]
  await rm(report, { force: true })
  // Each start of the product by a test loads some hundred modules.
  const environment = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'), ...process.env, ...env }
  if (suite === 'unit') {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    return run(['vitest', 'run', ...reporters, ...words], environment)
  }
  const projects = PROJECTS[suite].map((name) => `--project=${name}`)
  const options = [...projects, `--workers=${WORKERS}`, '--pass-with-no-tests']
  return run(['playwright', 'test', ...options, ...words], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
}

export type Counts = { passed: number; failed: number; skipped: number }

/** Adds up the reports of the parts that ran. A part without a report counts as one failure. */
export async function readCounts(suites: readonly Suite[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const suite of suites) {
    const read = suite === 'unit' ? countsOfVitest : countsOfPlaywright
    const text = await readFile(REPORTS[suite], 'utf8').catch(() => null)
    const counts = text === null ? { passed: 0, failed: 1, skipped: 0 } : read(JSON.parse(text))
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

/** What failed in the unit tests, a few lines each. In a long output their own report is far above the end. */
export async function readUnitFailures(): Promise<string[]> {
  const text = await readFile(REPORTS.unit, 'utf8').catch(() => null)
  if (text === null) return ['The unit tests wrote no report.']
  const report: VitestReport = JSON.parse(text)
  return report.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative('.', path)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [firstLines(`${name}: ${message}`)]
    return failed.map((test) => firstLines(`${name}: ${test.fullName}\n${test.failureMessages.join('\n')}`))
  })
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 12).join('\n')
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function countsOfVitest(report: VitestReport): Counts {
  // A file that can't be loaded fails as a suite without a test.
  const failed = report.numFailedTests || report.numFailedTestSuites
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function countsOfPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
