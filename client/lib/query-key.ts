import type { Endpoint, RequestAt } from './api.ts'
import { fillPath } from './links/fill-path.ts'

/** The key under which an answer is cached: its address, and the rest of what was asked for. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, request: RequestAt<E>): [string, ...unknown[]] {
  const [method = 'GET', path = '/'] = endpoint.split(' ')
  const { params, query = {}, body = {} }: { params?: object; query?: object; body?: object } = request
  const rest = [query, body].filter((part) => JSON.stringify(part) !== '{}')
  return [fillPath(path, params), ...(method === 'GET' ? [] : [method]), ...rest]
}
