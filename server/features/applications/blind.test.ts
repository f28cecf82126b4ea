import { expect, it } from 'vitest'
import type { ApplicationView } from '#shared/contracts/applications.ts'
import { hideIdentity } from './blind.ts'

const DETAILS = {
  name: 'María José García-López',
  headline: 'Nurse, trained at Portland State University',
  place: 'Portland, OR',
  emails: ['maria@example.com'],
  phones: ['(503) 555-0142'],
  links: ['linkedin.com/in/maria'],
  jobs: [
    {
      title: 'Charge Nurse',
      employer: 'Riverside Hospital',
      place: 'Portland, OR',
      from: '2019',
      to: '2024',
      points: ['García-López led a team of 9 in 2023', 'Write to me: maria@example.com, +1 503 555 0142'],
    },
  ],
  education: [
    { degree: 'BSc Nursing', school: 'Portland State University', place: 'Portland', from: '', to: '2014' },
  ],
  skills: ['Triage'],
  languages: ['Spanish'],
  licenses: ['RN'],
}
const VIEW: ApplicationView = {
  applicant: null,
  isIdVerified: true,
  verified: ['ID verified'],
  country: 'USA',
  sent: { kind: 'resume', details: DETAILS },
  note: "I'm maría. See https://garcia.example/cv and Portland State University.",
  answers: [{ question: 'Anything else?', answer: 'Ask for García-López' }],
  isBlind: true,
}

it('takes name, schools and contact out of every text, and leaves the rest', () => {
  const hidden = hideIdentity(VIEW, { names: ['María García-López', 'María', 'García-López'] })
  expect(hidden.note).toBe("I'm •••. See ••• and •••.")
  expect(hidden.answers).toEqual([{ question: 'Anything else?', answer: 'Ask for •••' }])
  expect(hidden.sent).toMatchObject({
    details: {
      ...{ name: '', emails: [], phones: [], links: [], place: 'Portland, OR', skills: ['Triage'] },
      headline: 'Nurse, trained at •••',
      jobs: [
        { employer: 'Riverside Hospital', points: ['••• led a team of 9 in 2023', 'Write to me: •••, •••'] },
      ],
      education: [{ degree: 'BSc Nursing', school: '', to: '2014' }],
    },
  })
})

it("doesn't hide parts of other words", () => {
  const note = 'An analyst who plans. Anna and Analisa too.'
  const hidden = hideIdentity({ ...VIEW, sent: null, note }, { names: ['An', 'Anna'] })
  expect(hidden.note).toBe('••• analyst who plans. ••• and Analisa too.')
})
