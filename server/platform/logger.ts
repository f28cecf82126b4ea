import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { loggedError } from './logged-error.ts'

/**
 * Structured logs without secrets or personal text: no bodies, no cookies, no addresses as they were typed (a path may hold
 * a token), and of errors only what our own code and libraries wrote.
 */
export function loggerOptions(level: Env['logLevel']): FastifyLoggerOptions & { redact: string[] } {
  return {
    level,
    redact: ['req.headers', 'res.headers'],
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
      res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
      err: loggedError,
    },
  }
}
