import type { FastifyBaseLogger } from 'fastify'
import { loggedError } from '../monitoring/logged-error.ts'

/** Longer than an orderly stop can take. */
const END_WITHIN_MS = 20_000
const FATAL = 60
const MESSAGE = 'an error that nobody caught; the process ends'

type Running = { readonly log: FastifyBaseLogger; stop(): Promise<void> }

/**
 * After an uncaught error, rejections included, the process can't be trusted: logs one line of JSON, stops as on SIGTERM,
 * and exits with 1. `running` returns the server once there is one.
 */
export function endOnCrash(running: () => Running | undefined, { withinMs = END_WITHIN_MS } = {}): void {
  // The reader of our output may be gone, which is no reason to exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  let isEnding = false
  process.on('uncaughtException', (error, origin) => {
    const server = running()
    if (server) server.log.fatal({ err: error, origin }, MESSAGE)
    else
      console.error(JSON.stringify({ level: FATAL, time: Date.now(), err: loggedError(error), msg: MESSAGE }))
    if (isEnding) return
    isEnding = true
    const exit = () => process.exit(1)
    setTimeout(exit, withinMs)
    if (server) server.stop().then(exit, exit)
    else exit()
  })
}
