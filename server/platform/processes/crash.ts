import type { FastifyBaseLogger } from 'fastify'
import { loggedError } from '../monitoring/logged-error.ts'

/** Longer than everything that is waited for when the server stops in order. */
const END_WITHIN_MS = 20_000
const FATAL = 60
const MESSAGE = 'an error that nobody caught; the process ends'

type Running = { readonly log: FastifyBaseLogger; stop(): Promise<void> }

/**
 * After an error that nobody caught, rejections included, the process can't be trusted: says so in one line of JSON, stops
 * as on SIGTERM, and exits with 1. `running` gives the server once there is one.
 */
export function endOnCrash(running: () => Running | undefined, { withinMs = END_WITHIN_MS } = {}): void {
  // Whoever read our output may be gone; that is no reason to end.
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
