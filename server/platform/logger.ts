import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

/** Structured logs without secrets or personal text: no bodies, no cookies, no query strings, no addresses in full. */
export function loggerOptions(level: Env['logLevel']): FastifyLoggerOptions & { redact: string[] } {
  return {
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url?.split('?')[0] }),
      res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
    },
  }
}
