import type { List } from '../model/common.ts'
import type { Kind, Kinds } from '../model/kinds.ts'
import { find, type Work } from '../work.ts'
import { invalid } from './errors.ts'

type Page = {
  limit: number | undefined
  starting_after: string | undefined
  ending_before: string | undefined
  created?: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>> | undefined
}

type Listed<T> = { id: string; created?: number } & T

/** One page, newest first; `url` is the path of the list. */
export function pageOf<T>(objects: Listed<T>[], page: Page, url: string): List<Listed<T>> {
  if (page.starting_after && page.ending_before)
    throw invalid('You cannot parameterize both starting_after and ending_before.', 'starting_after')
  const limit = page.limit ?? 10
  const inRange = objects.filter((object) => within(object.created ?? 0, page.created ?? {}))
  if (page.ending_before) {
    const end = positionOf(inRange, page.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: inRange.slice(start, end), has_more: start > 0, url }
  }
  const start = page.starting_after ? positionOf(inRange, page.starting_after, 'starting_after') + 1 : 0
  return {
    object: 'list',
    data: inRange.slice(start, start + limit),
    has_more: inRange.length > start + limit,
    url,
  }
}

function positionOf(objects: { id: string }[], id: string, param: string): number {
  const position = objects.findIndex((object) => object.id === id)
  if (position >= 0) return position
  throw invalid(`No such object: '${id}'`, param, 'resource_missing')
}

function within(time: number, range: Partial<Record<'gt' | 'gte' | 'lt' | 'lte', number>>): boolean {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range
  return time > gt && time >= gte && time < lt && time <= lte
}

/** Objects of `kind`, of one existing customer if given. */
export function listed<K extends Kind>(work: Work, kind: K, customer?: string): Kinds[K][] {
  if (customer) find(work, 'customer', customer, 'customer')
  return work.store.all(kind, customer)
}
