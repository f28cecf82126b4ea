import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createQueryClient } from '#client/lib/hydration/query-client.ts'
import { shareRealtime } from '#client/lib/realtime/live.ts'
import type { Operation } from '#shared/contracts/operation.ts'
import { CHANGE_HISTORY_MS, WATCHED_MEMBERS_MAX } from '#shared/protocols/limits.ts'
import { createFakeRealtime } from '#tests/factories/fake-realtime.ts'
import { memberIdsIn, watchMembers } from './watched-members.ts'

const member = (id: string) => ({ id, name: `${id} M.`, profileImageUrl: null, badges: [] })
const read = vi.fn(async (): Promise<unknown> => ({ items: [member('ada')] }))

let fake: ReturnType<typeof createFakeRealtime>
let client: QueryClient
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  read.mockClear()
  fake = createFakeRealtime()
  client = createQueryClient()
  stops = [shareRealtime(fake.realtime), watchMembers(client)]
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

const show = (key: string) =>
  new QueryObserver(client, { queryKey: [key], queryFn: read }).subscribe(() => {})
const settle = () => vi.advanceTimersByTimeAsync(1_000)
const lists = () => fake.sent.map((message) => (message.type === 'members.watch' ? message.memberIds : null))

test('the members of all answers are sent when the socket opens, and again when they change', async () => {
  client.setQueryData(['/api/members'], { items: [member('ada'), member('ben')], total: 2 })
  await settle()
  expect(lists()).toEqual([])
  fake.become('open')
  expect(lists()).toEqual([['ada', 'ben']])
  client.setQueryData(['/api/jobs'], { items: [{ id: 'job', poster: member('ben') }, { id: 'other' }] })
  await settle()
  expect(lists()).toHaveLength(1)
  client.setQueryData(['/api/jobs'], { items: [{ id: 'job', poster: member('cam') }] })
  client.setQueryData(['/api/members'], { items: [member('ben')], total: 1 })
  await settle()
  expect(
    lists()
      .slice(1)
      .map((ids) => ids?.toSorted()),
  ).toEqual([['ben', 'cam']])
})

test('a new socket gets the list immediately, and the catch-up does the reading', async () => {
  fake.become('open')
  show('/api/members')
  await settle()
  await vi.advanceTimersByTimeAsync(CHANGE_HISTORY_MS)
  fake.become('connecting')
  client.setQueryData(['/api/members', 'ben'], member('ben'))
  await settle()
  fake.become('open')
  expect(lists().at(-1)?.toSorted()).toEqual(['ada', 'ben'])
  await settle()
  expect(read).toHaveBeenCalledTimes(1)
  const before = lists().length
  fake.become('connecting')
  fake.become('open')
  expect(lists().slice(before)).toEqual(lists().slice(before - 1, before))
})

test("an answer too old for the server's change history is refetched once it is watched", async () => {
  show('/api/members')
  await settle()
  await vi.advanceTimersByTimeAsync(CHANGE_HISTORY_MS)
  fake.become('open')
  await settle()
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(CHANGE_HISTORY_MS)
  expect(read).toHaveBeenCalledTimes(2)
})

test('more members than may be watched: those that are shown come first', async () => {
  const many = Array.from({ length: WATCHED_MEMBERS_MAX }, (_, n) => member(`kept ${n}`))
  show('/api/shown')
  await settle()
  client.setQueryData(['/api/kept'], { items: many })
  fake.become('open')
  const [first] = lists()
  expect(first).toHaveLength(WATCHED_MEMBERS_MAX)
  expect(first).toContain('ada')
})

test('every shape of the API that carries badges names a member that is watched', () => {
  const modules = import.meta.glob<Record<string, unknown>>('/shared/contracts/*.ts', { eager: true })
  const isOperation = (value: unknown): value is Operation =>
    typeof value === 'object' && value !== null && 'response' in value
  const operations = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    .filter(isOperation)
  const shapes = operations.flatMap(({ path, response }) =>
    shapesWithBadges(z.toJSONSchema(response, { unrepresentable: 'any' })).map((shape) => ({ path, shape })),
  )
  expect(shapes.length).toBeGreaterThan(20)
  for (const { path, shape } of shapes) expect(memberIdsIn(shape), path).not.toEqual([])
})

/** The properties of each object that has badges, with plain values replaced by text. */
function shapesWithBadges(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inside = Object.values(schema).flatMap(shapesWithBadges)
  if (!('properties' in schema)) return inside
  const properties = exampleOf(schema)
  return typeof properties === 'object' && properties !== null && 'badges' in properties
    ? [properties, ...inside]
    : inside
}

function exampleOf(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return 'a text'
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return exampleOf(schema.anyOf[0])
  if (!('properties' in schema) || typeof schema.properties !== 'object' || schema.properties === null)
    return 'a text'
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property)]),
  )
}
