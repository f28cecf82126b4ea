import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/**
 * A process of ours for work that may break it; its caller listens to 'exit' and 'error'. An 'error' at any other
 * time, such as for a message or a signal to a process that is gone, ends nothing.
 */
export function forkWorker(program: string, options: ForkOptions): ChildProcess {
  const child = fork(program, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...options,
  })
  child.on('error', () => {})
  return child
}

/** What Linux counts the time of processes in. */
const TICK_MS = 10

export type ProcessUse = { readonly residentBytes: number; readonly computedMs: number }

/**
 * The memory a process holds and for how long it has computed, its threads together; zeros where the system does not tell
 * (it is Linux that does, see proc(5)) and for a process that is gone.
 */
export async function measureProcess(pid: number | undefined): Promise<ProcessUse> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [status, stat] = await Promise.all([read('status'), read('stat')])
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
  // The program's name, in brackets, may hold spaces.
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return { residentBytes: kilobytes * 1024, computedMs: (user + system) * TICK_MS }
}
