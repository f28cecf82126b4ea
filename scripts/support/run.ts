import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
export type Command = readonly [string, ...string[]]

/** Runs a command with the project's own binaries first; returns the exit code. An abort ends the command. */
export function run(
  [program, ...args]: Command,
  env: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: withOwnPrograms(env) })
    const end = () => child.kill('SIGTERM')
    signal?.addEventListener('abort', end)
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      signal?.removeEventListener('abort', end)
      resolve(code ?? (killedBy ? 1 : 0))
    })
  })
}

/** The environment with the project's own binaries first in PATH. */
export function withOwnPrograms(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${BIN}${delimiter}${env.PATH ?? ''}` }
}

/** Runs every check, even after a failure, and exits 1 if any failed. */
export async function runAll(checks: readonly (readonly [string, Command])[]): Promise<void> {
  const failed: string[] = []
  for (const [name, command] of checks) {
    console.log(`\n> ${name}`)
    if ((await run(command)) !== 0) failed.push(name)
  }
  console.log(failed.length === 0 ? '\nEvery check passed.' : `\nFailed: ${failed.join(', ')}`)
  process.exit(failed.length === 0 ? 0 : 1)
}
