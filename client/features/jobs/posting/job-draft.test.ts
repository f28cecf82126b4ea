import { describe, expect, it, test } from 'vitest'
import { validateForm } from '#tests/factories/validate-form.ts'
import { emptyJobDraft, jobFactsOf, jobForm, readPay } from './job-draft.ts'

test.each([
  ['', null],
  ['85000', 85_000],
  ['$85,000', 85_000],
  ['85k', 85_000],
  [' 62.5 K ', 62_500],
  ['a lot', Number.NaN],
  ['-5', Number.NaN],
])('%j dollars are %s', (text, value) => {
  expect(readPay(text)).toBe(value)
})

const empty = emptyJobDraft({ country: 'Canada', state: 'ON', city: 'Toronto' })
const written = {
  ...empty,
  title: ' Baker ',
  company: 'Crumb',
  description: 'Bread.',
  employmentType: 'part-time',
  salaryMin: '40k',
}

describe('a draft', () => {
  it('starts where the member is and names what is missing', async () => {
    expect(empty).toMatchObject({ country: 'Canada', state: 'ON', location: 'Toronto, ON' })
    expect(await validateForm(jobForm, empty)).toEqual({
      messages: {
        title: 'Title is required',
        company: 'Company is required',
        description: 'Description is required',
        employmentType: 'Please select the employment type',
      },
    })
  })

  it('becomes the request body', async () => {
    expect(await validateForm(jobForm, written)).toEqual({
      input: {
        title: 'Baker',
        company: 'Crumb',
        description: 'Bread.',
        location: 'Toronto, ON',
        country: 'Canada',
        state: 'ON',
        isRemote: false,
        salaryMin: 40_000,
        salaryMax: null,
        employmentType: 'part-time',
        requirements: null,
        benefits: null,
        questions: [],
        needsVerifiedId: false,
        isBlind: false,
      },
    })
  })

  it('has questions with their answers to choose from, one per line', async () => {
    const choice = { text: 'Which shift?', kind: 'choice', isRequired: true, choices: ' Day\n\nNight ' }
    const number = { ...choice, text: 'How many years?', kind: 'number' }
    const read = await validateForm(jobForm, { ...written, questions: [choice, number] })
    expect(read).toMatchObject({
      input: { questions: [{ choices: ['Day', 'Night'] }, { kind: 'number', choices: [] }] },
    })
    const refused = await validateForm(jobForm, { ...written, questions: [{ ...choice, choices: 'Day' }] })
    expect(JSON.stringify(refused)).toContain('Write at least two answers to choose from')
  })

  it('counts "(Remote)" in the title while it is typed', () => {
    expect(jobFactsOf({ ...written, title: 'Baker (Remote)' }).isRemote).toBe(true)
    expect(jobFactsOf({ ...written, title: 'Remote Sensing Baker' }).isRemote).toBe(false)
  })

  it('refuses pay that is no amount or upside down, and warns of the rest meanwhile', async () => {
    expect(await validateForm(jobForm, { ...written, salaryMin: 'lots' })).toEqual({
      messages: { salaryMin: 'Whole dollars per year, such as 85,000' },
    })
    expect(await validateForm(jobForm, { ...written, salaryMax: '30k' })).toEqual({
      messages: { salaryMax: 'Must be at least the lower amount' },
    })
    expect(jobFactsOf({ ...written, salaryMax: 'lots' })).toMatchObject({
      salaryMin: 40_000,
      salaryMax: null,
    })
  })
})
