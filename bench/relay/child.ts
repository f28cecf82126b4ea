import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Bytes: the JavaScript heap after garbage collection, and resident memory. */
export type Memory = { readonly heap: number; readonly rss: number }

export type ServerChild = {
  readonly port: number
  memory(): Promise<Memory>
  processorTime(): Promise<number>
  stop(): Promise<void>
}

export async function startChild(
  file: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ServerChild> {
  const child = fork(new URL(file, import.meta.url), {
    execArgv: ['--expose-gc', ...flags],
    env: { ...process.env, ...env },
  })
  const answer = async () => (await once(child, 'message'))[0]
  const send = (question: Question) => {
    child.send(question)
    return answer()
  }
  const { port } = await answer()
  return {
    port,
    memory: () => send('memory'),
    processorTime: () => send('processor time'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

type Question = 'memory' | 'processor time' | 'stop'

/** The child's side: reports its port and answers its parent. */
export function serveParent(port: number, stop: () => Promise<void>): void {
  const answers: Record<Question, () => unknown> = {
    memory,
    'processor time': () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    stop: async () => {
      await stop()
      process.exit(0)
    },
  }
  process.on('disconnect', () => process.exit(1))
  process.on('message', async (question: Question) => process.send?.(await answers[question]()))
  process.send?.({ port })
}

export async function serveRaw(http: Server, stop: () => Promise<void>): Promise<void> {
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  serveParent(address.port, async () => {
    http.close()
    http.closeAllConnections()
    await stop()
  })
}

async function memory(): Promise<Memory> {
  for (let round = 0; round < 5; round++) {
    globalThis.gc?.()
    await delay(20)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { heap: heapUsed + external, rss }
}
