import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../errors.ts'
import { type Account, expectSuccess, runAs } from '../programs/program.ts'

export type Running = {
  readonly account: Account
  readonly clusterDir: string
  readonly pid: number
  hasEnded(): boolean
}

// Fast: disconnect everyone, write everything, end. Immediate: end now; the next start recovers from the WAL.
const steps = [
  { mode: 'fast', signal: 'SIGINT', patienceMs: 30_000 },
  { mode: 'immediate', signal: 'SIGQUIT', patienceMs: 15_000 },
] as const

/** Stops a server of ours without losing commits. Throws when it doesn't end. */
export async function shutDown(server: Running): Promise<void> {
  for (const step of steps) {
    if (server.hasEnded()) return
    await requestStop(server, step)
    const deadline = performance.now() + step.patienceMs
    while (performance.now() < deadline) {
      if (server.hasEnded()) return
      await delay(5)
    }
  }
  throw new Error(`PostgreSQL (process ${server.pid}) in ${server.clusterDir} does not stop.`)
}

async function requestStop(
  { account, clusterDir, pid }: Running,
  step: (typeof steps)[number],
): Promise<void> {
  if (process.platform === 'win32') {
    const program = path.join(account.native, 'bin', 'pg_ctl')
    const args = ['stop', '-W', '-m', step.mode, '-D', clusterDir]
    expectSuccess(await runAs(account, clusterDir, program, args), 'pg_ctl stop')
    return
  }
  try {
    process.kill(pid, step.signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
