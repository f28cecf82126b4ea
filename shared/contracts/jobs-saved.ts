import * as z from 'zod/mini'
import { isNarrowed, SEARCH_CADENCES, SEARCH_NAME_MAX_LENGTH } from '../domain/jobs/saved.ts'
import { job } from './jobs.ts'
import { jobSearch } from './list-filters.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { done, id, idParams, plainLine, timeZone } from './shapes.ts'
import { trimmed } from './text.ts'

const saving = z.object({ isSaved: z.boolean() })

export const savedJobs = {
  ids: operation({
    method: 'GET',
    path: '/api/jobs/saved/ids',
    access: 'member',
    summary: 'List the ids of the jobs that the member saved',
    response: z.object({ ids: z.array(id) }),
    errors: ['unauthorized'],
  }),
  list: operation({
    method: 'GET',
    path: '/api/jobs/saved',
    access: 'member',
    summary: 'List the jobs that the member saved, the latest first; of closed ones only what a list shows',
    query: z.object({ cursor: timeCursor }),
    response: z.object({ jobs: z.array(job), nextCursor: z.nullable(z.string()) }),
    errors: ['unauthorized', 'invalid_input'],
  }),
  set: operation({
    method: 'PUT',
    path: '/api/jobs/:id/saved',
    access: 'member',
    summary: 'Save an open job, or remove a job from the saved ones',
    params: idParams,
    body: saving,
    response: saving,
    errors: ['unauthorized', 'invalid_input', 'job_not_found', 'too_many_saved_jobs'],
  }),
}

export const savedSearch = z.object({
  id,
  name: z.string(),
  search: jobSearch,
  cadence: z.enum(SEARCH_CADENCES),
  /** It has premium filters, and the member doesn't have Premium anymore. */
  isPaused: z.boolean(),
})
export type SavedSearch = z.output<typeof savedSearch>

const name = trimmed(SEARCH_NAME_MAX_LENGTH).check(z.minLength(1, 'Give it a name'), plainLine)
const cadence = z.enum(SEARCH_CADENCES, { error: 'Choose when to tell you' })

export const savedSearches = {
  list: operation({
    method: 'GET',
    path: '/api/jobs/searches',
    access: 'member',
    summary: "List the member's saved searches, the latest first",
    response: z.object({ searches: z.array(savedSearch) }),
    errors: ['unauthorized'],
  }),
  create: operation({
    method: 'POST',
    path: '/api/jobs/searches',
    access: 'member',
    summary: 'Save a search with words or filters; only jobs listed from now on are news',
    body: z.object({
      name,
      // Without an unknown filter, it would find more than was asked for.
      search: z
        .catchall(jobSearch, z.never())
        .check(z.refine(isNarrowed, 'Search for something or choose a filter first')),
      cadence,
      timeZone,
    }),
    response: savedSearch,
    errors: ['unauthorized', 'invalid_input', 'premium_required', 'too_many_saved_searches'],
  }),
  edit: operation({
    method: 'PATCH',
    path: '/api/jobs/searches/:id',
    access: 'member',
    summary: "Rename one of the member's saved searches, or change when they are told",
    params: idParams,
    body: z.object({ name: z.optional(name), cadence: z.optional(cadence) }),
    response: savedSearch,
    errors: ['unauthorized', 'invalid_input', 'saved_search_not_found'],
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/jobs/searches/:id',
    access: 'member',
    summary: "Delete one of the member's saved searches",
    params: idParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'saved_search_not_found'],
  }),
}
