import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataStillOpen, messageOf } from '../errors.ts'
import { type Account, commandLine, programEnvironment } from '../programs/program.ts'
import { readPidFile } from './leftover.ts'
import type { LogFile } from './log-file.ts'
import { shutDown } from './shutdown.ts'

export type Postmaster = {
  /** Resolves with the reason when the server is gone. */
  readonly ended: Promise<string>
  stop(): Promise<void>
}

export type Launch = {
  readonly account: Account
  readonly clusterDir: string
  readonly label: string
  readonly logFile: LogFile
  readonly log: (line: string) => void
}

const TRIM_INTERVAL_MS = 30_000
const PATIENCE_LOG_MS = 10_000

/**
 * Starts the server and waits until it accepts connections, as long as recovery needs. `stalePid` is the id in a dead
 * server's lock file. Throws with the end of PostgreSQL's log if it ends instead.
 */
export async function startPostmaster(
  launch: Launch,
  stalePid: number | undefined,
  signal: AbortSignal,
): Promise<Postmaster> {
  const { account, clusterDir, logFile, log } = launch
  limitSize(logFile, log)
  const from = logFile.size()
  const { pid, ended, hasEnded } = spawnServer(launch, stalePid)
  const stop = async () => {
    if (pid !== undefined) await shutDown({ account, clusterDir, pid, hasEnded })
  }
  let nextWord = performance.now() + PATIENCE_LOG_MS
  while (!hasEnded()) {
    if (signal.aborted) {
      await stop()
      break
    }
    if (await isReady(clusterDir, pid)) return { ended, stop }
    if (performance.now() > nextWord) {
      log('PostgreSQL is still starting; after a crash it first replays what was committed.')
      nextWord += PATIENCE_LOG_MS
    }
    await delay(5)
  }
  signal.throwIfAborted()
  const logTail = logFile.tail(from)
  const message = `PostgreSQL did not start (${await ended}). Its log ends with:\n${logTail}`
  throw logTail.includes('is still in use') ? new DataStillOpen(message) : new Error(message)
}

function spawnServer({ account, clusterDir, label, logFile, log }: Launch, stalePid: number | undefined) {
  const server = path.join(account.native, 'bin', 'postgres')
  const [file, args] = commandLine(account, server, [
    '-D',
    account.clusterPath(clusterDir),
    `--cluster_name=${label}`,
  ])
  // PostgreSQL treats a lock file that names its grandparent as stale. Its other check, of shared memory, still applies.
  const env = {
    ...programEnvironment(),
    ...(stalePid === undefined ? {} : { PG_GRANDPARENT_PID: String(stalePid) }),
  }
  const output = logFile.open()
  // Detached, in its own session: Ctrl-C in our terminal is for us, and we stop the server when we are done.
  const options = { cwd: clusterDir, env, detached: true, windowsHide: true, ...account.identity }
  const child = spawn(file, args, { ...options, stdio: ['ignore', output, output] })
  closeSync(output)
  child.unref()

  let over = false
  const stopWithUs = () => child.kill('SIGINT')
  const trimming = setInterval(() => limitSize(logFile, log), TRIM_INTERVAL_MS).unref()
  process.once('exit', stopWithUs)
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  }).then((reason) => {
    over = true
    clearInterval(trimming)
    process.off('exit', stopWithUs)
    return reason
  })
  return { pid: child.pid, ended, hasEnded: () => over }
}

function limitSize(logFile: LogFile, log: (line: string) => void): void {
  try {
    logFile.trim()
  } catch (error) {
    log(`The old part of PostgreSQL's log could not be kept: ${messageOf(error)}`)
  }
}

async function isReady(clusterDir: string, pid: number | undefined): Promise<boolean> {
  const lines = await readPidFile(clusterDir)
  return lines[0] === String(pid) && lines[7] === 'ready'
}
