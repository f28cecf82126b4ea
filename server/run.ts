import { BRAND } from '#shared/domain/brand.ts'
import { ConfigurationError, EXIT_CONFIGURATION, readEnv } from './env.ts'
import { endOnCrash } from './platform/processes/crash.ts'
import { resolveDrizzleOnce } from './platform/processes/drizzle-imports.ts'
import type { RunningServer, Starting } from './start.ts'

/** Longer than everything the server waits for when it stops. */
const STOP_WITHIN_MS = 60_000

/** Runs the server until a signal ends this process. `openPages` replaces the built pages. */
export async function runServer({ openPages }: Pick<Starting, 'openPages'> = {}): Promise<void> {
  const starting = new AbortController()
  let server: RunningServer | undefined
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    if (server) void end(server, signal)
    else starting.abort()
  }
  endOnCrash(() => server)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal))
  // Without its supervisor, nothing would stop it.
  process.once('disconnect', () => stop('disconnect'))

  resolveDrizzleOnce()
  try {
    const { start } = await import('./start.ts')
    server = await start(readEnv(process.env), {
      signal: starting.signal,
      report: print,
      ...(openPages && { openPages }),
    })
    print(`${BRAND} is ready at ${server.address}`)
    if (process.connected) process.send?.('ready', undefined, undefined, () => {})
  } catch (error) {
    if (starting.signal.aborted) process.exit(0)
    console.error(error instanceof Error ? error.message : error)
    process.exit(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1)
  }
}

async function end({ log, stop: stopServer }: RunningServer, signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  try {
    await stopServer()
    process.exit(0)
  } catch (error) {
    log.error({ err: error }, 'could not stop cleanly')
    process.exit(1)
  }
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
