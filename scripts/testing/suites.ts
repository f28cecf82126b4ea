import { readFile, rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { run } from '../support/run.ts'

const REPORTS = { unit: 'reports/unit.json', together: 'reports/together.json', alone: 'reports/alone.json' }
/** Of the files with unit tests that failed and ran once more. */
const SECOND_REPORT = 'reports/unit-again.json'
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
  if (suite === 'unit') return runUnitTests(words, environment)
  const projects = PROJECTS[suite].map((name) => `--project=${name}`)
  const options = [...projects, `--workers=${WORKERS}`, '--pass-with-no-tests']
  return run(['playwright', 'test', ...options, ...words], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
}

/**
 * In CI, files with failed tests run once more in new processes, as browser tests do: the first time, they shared theirs with
 * other files.
 */
async function runUnitTests(words: string[], environment: NodeJS.ProcessEnv): Promise<number> {
  await rm(SECOND_REPORT, { force: true })
  const vitest = (report: string, filters: string[]) =>
    run(
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
      environment,
    )
  const code = await vitest(REPORTS.unit, words)
  const failed = (await readUnitFiles()).filter((file) => file.status === 'failed')
  if (code === 0 || !process.env.CI || failed.length === 0) return code
  for (const failure of failed.flatMap(failuresOf)) console.log(`\nRuns again: ${failure}`)
  return vitest(
    SECOND_REPORT,
    failed.map(({ name }) => relative('.', name)),
  )
}

export type Counts = { passed: number; failed: number; skipped: number }

/** A part without a report. */
const MISSING: Counts = { passed: 0, failed: 1, skipped: 0 }

/** Adds up the reports of the parts that ran. */
export async function readCounts(suites: readonly Suite[]): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const suite of suites) {
    const counts =
      suite === 'unit' ? countFiles(await readUnitFiles()) : await countsOfPlaywright(REPORTS[suite])
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
  }
  return total
}

/** What failed in the unit tests, a few lines each. In a long output their own report is far above the end. */
export async function readUnitFailures(): Promise<string[]> {
  return (await readUnitFiles()).flatMap(failuresOf)
}

/** A file of unit tests. One that can't be loaded fails without a test. */
type UnitFile = {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** As they ended: a second run of a file replaces its first. */
async function readUnitFiles(): Promise<UnitFile[]> {
  const [first, second] = await Promise.all([REPORTS.unit, SECOND_REPORT].map(readReport<VitestReport>))
  const files = [...(first?.testResults ?? []), ...(second?.testResults ?? [])]
  return [...new Map(files.map((file) => [file.name, file])).values()]
}

type VitestReport = { testResults: UnitFile[] }

function failuresOf({ name, status, message, assertionResults }: UnitFile): string[] {
  const path = relative('.', name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [firstLines(`${path}: ${message}`)]
  return failed.map((test) => firstLines(`${path}: ${test.fullName}\n${test.failureMessages.join('\n')}`))
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, 12).join('\n')
}

function countFiles(files: readonly UnitFile[]): Counts {
  if (files.length === 0) return MISSING
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = files.flatMap(failuresOf).length
  const skipped = statuses.filter((status) => status !== 'passed' && status !== 'failed').length
  return { passed, failed, skipped }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

async function countsOfPlaywright(path: string): Promise<Counts> {
  const report = await readReport<PlaywrightReport>(path)
  if (!report) return MISSING
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}

/** Null if the suite wrote none. */
async function readReport<Report>(path: string): Promise<Report | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
