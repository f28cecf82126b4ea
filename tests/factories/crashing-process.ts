import Fastify from 'fastify'
import { loggerOptions } from '#server/platform/monitoring/logger.ts'
import { endOnCrash } from '#server/platform/processes/crash.ts'

/** A server that follows commands: 'throw', 'reject', 'hang' (when stopping) or 'print'. Reports its address. */
const app = Fastify({ logger: loggerOptions('fatal') })
let isHanging = false
endOnCrash(() => ({ log: app.log, stop: () => (isHanging ? new Promise(() => {}) : app.close()) }), {
  withinMs: 1_000,
})
app.get('/slow', async () => {
  process.send?.('asked')
  await new Promise((resolve) => setTimeout(resolve, 500))
  return 'answered'
})
process.on('message', (order) => {
  isHanging = order === 'hang'
  if (order === 'print') return process.stdout.write('a line\n', () => process.send?.('printed'))
  if (order === 'reject') void Promise.reject(new Error('no one is here, ann@example.com'))
  else throw new Error('no one is here, ann@example.com')
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
