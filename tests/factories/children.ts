import { readFile } from 'node:fs/promises'

/** Living child processes that run `program` (Linux). */
export async function childrenRunning(program: string, parent = process.pid): Promise<number[]> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  const found = children.split(' ').map(async (pid) => {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.includes(program) ? [Number(pid)] : []
  })
  return (await Promise.all(found)).flat()
}

/** Kills the next process that runs `program`, as the system does when memory is short. */
export async function killNext(program: string): Promise<void> {
  await signalNext(program, 'SIGKILL')
}

/** Stops the next process that runs `program`, as if its file took long, and returns its id. */
export const stopNext = (program: string) => signalNext(program, 'SIGSTOP')

async function signalNext(program: string, signal: NodeJS.Signals): Promise<number> {
  for (;;) {
    const [pid] = await childrenRunning(program)
    if (pid !== undefined) {
      process.kill(pid, signal)
      return pid
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

type Use = { peakMb: number; computedMs: number; lowestPriority: number }

/** What the most demanding process that runs `program` takes until the end: memory, CPU time, and its priority. */
export function watchChildren(program: string): { end(): Promise<Use> } {
  const use: Use = { peakMb: 0, computedMs: 0, lowestPriority: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      for (const pid of await childrenRunning(program)) await addUse(pid, use)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  return {
    end: async () => {
      isOver = true
      await watching
      return use
    },
  }
}

async function addUse(pid: number, use: Use): Promise<void> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [status, stat] = await Promise.all([read('status'), read('stat')])
  if (!status || !stat) return
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ').map(Number)
  const [user = 0, system = 0, , , , priority = 0] = fields.slice(12)
  use.peakMb = Math.max(use.peakMb, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
  use.computedMs = Math.max(use.computedMs, (user + system) * 10)
  use.lowestPriority = Math.max(use.lowestPriority, priority)
}
