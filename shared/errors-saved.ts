import { SAVED_JOBS_MAX, SAVED_SEARCHES_MAX } from './domain/jobs/saved.ts'

/** Errors of saved jobs and searches, a part of shared/errors.ts. */
export const savedErrors = {
  saved_search_not_found: { status: 404, message: "We couldn't find this saved search." },
  too_many_saved_jobs: {
    status: 409,
    message: `You've saved ${SAVED_JOBS_MAX} jobs, which is the limit. Remove some you no longer need.`,
  },
  too_many_saved_searches: {
    status: 409,
    message: `You have ${SAVED_SEARCHES_MAX} saved searches, which is the limit. Delete one first.`,
  },
} as const
