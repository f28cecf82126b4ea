import { SAVED_JOBS_MAX, SAVED_SEARCHES_MAX } from './domain/jobs/saved.ts'

/** Errors of jobs, companies and applications: a part of `errors`. */
export const jobErrors = {
  own_job: { status: 400, message: 'This is your own job post.' },
  pay_required: {
    status: 400,
    message: 'The law asks for pay in postings like this one. Add it, and post again.',
  },
  applicant_not_verified: { status: 403, message: 'This job only takes members with a verified ID.' },
  not_hiring_there: { status: 403, message: "You can prove an address once you've posted a job there." },
  job_not_found: { status: 404, message: "This job doesn't exist or is no longer open." },
  application_not_found: { status: 404, message: "This application doesn't exist or isn't yours." },
  company_not_found: { status: 404, message: 'There is no page for this company, or it has no jobs now.' },
  job_without_poster: { status: 409, message: 'This job has no member on Trueline to connect with.' },
  job_not_elsewhere: { status: 409, message: 'Apply for this job here, on its page.' },
  questions_changed: { status: 409, message: 'The questions just changed. Look at them again.' },
  resume_not_ready: {
    status: 409,
    message: "We haven't read your resume yet, or couldn't. Choose a resume card, or upload it again.",
  },
  application_viewed: {
    status: 409,
    message: 'The poster has opened your application, so it stays as it is. You can still withdraw it.',
  },
  application_ended: { status: 409, message: 'This application has already ended.' },
  application_changed: { status: 409, message: 'This application just changed. Look at it again.' },
  saved_search_not_found: { status: 404, message: "We couldn't find this saved search." },
  too_many_saved_jobs: {
    status: 409,
    message: `You've saved ${SAVED_JOBS_MAX} jobs, which is the limit. Remove some you no longer need.`,
  },
  too_many_saved_searches: {
    status: 409,
    message: `You have ${SAVED_SEARCHES_MAX} saved searches, which is the limit. Delete one first.`,
  },
} as const satisfies Record<string, { status: number; message: string }>
