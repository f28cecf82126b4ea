import { expect, it } from 'vitest'
import type { ShownDetails } from '#shared/contracts/resume-details.ts'
import { validateForm } from '#tests/factories/validate-form.ts'
import { detailsForm, detailsInputOf } from './details-input.ts'

const DETAILS: ShownDetails = {
  version: 'v',
  correctedAt: null,
  isOfEarlierFile: false,
  values: {
    name: 'Robin Sample',
    headline: '',
    place: 'Halifax, NS',
    emails: ['robin@example.com'],
    phones: [],
    links: [],
    jobs: [
      {
        title: 'Nurse',
        employer: 'Harbor Health',
        place: '',
        from: '2019-05',
        to: 'present',
        points: ['One', 'Two'],
      },
    ],
    education: [{ degree: 'BSN', school: 'Dalhousie', place: '', from: '', to: '2014' }],
    skills: ['Triage'],
    languages: [],
    licenses: [],
  },
  places: [{ field: 'jobs.0.title', page: 1, line: 4 }],
}

it('gives back what was shown, when nothing is changed', async () => {
  const input = detailsInputOf(DETAILS)
  expect(input.jobs[0]).toMatchObject({
    from: 'May 2019',
    to: 'Present',
    points: 'One\nTwo',
    at: 'Page 1, line 4',
  })
  expect(await validateForm(detailsForm, input)).toEqual({ input: DETAILS.values })
})

it('takes dates as people write them, points by lines, and what is left in a box', async () => {
  const input = detailsInputOf(DETAILS)
  const [job] = input.jobs
  if (!job) throw new Error('There is a job.')
  const jobs = [{ ...job, from: '05/2018', to: 'now', points: '• One\n\n- Three' }]
  const result = await validateForm(detailsForm, {
    ...input,
    jobs,
    next: { ...input.next, skills: 'Dialysis' },
  })
  expect(result).toMatchObject({
    input: {
      jobs: [{ from: '2018-05', to: 'present', points: ['One', 'Three'] }],
      skills: ['Triage', 'Dialysis'],
    },
  })
})

it('says what is wrong with a date', async () => {
  const input = detailsInputOf(DETAILS)
  const jobs = input.jobs.map((job) => ({ ...job, from: 'long ago' }))
  expect(await validateForm(detailsForm, { ...input, jobs })).toEqual({
    messages: { jobs: 'Write a year, or a month and year such as May 2019' },
  })
})
