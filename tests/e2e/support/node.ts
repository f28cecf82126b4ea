import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { claimPort } from '../../factories/ports.ts'

export type ServerNode = {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** Starts the product in a separate process on a free port and waits until it reports that it is ready. */
export async function startNode(env: Record<string, string>, output?: string[]): Promise<ServerNode> {
  // With a public address, it reports that one when it is ready.
  const port = env.PUBLIC_URL ? await claimPort() : 0
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', output ? 'pipe' : 'inherit'],
  })
  for (const stream of output ? [child.stdout, child.stderr] : []) {
    stream?.on('data', (part) => output?.push(String(part)))
  }
  const address = await readyAddress(child, output)
  const url = port ? `http://localhost:${port}` : address
  return {
    url,
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function readyAddress(child: ChildProcess, output: readonly string[] = []): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(child.stdout)) {
    const address = / is ready at (\S+)$/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return address
    }
  }
  throw new Error(`the server ended before it was ready\n${output.join('')}`)
}
