import { expect, it } from 'vitest'
import { createRedactor } from '#server/platform/redaction/redactor.ts'
import type { ApplicationView } from '#shared/contracts/applications.ts'
import { HONEST, leaksOf, madeResumes } from '#tests/factories/made-resumes.ts'
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

const redact = createRedactor({
  names: ['María José García-López'],
  contacts: ['maria@example.com', 'linkedin.com/in/maria'],
  schools: ['Portland State University'],
})

it('takes name, schools and contact out of every text, and leaves the rest', () => {
  const hidden = hideIdentity(VIEW, redact)
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

it('leaves out what would name a person by what remains of it', () => {
  const own = { employer: 'García Consulting Portland', place: '12 Elm Street, Portland, OR' }
  const details = {
    ...DETAILS,
    jobs: DETAILS.jobs.map((job) => ({ ...job, ...own })),
    skills: ['Triage', 'garcia-lopez.dev'],
    languages: ['Spanish', 'María'],
  }
  const hidden = hideIdentity(
    { ...VIEW, verified: ['García Diploma verified'], sent: { kind: 'resume', details } },
    redact,
  )
  expect(hidden.verified).toEqual(['••• Diploma verified'])
  expect(hidden.sent).toMatchObject({
    details: {
      jobs: [{ employer: '•••', place: '•••, Portland, OR' }],
      skills: ['Triage'],
      languages: ['Spanish'],
    },
  })
})

it.each(madeResumes().map((made) => [made.full, made] as const))(
  'shows nothing of %s in any part of an application',
  (full, { identity, lines, sent }) => {
    const hidden = hideIdentity(
      {
        ...VIEW,
        verified: [`${full} Diploma verified`],
        sent,
        note: lines.join('\n'),
        answers: lines.map((answer) => ({ question: 'Anything else?', answer })),
      },
      createRedactor(identity),
    )
    // 'Excellent' isn't Ellen.
    const texts = textsOf(hidden).filter((text) => !HONEST.some((honest) => honest === text))
    expect(texts.flatMap((text) => leaksOf(text, full).map((leak) => [leak, text]))).toEqual([])
    const { details } = hidden.sent?.kind === 'resume' ? hidden.sent : { details: null }
    const [job] = details?.jobs ?? []
    expect(job).toMatchObject({ employer: '•••', place: 'Portland, OR', from: '2019', to: '2024' })
    expect(job?.points.filter((point) => HONEST.some((honest) => honest === point))).toHaveLength(
      HONEST.length,
    )
    expect(details).toMatchObject({ skills: ['Triage'], languages: ['Spanish'] })
  },
)

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
