import { expect, test } from 'vitest'
import type { ProfileFromResume } from '#shared/contracts/member-profile.ts'
import { NO_DETAILS } from '#shared/domain/profiles/profile.ts'
import { inputOf, type ProfileInput } from './profile-input.ts'
import { compareWithResume } from './resume-fill.ts'

const BLANK: ProfileInput = inputOf({
  ...{ firstName: 'Maya', lastName: 'Reyes', country: 'USA', city: null, state: null },
  ...{ title: null, bio: null, isListed: true },
  ...NO_DETAILS,
})
const JOB = {
  role: 'Nurse',
  company: 'Riverside',
  start: '2019-05',
  end: null,
  current: true,
  description: '',
}
const FOUND: ProfileFromResume = {
  ...{ title: 'Nurse', bio: null, city: 'Seattle', state: 'WA' },
  experience: [JOB],
  education: [],
  skills: ['Triage', 'Teaching'],
  languages: [{ name: 'Spanish', level: null }],
  links: [],
}
const names = (input: ProfileInput, found = FOUND) => {
  const { empty, different } = compareWithResume(found, input)
  return { empty: empty.map(({ name }) => name), different: different.map(({ name }) => name) }
}

test('an empty profile gets what the resume says, and nothing else', () => {
  expect(names(BLANK)).toEqual({
    empty: ['title', 'place', 'experience', 'skills', 'languages'],
    different: [],
  })
  const fields = Object.assign({}, ...compareWithResume(FOUND, BLANK).empty.map((part) => part.fields))
  expect(fields).toEqual({
    ...{ title: 'Nurse', city: 'Seattle', state: 'WA', skills: ['Triage', 'Teaching'] },
    experience: [{ ...JOB, start: 'May 2019', end: '' }],
    languages: [{ name: 'Spanish', level: '' }],
  })
})

test('what the member wrote is only offered to be replaced', () => {
  const input = { ...BLANK, title: 'Charge Nurse', city: 'Tacoma', skills: ['Baking'] }
  expect(names(input)).toEqual({
    empty: ['experience', 'languages'],
    different: ['title', 'place', 'skills'],
  })
})

test('where both agree there is nothing to do', () => {
  const input = { ...BLANK, title: 'Nurse', city: 'Seattle', state: 'WA', skills: FOUND.skills }
  expect(names(input)).toEqual({ empty: ['experience', 'languages'], different: [] })
})

test('the offer reads like the profile', () => {
  const { empty } = compareWithResume(FOUND, BLANK)
  expect(empty.map(({ label, preview }) => `${label}: ${preview}`)).toEqual([
    'Headline: Nurse',
    'Place: Seattle, Washington',
    'Experience: Nurse, Riverside',
    'Skills: Triage, Teaching',
    'Languages: Spanish',
  ])
})
