import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL that a node runs for itself in its data folder: stopped, continued or killed as a whole. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const main = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  // The first is to end first, or it would start others anew.
  for (const pid of [main, ...childrenOf(main)]) process.kill(pid, signal)
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
