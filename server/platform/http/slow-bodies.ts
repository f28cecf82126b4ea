import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** 64 kB at 4 kB/s. */
const BODY_WITHIN_MS = 15_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads the body from the connection, with limits of its own. */
    readsBodyItself?: boolean
  }
}

/** Refuses a body that does not arrive in time with 408. The connection ends with the answer. */
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
    // Who was refused for what the head says has no reader here to be told; unheard, the error would end the process.
    inTime.on('error', () => {})
    // What a connection that broke off sent is no body, and nobody is left to answer.
    payload.on('error', (error) => inTime.destroy(error))
    payload.on('close', stop)
    done(null, payload.pipe(inTime))
  })
  // Refused before its body was read, a request would hold the connection for as long as it likes to drip.
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    // Pages call the API within the process: there is no connection then.
    const isWaitedFor = !raw.complete && raw.socket instanceof Socket
    if (isWaitedFor) setTimeout(() => raw.complete || raw.socket.destroy(), withinMs).unref()
    done()
  })
}
