import { readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '../errors.ts'
import type { Account } from '../programs/program.ts'
import type { Login } from './endpoint.ts'
import { queryOnce } from './query.ts'
import { shutDown } from './shutdown.ts'

export type Identify = {
  isServer(pid: number): boolean | Promise<boolean>
  hasEnded(pid: number): boolean
}

/** An id for the cluster's folder that moves with it and that no copy shares. */
export function clusterLabel(clusterDir: string, name: string): string {
  const { dev, ino } = statSync(clusterDir, { bigint: true })
  return `${name}-${dev}-${ino}`
}

/** Linux: by the label in the process's arguments, readable at any time. */
export function byArguments(label: string): Identify {
  const isServer = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(`--cluster_name=${label}`)
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return false
      throw error
    }
  }
  return { isServer, hasEnded: (pid) => !isServer(pid) }
}

/** Elsewhere: by the label that the server returns to our password, at the address of the cluster's last server. */
export function byAnswer(clusterDir: string, label: string, login: Login | undefined): Identify {
  return {
    async isServer(pid) {
      if (login === undefined || !isAlive(pid)) return false
      const [, , , port, folder, address] = await readPidFile(clusterDir)
      const host = folder ? path.resolve(clusterDir, folder) : address
      if (!host) return false
      const { name, password } = login
      const target = { host, port: Number(port), user: name, password, database: name, ssl: false }
      try {
        const statement = "SELECT current_setting('cluster_name') AS label"
        const [answer] = await queryOnce({ ...target, connectionTimeoutMillis: 2_000 }, statement)
        return answer?.label === label
      } catch {
        // If it doesn't answer us, it isn't ours to stop; PostgreSQL won't start while it has the data open.
        return false
      }
    },
    hasEnded: (pid) => !isAlive(pid),
  }
}

/**
 * Stops the server that an earlier run left behind, if any. Returns the process id that the lock file still names, which is
 * dead or belongs to another program by now.
 */
export async function stopLeftover(
  account: Account,
  clusterDir: string,
  identify: Identify,
  log: (line: string) => void,
): Promise<number | undefined> {
  const [first] = await readPidFile(clusterDir)
  const pid = Math.abs(Number.parseInt(first ?? '', 10))
  if (!Number.isSafeInteger(pid) || pid === 0) {
    // Left empty by a machine crash: PostgreSQL would ask to remove it by hand.
    await rm(path.join(clusterDir, 'postmaster.pid'), { force: true })
    return undefined
  }
  if (await identify.isServer(pid)) {
    log('The PostgreSQL of an earlier run still has the data open; it is stopped cleanly first.')
    await shutDown({ account, clusterDir, pid, hasEnded: () => identify.hasEnded(pid) })
  }
  return pid
}

/** Lines of the lock file: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export async function readPidFile(clusterDir: string): Promise<string[]> {
  try {
    return (await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8'))
      .split('\n')
      .map((line) => line.trim())
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    if (codeOf(error) === 'EPERM') return true
    throw error
  }
}
