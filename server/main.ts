import { BRAND } from '#shared/domain/brand.ts'
import { readEnv } from './env.ts'
import { endOnCrash } from './platform/crash.ts'
import { type RunningServer, start } from './start.ts'

let running: RunningServer | undefined
endOnCrash(() => running)

try {
  const server = await start(readEnv(process.env))
  running = server
  process.stdout.write(`${BRAND} is ready at ${server.address}\n`)
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    server.log.info({ signal }, 'stopping')
    server.stop().then(
      () => process.exit(0),
      (error) => {
        server.log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => stop('SIGTERM'))
  process.once('SIGINT', () => stop('SIGINT'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
