import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { codeOf, messageOf } from '../errors.ts'

export type Owner = { readonly uid: number; readonly gid: number }

/** How PostgreSQL's programs run here, and who owns the cluster's files. */
export type Account = {
  readonly native: string
  readonly owner: Owner | undefined
  /** Command and arguments before each program. */
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

// Nothing of our environment is passed on: PostgreSQL doesn't need our secrets, and PG* or LANG variables would change it.
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

/** Kills the programs that `runAs` waits for, and their child processes. */
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

export async function runAs(
  account: Account,
  cwd: string,
  program: string,
  args: readonly string[],
  input = '',
): Promise<ProgramResult> {
  const [file, rest] = commandLine(account, program, args)
  // In its own process group: initdb starts servers, and all of them are killed together.
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

// A program that ends without reading its input explains itself by exit code and stderr.
function ignoreEarlyExit(): void {}

export function expectSuccess(result: ProgramResult, what: string): void {
  if (result.code !== 0)
    throw new Error(`${what} failed: ${result.stderr.trim() || `exit code ${result.code}`}`)
}
