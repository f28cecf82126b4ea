import type { FastifyLoggerOptions, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { createLogSampling } from './log-sampling.ts'
import { loggedError } from './logged-error.ts'

type LoggerOptions = FastifyLoggerOptions & {
  redact: string[]
  hooks: {
    logMethod(this: object, line: unknown[], write: (...line: unknown[]) => void, level: number): void
  }
}

/**
 * Structured logs without secrets or personal text: no bodies, cookies or typed addresses (a path may contain a token), and
 * of errors only text from code. An outage isn't thousands of lines.
 */
export function loggerOptions(level: Env['logLevel']): LoggerOptions {
  const sample = createLogSampling()
  return {
    level,
    hooks: {
      logMethod(line, write, lineLevel) {
        sample(line, lineLevel, (sampled) => write.apply(this, sampled))
      },
    },
    redact: ['req.headers', 'res.headers'],
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none' }),
      res: (reply: Pick<FastifyReply, 'statusCode'>) => ({ statusCode: reply.statusCode }),
      err: loggedError,
    },
  }
}
