import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '#server/db/client.ts'

/** A node's embedded PostgreSQL; stops, continues or kills all its processes. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const main = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  // The first must end first, or it would restart the others.
  for (const pid of [main, ...childrenOf(main)]) process.kill(pid, signal)
}

export async function openOwnDatabase(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'postgres')
  // The lines of its lock file are: process, folder, start, port, folder of the socket, address.
  const [, , , port, socketFolder] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const host = socketFolder ? resolve(folder, socketFolder) : '127.0.0.1'
  const password = readFileSync(join(folder, 'trueline.password'), 'utf8').trim()
  const login = `trueline:${encodeURIComponent(password)}`
  const url = `postgres://${login}@localhost:${port}/trueline?host=${encodeURIComponent(host)}&sslmode=disable`
  return openDatabase(url, { onError: () => {} })
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number)
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It ended meanwhile.
    return null
  }
}
