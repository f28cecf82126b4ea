import { expect } from 'vitest'
import { credentials, identities, memberProfiles } from '#server/db/schema/index.ts'
import type { TestApp } from './app.ts'
import { createCard, createJob, withCard } from './applications.ts'
import { answer, send } from './http.ts'

export const CHOICE = {
  text: 'Which shift?',
  kind: 'choice',
  isRequired: true,
  choices: ['Day', 'Night'],
} as const
export const TEXT = { text: 'Where can we read more?', kind: 'text', isRequired: true, choices: [] } as const
export const QUESTIONS = [
  { ...CHOICE, choices: [...CHOICE.choices] },
  { ...TEXT, choices: [] },
]
/** Nothing else in a response has these. */
export const SECRETS =
  /zoltanka|quixworth|ngata|zq-?ngata|nightheron|heronworks|xylophon|vandersnatch|dromedary|zoltánka|555.0142/i
export const ANSWER = 'quixworth.example and @nightheron'

/** Someone whose every detail is unlike any other's, and their application for a job that is reviewed blind. */
export async function applyHidden(test: TestApp, job: Parameters<typeof createJob>[2] = {}) {
  const { db } = test.deps.database
  const poster = await test.signIn({ email: `poster-${crypto.randomUUID()}@example.com` })
  const applicant = await test.signIn({
    ...{ firstName: 'Zoltánka', lastName: 'Quixworth-Ngata', city: 'Xylophon', isListed: false },
    email: `zqngata-${crypto.randomUUID()}@heronworks.example`,
    title: 'Dromedary dentist',
  })
  const links = [{ kind: 'github', label: null, url: 'https://github.com/nightheron' }] as const
  const education = [{ school: 'Vandersnatch College', degree: 'BSc', field: '', start: null, end: null }]
  await db.insert(memberProfiles).values({ memberId: applicant.id, links: [...links], education })
  const provider = {
    provider: 'google',
    issuer: 'https://accounts.example',
    subject: crypto.randomUUID(),
  } as const
  await db.insert(identities).values({ ...provider, memberId: applicant.id, email: 'zq.ngata@example.com' })
  await db.insert(credentials).values({
    ...{ userId: applicant.id, type: 'degree', institution: 'Vandersnatch College', degree: 'Ngata Diploma' },
    ...{ verificationStatus: 'verified', verifiedAt: new Date() },
  })
  const jobId = await createJob(test, poster.id, { isBlind: true, questions: QUESTIONS, ...job })
  const cardId = await createCard(test, applicant.id, {
    title: 'Nurse, Quixworth & Sons',
    tagline: 'I am Zoltanka Ngata',
    skills: ['Triage', 'nightheron.dev'],
    experience: 'Quixworth-Ngata Consulting, 2019 to 2024. Z. Ngata led nights at heronworks.',
    achievements: ['The Vandersnatch College medal, at V C'],
    contactEmail: 'zqngata@heronworks.example',
    linkedinUrl: 'https://linkedin.com/in/zq-ngata',
  })
  const sent = await send(
    test,
    'POST',
    `/api/jobs/${jobId}/application`,
    applicant,
    withCard(cardId, {
      note: 'ZOLTANKA QUIXWORTH-NGATA\n(503) 555-0142, zq.ngata at heronworks dot example\n\nBest,\nZoltánka',
      answers: [
        { question: CHOICE.text, answer: 'Night' },
        { question: TEXT.text, answer: ANSWER },
      ],
    }),
  )
  expect(sent).toEqual(answer(200, { status: 'applied' }))
  return { poster, applicant, jobId, cardId, id: String(sent.body.id) }
}
export type HiddenApplicant = Awaited<ReturnType<typeof applyHidden>>
