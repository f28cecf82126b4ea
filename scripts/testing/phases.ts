import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT, withOwnPrograms } from '../support/run.ts'
import { startCount } from './count.ts'
import type { TestResult } from './results.ts'

export type Phase = {
  readonly name: string
  readonly title: string
  readonly runner: 'vitest' | 'playwright'
  /** Projects of vitest.config.ts or playwright.config.ts. */
  readonly projects: readonly string[]
}

/** What `npm test` runs. */
export const EVERYWHERE: readonly Phase[] = [
  { name: 'unit', title: 'Unit and API tests', runner: 'vitest', projects: ['together', 'alone'] },
  { name: 'browser', title: 'Browser tests', runner: 'playwright', projects: ['journeys'] },
]

/** What `npm run test:all` runs too: tests that need other programs, root, long waits or the machine to themselves. */
export const SYSTEM: readonly Phase[] = [
  { name: 'system', title: 'Tests with other programs', runner: 'vitest', projects: ['system'] },
  { name: 'system-browser', title: 'Browser tests with faults', runner: 'playwright', projects: ['system'] },
  { name: 'system-alone', title: 'Browser tests that run alone', runner: 'playwright', projects: ['alone'] },
]

export type PhaseResults = { readonly results: readonly TestResult[]; readonly problem: string | null }

/**
 * Runs one phase and shows a count of its tests. What the runner prints goes to `reports/<phase>.log`. In CI, unit tests whose
 * file failed run once more in a new process: the first time they shared theirs with other files.
 */
export async function runPhase(
  phase: Phase,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<PhaseResults> {
  const results = new Map<string, TestResult>()
  const count = startCount(phase.title)
  const collect = (result: TestResult) => {
    results.set(`${result.file} ${result.title}`, result)
    count.show([...results.values()])
  }
  let code = await runOnce(phase, filters, env, collect)
  const failedFiles = new Set([...results.values()].filter(isFailure).map(({ file }) => file))
  if (phase.runner === 'vitest' && process.env.CI && failedFiles.size > 0) {
    for (const [key, { file }] of results) if (failedFiles.has(file)) results.delete(key)
    code = await runOnce(phase, [...failedFiles], env, collect)
  }
  count.end()
  const found = [...results.values()]
  const hasProblem = found.length === 0 || (code !== 0 && !found.some(isFailure))
  const problem = `${phase.title}: the runner ended with ${code} after ${found.length} tests\n${await endOfLog(phase.name)}`
  return { results: found, problem: hasProblem ? problem : null }
}

async function runOnce(
  { name, runner, projects }: Phase,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
  onResult: (result: TestResult) => void,
): Promise<number | null> {
  const reporter = join(ROOT, 'scripts', 'testing', `${runner}-reporter.ts`)
  const command = runner === 'vitest' ? ['run'] : ['test', '--pass-with-no-tests']
  const options = [...projects.map((project) => `--project=${project}`), `--reporter=${reporter}`]
  await mkdir(join(ROOT, 'reports'), { recursive: true })
  const log = await open(logOf(name), 'w')
  const child = spawn(runner, [...command, ...options, ...filters], {
    cwd: ROOT,
    // Each start of the product by a test loads some hundred modules.
    env: withOwnPrograms({ NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'), ...env }),
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  })
  child.on('message', (message: TestResult) => onResult(message))
  const [code] = await once(child, 'close')
  await log.close()
  return code
}

const isFailure = ({ state }: TestResult) => state === 'failed'
const logOf = (name: string) => join(ROOT, 'reports', `${name}.log`)
const endOfLog = async (name: string) =>
  (await readFile(logOf(name), 'utf8')).split('\n').slice(-40).join('\n')
