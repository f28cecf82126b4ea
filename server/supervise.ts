import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { EXIT_CONFIGURATION } from './env.ts'
import { stopSignal } from './stop-signal.ts'

const SERVER = fileURLToPath(new URL('./main.ts', import.meta.url))
const SERVER_FLAGS = ['--no-allocation-site-pretenuring']
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 30_000
const STEADY_MS = 60_000
const KILLS_BEFORE_READY_MAX = 5
const STOP_WITHIN_MS = 70_000

/**
 * Runs the server as a child process and restarts it when it dies, with growing delays. Returns this process's exit code:
 * after a stop, after a refused configuration, or if the server never became ready.
 */
export async function supervise(stopping: AbortSignal): Promise<number> {
  let wasReady = false
  let failures = 0
  while (!stopping.aborted) {
    const startedAt = performance.now()
    const { code, killedBy, isReady } = await runServer(stopping)
    wasReady ||= isReady
    // Interrupted before it could listen for signals, the server ends by the signal itself.
    if (stopping.aborted) return code ?? (killedBy === 'SIGKILL' ? 1 : 0)
    if (code === 0 || code === EXIT_CONFIGURATION) return code
    if (performance.now() - startedAt > STEADY_MS) failures = 0
    failures += 1
    if (!wasReady && (killedBy === null || failures > KILLS_BEFORE_READY_MAX)) return code ?? 1
    const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), LONGEST_DELAY_MS)
    const reason = killedBy ?? `exit code ${code}`
    console.error(`The server ended by itself (${reason}). It is started again in ${delayMs / 1000} s.`)
    await delay(delayMs, undefined, { signal: stopping }).catch(() => {})
  }
  return 0
}

type Run = {
  readonly code: number | null
  readonly killedBy: NodeJS.Signals | null
  readonly isReady: boolean
}

async function runServer(stopping: AbortSignal): Promise<Run> {
  const server = fork(SERVER, [], { execArgv: SERVER_FLAGS })
  let isReady = false
  server.on('message', (message) => {
    isReady ||= message === 'ready'
  })
  const stop = () => stopServer(server)
  stopping.addEventListener('abort', stop)
  const [code, killedBy] = await once(server, 'exit')
  stopping.removeEventListener('abort', stop)
  return { code, killedBy, isReady }
}

function stopServer(server: ChildProcess): void {
  server.kill('SIGTERM')
  setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS).unref()
}

if (import.meta.main) process.exit(await supervise(stopSignal()))
