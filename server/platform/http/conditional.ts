import type { FastifyRequest } from 'fastify'

/** Whether the browser's copy is current: RFC 9110, section 13.1.2, by the weak comparison, as a proxy that compresses may have added 'W/'. */
export function hasCopy({ headers }: FastifyRequest, etag: string): boolean {
  const condition = headers['if-none-match']
  if (condition === undefined) return false
  return condition.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
