import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationCopies, applications } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createMeeting } from '#tests/factories/meetings.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const interview = (who: TestMember, id: string) => send(test, 'GET', `/api/meetings/${id}/interview`, who)

async function invited({ isBlind = false } = {}) {
  const [poster, applicant] = [
    await test.signIn(),
    await test.signIn({ firstName: 'Ximena', lastName: 'Quist' }),
  ]
  const jobId = await createJob(test, poster.id, { isBlind })
  const { id: applicationId } = await applyAs(test, applicant, jobId, { note: 'Ask for Ximena' })
  const id = await createMeeting(test, poster, applicant, { applicationId })
  return { poster, applicant, jobId, applicationId: String(applicationId), id }
}

describe('the interview beside a call', () => {
  it('has the job, what was sent, and questions with reasons', async () => {
    const { poster, applicant, jobId, applicationId, id } = await invited()
    const { status, body } = await interview(poster, id)
    expect(status).toBe(200)
    expect(body.job).toMatchObject({ id: jobId, title: 'Night Nurse' })
    expect(body.application).toMatchObject({
      id: applicationId,
      applicant: { id: applicant.id },
      note: 'Ask for Ximena',
      sent: { kind: 'card' },
    })
    const questions: { question: string; why: string }[] = body.questions
    expect(questions.map(({ question }) => question)).toEqual(
      expect.arrayContaining(['Tell me about a time when Triage made the difference.']),
    )
    expect(questions.find(({ question }) => question.includes('Spanish'))?.why).toContain("we didn't find it")
    expect((await send(test, 'GET', `/api/meetings/${id}/room`, poster)).body.applicationId).toBe(
      applicationId,
    )
  })

  it('keeps a blind review blind', async () => {
    const { poster, id } = await invited({ isBlind: true })
    const { body } = await interview(poster, id)
    expect(body.application.applicant).toBeNull()
    expect(JSON.stringify(body)).not.toContain('Ximena')
  })

  it('is for the poster alone', async () => {
    const { applicant, poster, id } = await invited()
    expect(await interview(applicant, id)).toEqual(refusal(409, 'meeting_without_application'))
    expect((await send(test, 'GET', `/api/meetings/${id}/room`, applicant)).body.applicationId).toBeNull()
    const plain = await createMeeting(test, poster, applicant)
    expect(await interview(poster, plain)).toEqual(refusal(409, 'meeting_without_application'))
  })

  it('shows no application of someone else than who is met', async () => {
    const { poster, applicationId } = await invited()
    const id = await createMeeting(test, poster, await test.signIn(), { applicationId })
    expect(await interview(poster, id)).toEqual(refusal(409, 'meeting_without_application'))
    expect((await send(test, 'GET', `/api/meetings/${id}/room`, poster)).body.applicationId).toBeNull()
  })

  it('still asks about the job once the copy is deleted', async () => {
    const { poster, applicationId, id } = await invited()
    const { db } = test.deps.database
    await db.delete(applicationCopies).where(eq(applicationCopies.applicationId, applicationId))
    const { body } = await interview(poster, id)
    expect(body.application.sent).toBeNull()
    expect(JSON.stringify(body.questions)).toContain('What is your experience with Triage?')
    await db.delete(applications).where(eq(applications.id, applicationId))
    expect(await interview(poster, id)).toEqual(refusal(409, 'meeting_without_application'))
  })
})
