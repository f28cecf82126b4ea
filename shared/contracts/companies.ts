import * as z from 'zod/mini'
import { responseFigures } from './applications.ts'
import { companyProof, jobsPage } from './jobs.ts'
import { operation } from './operation.ts'
import { timeCursor } from './paging.ts'
import { done, email, memberCard } from './shapes.ts'
import { shaped, text } from './text.ts'

const SLUG_MAX_LENGTH = 80
const slugParams = z.object({
  slug: shaped(SLUG_MAX_LENGTH, /^[a-z0-9-]+$/, 'Not the name of a page'),
})

const own = z.object({
  proof: z.nullable(companyProof),
  /** The domain of the address that a code was mailed to. */
  wanted: z.nullable(z.string()),
})

const company = z.object({
  slug: z.string(),
  name: z.string(),
  /** Domains at which members with a job here proved an address, the latest first. None: not verified. */
  proofs: z.array(companyProof),
  /** Counted up to a thousand. */
  openJobs: z.int(),
  /** Members with a public profile that says that they work here now: some, and how many. */
  people: z.array(memberCard),
  peopleCount: z.int(),
  /** How posters here answer applicants. */
  figures: responseFigures,
  /** Null unless the member has posted a job here. */
  own: z.nullable(own),
})
export type Company = z.output<typeof company>

export const companies = {
  read: operation({
    method: 'GET',
    path: '/api/companies/:slug',
    access: 'public',
    summary: 'Get a company: who works there, how it answers, and what its posters proved',
    params: slugParams,
    response: company,
    errors: ['invalid_input', 'company_not_found'],
  }),
  jobs: operation({
    method: 'GET',
    path: '/api/companies/:slug/jobs',
    access: 'public',
    summary: "List a company's open jobs, newest first",
    params: slugParams,
    query: z.object({ cursor: timeCursor }),
    response: jobsPage,
    errors: ['invalid_input', 'company_not_found'],
  }),
  prove: operation({
    method: 'POST',
    path: '/api/companies/:slug/proof',
    access: 'member',
    needsVerifiedEmail: true,
    summary: "Send a code to the member's address at a company they post jobs for",
    params: slugParams,
    body: z.object({ email }),
    response: own,
    errors: [
      'unauthorized',
      'email_not_verified',
      'invalid_input',
      'company_not_found',
      'not_hiring_there',
      'too_many_attempts',
    ],
  }),
  confirm: operation({
    method: 'POST',
    path: '/api/companies/:slug/proof/code',
    access: 'member',
    changesPublic: true,
    summary: 'Prove that address by the code, for a year',
    params: slugParams,
    body: z.object({ code: text(40).check(z.minLength(1, 'Enter the code')) }),
    response: own,
    errors: ['unauthorized', 'invalid_input', 'company_not_found', 'email_code_wrong', 'too_many_attempts'],
  }),
  takeBack: operation({
    method: 'DELETE',
    path: '/api/companies/:slug/proof',
    access: 'member',
    changesPublic: true,
    summary: "Take back the member's proof for a company",
    params: slugParams,
    response: done,
    errors: ['unauthorized', 'invalid_input', 'company_not_found'],
  }),
}
