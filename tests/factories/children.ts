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
  for (;;) {
    const [pid] = await childrenRunning(program)
    if (pid !== undefined) return void process.kill(pid, 'SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
