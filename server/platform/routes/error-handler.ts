import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorCode } from '#shared/errors.ts'
import { AppError } from '../http/app-error.ts'
import { isDatabaseAway, isDatabaseFull, isMemberGone, isUnstorableText } from '../http/database-errors.ts'
import { type ErrorPages, errorPage } from '../pages/error-pages.ts'

const RETRY_AFTER_SECONDS = 5
/** Someone has to free space first. */
const RETRY_WHEN_FULL_SECONDS = 60

/**
 * Turns every failure into `{code, message}`, or into a page if a browser asked and `pages` exist. Internal details are only
 * logged.
 */
export function addErrorHandler(app: FastifyInstance, pages: ErrorPages | null): void {
  const sendError = (request: FastifyRequest, reply: FastifyReply, refusal: AppError) => {
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    reply.status(refusal.status).header('cache-control', 'no-store').header('vary', 'accept')
    const page = pages && errorPage(pages, request, refusal)
    return page === null ? reply.send(refusal.body) : reply.type('text/html; charset=utf-8').send(page)
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toAppError(error)
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(request, reply, refusal)
  })
  const methodsOf = followMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(request.url.split('?', 1)[0] ?? '')
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendError(request, reply, new AppError('not_found'))
    }
    return sendError(request, reply.header('allow', allowed.join(', ')), new AppError('method_not_allowed'))
  })
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('invalid_input', { fields: fieldMessages(error.validation) })
  }
  if (isDatabaseFull(error)) {
    return new AppError('database_full', { retryAfterSeconds: RETRY_WHEN_FULL_SECONDS, cause: error })
  }
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
  if (isMemberGone(error)) return new AppError('member_not_found', { cause: error })
  if (isUnstorableText(error)) return new AppError('invalid_input', { cause: error })
  const code = codeOfFastify(error)
  return code ? new AppError(code) : new AppError('internal', { cause: error })
}

function fieldMessages(issues: readonly { instancePath: string; message?: string | undefined }[]) {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/').filter(Boolean).join('.') || 'body'
    fields[name] ??= message ?? 'Not valid'
  }
  return fields
}

function codeOfFastify(error: FastifyError): ErrorCode | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type'
  if (error.statusCode === 429) return 'too_many_attempts'
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'invalid_input' : null
}

type Route = { readonly pattern: RegExp; readonly methods: Set<string> }

/** Pages exist at every address except the API's. */
const PAGES = '/*'
const API = '/api/'

/** Tracks routes as they are added; the returned function gives an address's methods. */
function followMethods(app: FastifyInstance): (path: string) => string[] {
  const routes = new Map<string, Route>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return (path) => {
    const found = [...routes].filter(
      ([url, { pattern }]) => pattern.test(path) && !(url === PAGES && path.startsWith(API)),
    )
    return [...new Set(found.flatMap(([, { methods }]) => [...methods]))].sort()
  }
}

function patternOf(url: string): RegExp {
  const source = url
    .replace(/:\w+(\([^/()]*\))?/g, ':')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll(':', '[^/]+')
  return new RegExp(`^${source}$`)
}
