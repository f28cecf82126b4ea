import type { QueryClient } from '@tanstack/react-query'
import { api, type CallOptions, type Endpoint, type RequestAt, type ResponseAt } from './api.ts'
import { queryKeyOf } from './query-key.ts'

/** For `queryOptions`: the answer of an endpoint. */
export const apiQuery = <E extends Endpoint>(endpoint: E, request: RequestAt<E>, options?: CallOptions) => ({
  queryKey: queryKeyOf(endpoint, request),
  queryFn: () => api(endpoint, request, options),
})

/** The same for an answer that nothing but its own view reads again, because each read is recorded. */
export const apiQueryOnce = <E extends Endpoint>(endpoint: E, request: RequestAt<E>) => ({
  queryKey: ['once', ...queryKeyOf(endpoint, request)],
  queryFn: () => api(endpoint, request),
})

type Page = { readonly nextCursor: string | null }
type PagedEndpoint = { [E in Endpoint]: ResponseAt<E> extends Page ? E : never }[Endpoint]
type Cursor = string | undefined
const FIRST: Cursor = undefined

/** For `infiniteQueryOptions`: a list, page by page. */
export const apiPages = <E extends PagedEndpoint>(
  endpoint: E,
  requestAt: (cursor: Cursor) => RequestAt<E>,
) => ({
  queryKey: [...queryKeyOf(endpoint, requestAt(FIRST)), 'pages'],
  queryFn: ({ pageParam }: { pageParam: Cursor }) => api(endpoint, requestAt(pageParam)),
  initialPageParam: FIRST,
  getNextPageParam: ({ nextCursor }: Page) => nextCursor ?? undefined,
})

type PathOf<E> = E extends `${string} ${infer Path}` ? Path : never
type Prefixes<P extends string> = P extends `/${infer Head}/${infer Rest}`
  ? `/${Head}` | `/${Head}${Prefixes<`/${Rest}`>}`
  : P
/** The path of an endpoint as in its contract, or the beginning of one. */
export type ApiPath = Prefixes<PathOf<Endpoint>>

/** Reads again what is shown of these paths and everything below them; the rest when it is next shown. */
export async function invalidateApi(client: QueryClient, ...paths: ApiPath[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [address] }) => paths.some((path) => isUnder(path, String(address))),
  })
}

function isUnder(path: string, address: string): boolean {
  const found = address.split('/')
  return path.split('/').every((part, at) => (part.startsWith(':') ? at < found.length : part === found[at]))
}
