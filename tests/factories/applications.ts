import { jobs, resumeCards } from '#server/db/schema/index.ts'
import type { TestApp } from './app.ts'
import { send, type TestMember } from './http.ts'

export const POSTING = {
  title: 'Night Nurse',
  company: 'Harbor Health',
  description: 'Twelve beds, two nurses. Triage and wound care.',
  location: 'Portland, OR',
  country: 'USA',
  state: 'OR',
  isRemote: false,
  employmentType: 'full-time',
  requirements: 'RN license. Triage. Spanish.',
} as const

/** A job that a member posted. */
export async function createJob(
  { deps }: TestApp,
  postedBy: string | null,
  values: Partial<typeof jobs.$inferInsert> = {},
): Promise<string> {
  const [row] = await deps.database.db
    .insert(jobs)
    .values({ ...POSTING, postedBy, ...values })
    .returning({ id: jobs.id })
  if (!row) throw new Error('the job was not inserted')
  return row.id
}

/** A resume card that applications can be sent with. */
export async function createCard(
  { deps }: TestApp,
  userId: string,
  values: Partial<typeof resumeCards.$inferInsert> = {},
): Promise<string> {
  const [row] = await deps.database.db
    .insert(resumeCards)
    .values({
      userId,
      title: 'Registered Nurse',
      skills: ['Triage', 'Wound care'],
      experience: 'Charge Nurse, Riverside Hospital, 2019 to 2024',
      education: 'BSc Nursing, Portland State University',
      contactEmail: 'card@example.com',
      isPublic: false,
      ...values,
    })
    .returning({ id: resumeCards.id })
  if (!row) throw new Error('the card was not inserted')
  return row.id
}

export const withCard = (cardId: string, more: object = {}) => ({
  source: { kind: 'card', cardId },
  note: null,
  answers: [],
  ...more,
})

/** A member who applied with a card; the application as they see it. */
export async function applyAs(test: TestApp, person: TestMember, jobId: string, more: object = {}) {
  const cardId = await createCard(test, person.id)
  const { status, body } = await send(
    test,
    'POST',
    `/api/jobs/${jobId}/application`,
    person,
    withCard(cardId, more),
  )
  if (status !== 200) throw new Error(`not applied: ${JSON.stringify(body)}`)
  return { ...body, cardId }
}
