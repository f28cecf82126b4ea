import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { setTransport } from './api.ts'
import { apiPages, apiQuery, apiQueryOnce, invalidateApi } from './api-query.ts'
import { createQueryClient } from './hydration/query-client.ts'
import { queryKeyOf } from './query-key.ts'

const ID = '5b1f5f0e-6f0a-4a3e-9a55-0d8c1f0f9a01'

it('a key says what was asked for, and nothing else', () => {
  expect(queryKeyOf('GET /api/jobs/:id/similar', { params: { id: ID } })).toEqual([`/api/jobs/${ID}/similar`])
  expect(queryKeyOf('GET /api/jobs', { query: { q: 'nurse' } })).toEqual(['/api/jobs', { q: 'nurse' }])
  expect(queryKeyOf('GET /api/jobs', { query: { q: undefined } })).toEqual(['/api/jobs'])
  const body = { country: 'US', postalCode: '97201' } as const
  expect(queryKeyOf('POST /api/billing/total', { body })).toEqual(['/api/billing/total', 'POST', body])
  const pages = apiPages('GET /api/jobs', (cursor) => ({ query: { q: 'nurse', cursor } }))
  expect(pages.queryKey).not.toEqual(queryKeyOf('GET /api/jobs', { query: { q: 'nurse' } }))
})

it('a page is read from where the one before ends', async () => {
  const transport = vi.fn(async (_path: string) => Response.json({ jobs: [], nextCursor: null }))
  setTransport(transport)
  const { queryFn, initialPageParam, getNextPageParam } = apiPages('GET /api/jobs/mine', (cursor) => ({
    query: { cursor },
  }))
  await queryFn({ pageParam: initialPageParam })
  await queryFn({ pageParam: getNextPageParam({ nextCursor: '7' }) })
  expect(transport.mock.calls.map(([path]) => path)).toEqual(['/api/jobs/mine', '/api/jobs/mine?cursor=7'])
  expect(getNextPageParam({ nextCursor: null })).toBeUndefined()
})

it('what is below a path is read again, and never what is read once', async () => {
  const reads: string[] = []
  setTransport(async (path) => {
    reads.push(path)
    return Response.json({})
  })
  const client = createQueryClient()
  const options = [
    apiQuery('GET /api/jobs/:id', { params: { id: ID } }),
    apiQuery('GET /api/jobs/:id/application', { params: { id: ID } }),
    apiQuery('GET /api/jobs/alert', {}),
    apiQuery('GET /api/applications/received', {}),
    apiQueryOnce('GET /api/admin/moderation/decisions/:id/photo', { params: { id: ID } }),
  ]
  for (const { queryKey, queryFn } of options)
    new QueryObserver<unknown>(client, { queryKey, queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  const readAgain = async (
    ...paths: Parameters<typeof invalidateApi> extends [unknown, ...infer P] ? P : never
  ) => {
    reads.length = 0
    await invalidateApi(client, ...paths)
    return reads.toSorted()
  }
  expect(await readAgain('/api/jobs')).toEqual(
    [`/api/jobs/${ID}`, `/api/jobs/${ID}/application`, '/api/jobs/alert'].toSorted(),
  )
  expect(await readAgain('/api/jobs/:id/application')).toEqual([`/api/jobs/${ID}/application`])
  expect(await readAgain('/api/applications', '/api/jobs/alert')).toEqual([
    '/api/applications/received',
    '/api/jobs/alert',
  ])
  expect(await readAgain('/api/admin')).toEqual([])
})
