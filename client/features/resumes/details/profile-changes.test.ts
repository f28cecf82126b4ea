import { expect, it } from 'vitest'
import type { CurrentUser } from '#shared/contracts/account-auth.ts'
import type { ResumeDetails } from '#shared/domain/resumes/details.ts'
import { profileChanges } from './profile-changes.ts'

type Profile = Pick<CurrentUser, 'title' | 'city' | 'state' | 'country'>
const PROFILE: Profile = { title: 'Nurse', city: 'Truro', state: 'NS', country: 'Canada' }
const JOB = { title: 'Charge Nurse', employer: '', place: '', from: '', to: '', points: [] }

const changes = (details: Partial<Pick<ResumeDetails, 'headline' | 'place' | 'jobs'>>, profile = PROFILE) =>
  profileChanges({ headline: '', place: '', jobs: [], ...details }, profile).map(({ label, from, to }) => [
    label,
    from,
    to,
  ])

it('offers the headline, or without one the newest title', () => {
  expect(changes({ headline: 'Nurse Educator', jobs: [JOB] })).toEqual([['Title', 'Nurse', 'Nurse Educator']])
  expect(changes({ jobs: [JOB] })).toEqual([['Title', 'Nurse', 'Charge Nurse']])
})

it.each([['Halifax, NS'], ['Halifax, NS B3H 1A1'], ['Halifax, Nova Scotia, Canada']])('reads %j', (place) => {
  expect(changes({ place })).toEqual([['City', 'Truro', 'Halifax']])
})

it('keeps the place in another country, or if it is unclear', () => {
  expect(changes({ place: 'Portland, OR' })).toEqual([])
  expect(changes({ place: 'Remote' })).toEqual([])
})

it('offers nothing that the profile says already, or that is too long for it', () => {
  expect(changes({ headline: 'Nurse', place: 'Truro, NS' })).toEqual([])
  expect(changes({ headline: 'x'.repeat(101) })).toEqual([])
})
