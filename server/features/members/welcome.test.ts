import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resumeCards, users, videoSessions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'
import { openSocket } from '#tests/factories/member-socket.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function send(method: 'GET' | 'PUT', person: TestMember | null, payload?: object) {
  const headers = person ? { cookie: person.cookie } : {}
  const url = '/api/members/me/welcome'
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const read = async (person: TestMember) => (await send('GET', person)).body
const doneBy = async (person: TestMember) =>
  Object.entries((await read(person)).steps).flatMap(([step, isDone]) => (isDone ? [step] : []))

const NOTHING = {
  photo: false,
  headline: false,
  resume: false,
  id: false,
  call: false,
  card: false,
  jobAlert: false,
}

describe('the checklist', () => {
  it('is for members', async () => {
    expect(await send('GET', null)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    expect(await send('PUT', null, { isDismissed: true })).toMatchObject({ status: 401 })
  })

  it('begins with nothing done', async () => {
    expect(await read(await test.signIn({ title: null }))).toEqual({ steps: NOTHING, isDismissed: false })
  })

  it('knows a photo, a headline, a resume and an ID', async () => {
    const { db } = test.deps.database
    const member = await test.signIn({ title: null })
    const change = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, member.id))
    await change({ profileImageUrl: '/api/portraits/x.webp', title: 'Nurse' })
    expect(await doneBy(member)).toEqual(['photo', 'headline'])
    await change({ resumeUrl: '/objects/resume' })
    expect(await doneBy(member)).toEqual(['photo', 'headline', 'resume'])
    await change({ idDocumentUrl: '/objects/id' })
    expect(await doneBy(member)).toContain('id')
    await change({ idVerificationStatus: 'rejected' })
    expect(await doneBy(member)).not.toContain('id')
    await change({ idVerificationStatus: 'verified', idDocumentUrl: null })
    expect(await doneBy(member)).toContain('id')
  })

  it.each(['initiatorId', 'recipientId'] as const)(
    'counts a call only once it connected: %s',
    async (role) => {
      const { db } = test.deps.database
      const [member, other] = [await test.signIn({ title: null }), await test.signIn()]
      const peer = role === 'initiatorId' ? 'recipientId' : 'initiatorId'
      const [call] = await db
        .insert(videoSessions)
        .values({
          kind: 'chosen',
          status: 'ended',
          startedAt: new Date(),
          endedAt: new Date(),
          initiatorId: member.id,
          [role]: member.id,
          [peer]: other.id,
        })
        .returning({ id: videoSessions.id })
      expect(await doneBy(member)).toEqual([])
      await db
        .update(videoSessions)
        .set({ connectedAt: new Date() })
        .where(eq(videoSessions.id, call?.id ?? ''))
      expect(await doneBy(member)).toEqual(['call'])
    },
  )

  it('keeps the first call after old calls were deleted', async () => {
    expect(await doneBy(await test.signIn({ title: null, videoChatSkipsUsed: 1 }))).toEqual(['call'])
  })

  it('knows a resume card and a job alert, and no one else’s', async () => {
    const [member, other] = [await test.signIn({ title: null }), await test.signIn({ title: null })]
    await test.deps.database.db.insert(resumeCards).values({ userId: member.id, title: 'Nurse' })
    await test.app.inject({
      method: 'PUT',
      url: '/api/jobs/alert',
      headers: { cookie: member.cookie },
      payload: { isOn: true },
    })
    expect(await doneBy(member)).toEqual(['card', 'jobAlert'])
    expect(await doneBy(other)).toEqual([])
  })

  it('is put away and brought back on all devices, and by the member alone', async () => {
    const [member, other] = [await test.signIn(), await test.signIn()]
    for (const isDismissed of [true, true, false, true]) {
      const answer = await send('PUT', member, { isDismissed })
      expect(answer).toMatchObject({ status: 200, body: { isDismissed } })
      expect(await read(member)).toEqual(answer.body)
    }
    expect((await read(other)).isDismissed).toBe(false)
  })

  it('tells the other devices, as a job alert does', async () => {
    const member = await test.signIn()
    const device = await openSocket(await test.listen(), member.cookie)
    await send('PUT', member, { isDismissed: true })
    await device.next('account.changed')
    await test.app.inject({
      method: 'PUT',
      url: '/api/jobs/alert',
      headers: { cookie: member.cookie },
      payload: { isOn: true },
    })
    await device.next('account.changed')
    await device.close()
  })

  it('refuses anything but a yes or no, and changes nothing', async () => {
    const member = await test.signIn()
    for (const body of [{}, { isDismissed: 'yes' }, { isDismissed: null }])
      expect(await send('PUT', member, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await read(member)).isDismissed).toBe(false)
  })
})
