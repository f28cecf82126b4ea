import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { claimPort } from './ports.ts'

const STARTS_WITHIN_MS = 120_000

export type TestRedis = {
  readonly url: string
  readonly port: number
  /** Ends it as a crash would, without notice. */
  kill(): Promise<void>
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>
  /** It keeps running but answers no one. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** A Redis without persistence on a free loopback port, optionally with a password. */
export async function startRedis({ password }: { password?: string } = {}): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'trueline-redis-'))
  const port = await claimPort()
  const auth = password ? ['--requirepass', password] : []
  const start = async () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...auth]
    const started = spawn('redis-server', options, { stdio: 'ignore' })
    await answering(port, started)
    return started
  }
  let child = await start()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    port,
    kill,
    restart: async () => {
      await kill()
      child = await start()
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function answering(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS
  while (performance.now() < until && child.exitCode === null) {
    const socket = connect({ port, host: '127.0.0.1' })
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await delay(50)
  }
  throw new Error(`${child.spawnfile} did not start`)
}
