import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/**
 * A child process for risky work; its caller listens to 'exit' and 'error'. A later 'error', such as for a signal to a dead
 * process, is ignored.
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

/** The unit in which Linux counts CPU time. */
const TICK_MS = 10

export type ProcessUse = { readonly residentBytes: number; readonly computedMs: number }

/**
 * A process's memory and CPU time over all threads; zeros if the system doesn't report them (only Linux does, see proc(5))
 * or the process is gone.
 */
export async function measureProcess(pid: number | undefined): Promise<ProcessUse> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [status, stat] = await Promise.all([read('status'), read('stat')])
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
  // The program's name, in parentheses, may contain spaces.
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return { residentBytes: kilobytes * 1024, computedMs: (user + system) * TICK_MS }
}

/** About a tenth of what others get that compute at the same time (setpriority(2)). */
const LOW = 10

/** Lets others go first. It can't be undone, so such a process does nothing else afterwards. */
export async function yieldToOthers(pid: number | undefined): Promise<void> {
  // On Linux each thread has a priority of its own.
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [`${pid}`])
  for (const thread of threads) {
    try {
      setPriority(Number(thread), LOW)
    } catch {
      // It has ended.
    }
  }
}
