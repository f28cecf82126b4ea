import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { codeOf, messageOf } from '../errors.ts'

export type Owner = { readonly uid: number; readonly gid: number }

/** How PostgreSQL's programs are run here, and whose the cluster's files are on disk. */
export type Account = {
  /** Folder with PostgreSQL's `bin`, `lib` and `share` that this account can execute. */
  readonly native: string
  readonly owner: Owner | undefined
  /** Command and arguments put in front of each program. */
  readonly prefix: readonly string[]
  readonly identity: { readonly uid?: number; readonly gid?: number }
  /** Name of a cluster's folder for a program that has it as working directory. */
  clusterPath(dir: string): string
}

export type ProgramResult = { code: number | null; stdout: string; stderr: string }

export class ProgramNotStarted extends Error {
  constructor(file: string, cause: Error) {
    super(`${file} did not start: ${messageOf(cause)}`, { cause })
  }
}

// Nothing of ours is passed on: our secrets are not PostgreSQL's business, and PG* or LANG variables would change it.
const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP']

export function programEnvironment(): Record<string, string> {
  const env: Record<string, string> = { LC_ALL: 'C' }
  for (const name of inherited) {
    const value = process.env[name]
    if (value !== undefined) env[name] = value
  }
  return env
}

export function commandLine(account: Account, program: string, args: readonly string[]): [string, string[]] {
  const [first = program, ...rest] = [...account.prefix, program, ...args]
  return [first, rest]
}

const running = new Set<ChildProcess>()

/** Kills the programs that `runAs` waits for, with the processes that they have started. */
export function killPrograms(): void {
  for (const { pid } of running) {
    if (pid === undefined) continue
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}

process.on('exit', killPrograms)

/** Runs a program of PostgreSQL to its end. */
export async function runAs(
  account: Account,
  cwd: string,
  program: string,
  args: readonly string[],
  input = '',
): Promise<ProgramResult> {
  const [file, rest] = commandLine(account, program, args)
  // In a process group of its own: initdb starts servers, and all of them are killed together.
  const detached = process.platform !== 'win32'
  const options = { cwd, env: programEnvironment(), detached, windowsHide: true, ...account.identity }
  const child = spawn(file, rest, options)
  running.add(child)
  const code = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new ProgramNotStarted(file, error)))
    child.once('close', resolve)
  }).finally(() => running.delete(child))
  child.stdin.on('error', ignoreEarlyExit)
  child.stdin.end(input)
  const [exitCode, stdout, stderr] = await Promise.all([code, text(child.stdout), text(child.stderr)])
  return { code: exitCode, stdout, stderr }
}

// A program that ends without reading its input says why by its exit code and stderr.
function ignoreEarlyExit(): void {}

export function expectSuccess(result: ProgramResult, what: string): void {
  if (result.code !== 0)
    throw new Error(`${what} failed: ${result.stderr.trim() || `exit code ${result.code}`}`)
}
