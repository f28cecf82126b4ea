import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '#shared/domain/texts/escape-html.ts'
import type { AppError } from '../http/app-error.ts'

/** Pages for browsers in place of a JSON error, made by the build (client/sw/plain-pages.ts). */
export type ErrorPages = {
  readonly away: string
  readonly broken: string
}

const MESSAGE_MARK = '<!--message-->'
const MACHINE_PATHS = /^\/(healthz|readyz|metrics)(\?|$)/

export async function loadErrorPages(folder: string): Promise<ErrorPages> {
  const [away, broken] = await Promise.all(
    ['away.html', 'broken.html'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  if (!away || !broken?.includes(MESSAGE_MARK))
    throw new Error('The build has no pages for when things fail.')
  return { away, broken }
}

/** The error page for a person; null for a program. */
export function errorPage(pages: ErrorPages, request: FastifyRequest, refusal: AppError): string | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (!/\btext\/html\b/.test(request.headers.accept ?? '') || MACHINE_PATHS.test(request.url)) return null
  if (refusal.code === 'unavailable' || refusal.code === 'busy') return pages.away
  if (request.url.startsWith('/api/')) return null
  return pages.broken.replace(MESSAGE_MARK, () => escapeHtml(refusal.body.message))
}
