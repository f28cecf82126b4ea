import { expect, test } from 'vitest'
import type { OwnProfile } from '#shared/contracts/members.ts'
import { NO_DETAILS } from '#shared/domain/profiles/profile.ts'
import { maya } from '#tests/factories/current-user.ts'
import { validateForm } from '#tests/factories/validate-form.ts'
import { badgesAtStake, inputOf, type ProfileInput, profileForm } from './profile-input.ts'

const { firstName, lastName, country, city, state, title, bio, isListed } = maya
const PROFILE: OwnProfile = { firstName, lastName, country, city, state, title, bio, isListed, ...NO_DETAILS }
const JOB = { role: 'Nurse', company: 'Riverside', start: '', end: '', current: false, description: '' }

const read = (change: Partial<ProfileInput>, profile = PROFILE) =>
  validateForm(profileForm(profile), { ...inputOf(profile), ...change })

test('only what was changed is sent', async () => {
  expect(await read({})).toEqual({ input: {} })
  expect(await read({ title: ' Midwife ', bio: '', city: '' })).toEqual({
    input: { title: 'Midwife', city: null },
  })
  expect(await read({ isListed: false, country: 'Canada' })).toEqual({
    input: { isListed: false, country: 'Canada' },
  })
})

test("a name can't be cleared, a place can", async () => {
  expect(await read({ firstName: ' ', lastName: 'R', city: 'S', state: '' })).toEqual({
    messages: {
      firstName: 'First name is required',
      lastName: 'Last name is required. Use at least 2 letters.',
      city: 'City is required. Use at least 2 letters.',
    },
  })
})

test('an existing one-letter name does not block other edits', async () => {
  expect(await read({ bio: 'Hello' }, { ...PROFILE, lastName: 'Q' })).toEqual({ input: { bio: 'Hello' } })
})

test('another name sends all badges back to review, another country only the ID', () => {
  const badge = { detail: '', verifiedAt: null }
  const badges = [
    { ...badge, kind: 'identity', label: 'ID verified' } as const,
    { ...badge, kind: 'credential', label: 'BSN verified' } as const,
  ]
  const verified = { ...maya, badges }
  expect(badgesAtStake({ firstName: 'Elon' }, verified)).toEqual(['ID verified', 'BSN verified'])
  expect(badgesAtStake({ lastName: 'Musk' }, { ...maya, badges: badges.slice(1) })).toEqual(['BSN verified'])
  expect(badgesAtStake({ country: 'Canada' }, verified)).toEqual(['ID verified'])
  expect(badgesAtStake({ firstName: 'MAYA', lastName: 'Réyes', city: 'Tacoma' }, verified)).toEqual([])
  expect(badgesAtStake({ firstName: 'May' }, maya)).toEqual([])
})

test('jobs and schools are read from what people type', async () => {
  const experience = [
    { ...JOB, start: 'May 2019', end: 'June 2023', current: true },
    { ...JOB, start: '05/2016', end: '2018' },
  ]
  const education = [{ school: 'Lakeside', degree: '', field: '', start: '2010', end: '' }]
  expect(await read({ experience, education })).toEqual({
    input: {
      experience: [
        { ...JOB, start: '2019-05', end: null, current: true },
        { ...JOB, start: '2016-05', end: '2018' },
      ],
      education: [{ school: 'Lakeside', degree: '', field: '', start: 2010, end: null }],
    },
  })
})

test.each([
  [{ experience: [{ ...JOB, start: 'long ago' }] }, 'Write a year, or a month and year such as May 2019'],
  [{ experience: [{ ...JOB, start: '2020', end: '2019' }] }, 'The end is before the start'],
  [{ experience: [{ ...JOB, role: '', company: ' ' }] }, 'Write a role or a company'],
  [{ education: [{ school: 'A', degree: '', field: '', start: 'x', end: '' }] }, 'Write a year such as 2014'],
  [{ languages: [{ name: '', level: '' }] }, 'Write a language'],
  [
    { links: [{ kind: 'other', label: '', url: 'javascript:alert(1)' }] },
    'Use a link that starts with https://',
  ],
  [{ links: [{ kind: 'linkedin', label: '', url: 'evil.example' }] }, 'Use an address on linkedin.com'],
])('%j is refused in words', async (change, message) => {
  expect(await read(change)).toEqual({ messages: { [Object.keys(change)[0] ?? '']: message } })
})

test('a skill still in its box counts, and links get their https', async () => {
  expect(await read({ next: { skills: 'Triage' } })).toEqual({ input: { skills: ['Triage'] } })
  expect(await read({ links: [{ kind: 'github', label: ' ', url: 'github.com/maya' }] })).toEqual({
    input: { links: [{ kind: 'github', label: null, url: 'https://github.com/maya' }] },
  })
})

test('what is stored comes back unchanged', async () => {
  const full: OwnProfile = {
    ...PROFILE,
    pronouns: 'she/her',
    experience: [{ ...JOB, start: '2019-05', end: '2023' }],
    education: [{ school: 'Lakeside', degree: 'BSN', field: 'Nursing', start: 2010, end: 2014 }],
    skills: ['Triage'],
    languages: [{ name: 'Spanish', level: 'native' }],
    links: [{ kind: 'other', label: null, url: 'https://example.com/' }],
  }
  expect(await read({}, full)).toEqual({ input: {} })
  expect(await read({ pronouns: ' ' }, full)).toEqual({ input: { pronouns: null } })
  expect(await read({}, { ...full, state: 'Bavaria' })).toEqual({ input: {} })
})
