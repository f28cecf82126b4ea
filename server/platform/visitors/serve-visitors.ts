import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Operation, ParamsOf, QueryOf, ResponseOf } from '#shared/contracts/operation.ts'
import { SESSION_COOKIE } from '../http/session-cookie.ts'
import { strictQuery } from '../http/strict-query.ts'

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>
const JSON_TYPE = 'application/json; charset=utf-8'
/** Specific to one response. */
const OF_ONE = new Set([
  'content-type',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'cache-control',
  'vary',
])
const NONCE = / 'nonce-[^']+'/g

/** Routes requests without a session cookie to the endpoint's `serveVisitors` route, if it has one. */
export const visitorConstraint: Constraints = {
  visitor: {
    name: 'visitor',
    storage: () => {
      const routes = new Map()
      return { get: (value) => routes.get(value) ?? null, set: (value, route) => routes.set(value, route) }
    },
    deriveConstraint: ({ headers }) => (headers.cookie?.includes(SESSION_COOKIE) ? 'no' : 'yes'),
  },
}

/** What a visitor's response may depend on. */
export type Visitor = Pick<FastifyRequest, 'headers' | 'ip' | 'method' | 'url'>

/** An endpoint of `serveVisitors`, for pages that read it in-process. */
export type VisitorRead = {
  /** Of its addresses. */
  readonly pattern: RegExp
  /** Whether all visitors may share one response. */
  readonly isSame: boolean
  /** Throws the endpoint's refusals. */
  answer(visitor: Visitor): Promise<string>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `addVisitorHeaders` sets the headers of all responses. */
    isForVisitors?: boolean
  }
  interface FastifyInstance {
    readonly visitorReads: VisitorRead[]
  }
}

type VisitorCall<O extends Operation> = {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly request: Visitor
}

type VisitorOptions = {
  /** Reading it changes something, such as a card's view count. */
  readonly countsVisits?: boolean
}

/**
 * A public endpoint for signed-out visitors: the same response and headers as `serve`, without what only sign-ins and pages
 * need (session, origin check, nonces). `answer` returns JSON, as `jsonOf` makes it.
 */
export function serveVisitors<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  answer: (call: VisitorCall<O>) => Promise<string>,
  { countsVisits = false }: VisitorOptions = {},
): void {
  if (operation.access !== 'public') throw new Error(`${operation.path} is not for visitors`)
  const named = strictQuery(operation)
  const pattern = new RegExp(`^${operation.path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}(\\?|$)`)
  app.visitorReads.push({
    pattern,
    isSame: !countsVisits,
    answer: async (request) => {
      const params = operation.params?.parse({ ...pattern.exec(request.url)?.groups })
      const [, search = ''] = /\?(.*)/s.exec(request.url) ?? []
      const call: unknown = { params, query: named.parse({ ...parse(search) }), request }
      return answer(call as VisitorCall<O>)
    },
  })
  app.route({
    method: operation.method,
    url: operation.path,
    constraints: { visitor: 'yes' },
    config: { isForVisitors: true, operation },
    schema: {
      ...(operation.params && { params: operation.params }),
      querystring: named,
    },
    handler: async (request, reply) => {
      const { params, query } = request
      const call: unknown = { params, query, request }
      // Fastify has validated both with the schemas above.
      const body = await answer(call as VisitorCall<O>)
      return reply.type(JSON_TYPE).send(body)
    },
  })
}

/** The response cut to the contract's shape, as text. Throws if it doesn't fit. */
export function jsonOf<O extends Operation>(operation: O, response: ResponseOf<O>): string {
  const cut = z.safeEncode(operation.response, response)
  if (cut.error)
    throw new Error(`${operation.path} answered what its contract does not name`, { cause: cut.error })
  return JSON.stringify(cut.data)
}

/**
 * Sets the headers of visitors' responses, including refusals; call it before any other hook that may refuse. They only
 * differ in nonces, which JSON doesn't need, and building them costs more than the rest of such a response, so they are
 * copied once from the server's response to `sample`.
 */
export function addVisitorHeaders(app: FastifyInstance, sample: string): void {
  let constant: [string, string][] | null = null
  let reading: Promise<[string, string][]> | null = null
  const fetchHeaders = async () => {
    const { headers } = await app.inject({ url: sample })
    return Object.entries(headers)
      .filter(([name]) => !OF_ONE.has(name))
      .map(([name, value]): [string, string] => [name, String(value).replace(NONCE, '')])
  }
  // Headers that differ between two responses belong to one request.
  const read = async () => {
    const [headers, others] = await Promise.all([fetchHeaders(), fetchHeaders()])
    const other = new Map(others)
    return headers.filter(([name, value]) => other.get(name) === value)
  }
  app.decorate('visitorReads', [])
  // Callbacks, because each promise costs another turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isForVisitors) return done()
    const set = (headers: [string, string][]) => {
      constant = headers
      for (const [name, value] of headers) reply.header(name, value)
      done()
    }
    if (constant) return set(constant)
    reading ??= read()
    reading.then(set, (error) => {
      reading = null
      done(error)
    })
  })
}
