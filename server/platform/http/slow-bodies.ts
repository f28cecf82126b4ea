import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** 64 kB at 4 kB/s. */
const BODY_WITHIN_MS = 15_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads the body from the connection, with its own limits. */
    readsBodyItself?: boolean
  }
}

/** Refuses a body that doesn't arrive in time with 408 and closes the connection. */
export function refuseSlowBodies(app: FastifyInstance, { withinMs = BODY_WITHIN_MS } = {}): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || request.routeOptions.config.readsBodyItself) return done(null, payload)
    const inTime = new PassThrough()
    const timer = setTimeout(() => {
      reply.header('connection', 'close')
      payload.unpipe(inTime)
      inTime.destroy(new AppError('request_too_slow'))
    }, withinMs)
    const stop = () => clearTimeout(timer)
    inTime.on('close', stop)
    // A request refused by its headers has no reader to get this error; unhandled, it would end the process.
    inTime.on('error', () => {})
    // The connection is gone: there is no body, and no one to respond to.
    payload.on('error', (error) => inTime.destroy(error))
    payload.on('close', stop)
    done(null, payload.pipe(inTime))
  })
  // A request refused before its body was read could hold the connection by sending slowly.
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    // Pages call the API in-process, without a connection.
    const isWaitedFor = !raw.complete && raw.socket instanceof Socket
    if (isWaitedFor) setTimeout(() => raw.complete || raw.socket.destroy(), withinMs).unref()
    done()
  })
}
