import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { videoSessions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { applyAs, createJob } from '#tests/factories/applications.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createMeeting } from '#tests/factories/meetings.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const say = (who: TestMember, id: string, text: unknown) =>
  send(test, 'PUT', `/api/meetings/${id}/showed-up`, who, { answer: text })
const dispute = (who: TestMember, id: string) => send(test, 'POST', `/api/meetings/${id}/dispute`, who)
const room = async (who: TestMember, id: string) =>
  (await send(test, 'GET', `/api/meetings/${id}/room`, who)).body
const own = async (who: TestMember | null) => send(test, 'GET', '/api/show-up', who)

async function two(): Promise<[TestMember, TestMember]> {
  return [await test.signIn({ firstName: 'Ana' }), await test.signIn({ firstName: 'Ben' })]
}

const over = (a: TestMember, b: TestMember, hours = 1) =>
  createMeeting(test, a, b, { inMinutes: -60 * hours })

describe('whether the other one showed up', () => {
  it('can be answered from ten minutes after the start until two weeks later, and changed', async () => {
    const [ana, ben] = await two()
    const early = await createMeeting(test, ana, ben, { inMinutes: -9 })
    expect(await say(ana, early, 'no')).toEqual(refusal(409, 'answer_too_early'))
    const late = await createMeeting(test, ana, ben, { inMinutes: -15 * 24 * 60 })
    expect(await say(ana, late, 'no')).toEqual(refusal(409, 'answer_too_late'))
    const canceled = await createMeeting(test, ana, ben, { inMinutes: -60, status: 'canceled' })
    expect(await say(ana, canceled, 'no')).toEqual(refusal(409, 'meeting_not_confirmed'))
    const id = await over(ana, ben)
    expect(await say(ana, id, 'maybe')).toEqual(refusal(400, 'invalid_input'))
    expect(await say(ana, id, 'not_sure')).toEqual(answer(200, { answer: 'not_sure' }))
    expect(await say(ana, id, 'no')).toEqual(answer(200, { answer: 'no' }))
    expect(await room(ana, early)).toMatchObject({ answer: null })
  })

  it('shows the other one a no alone, who can dispute it', async () => {
    const [ana, ben] = await two()
    const id = await over(ana, ben)
    expect(await dispute(ben, id)).toEqual(refusal(409, 'nothing_to_dispute'))
    await say(ana, id, 'yes')
    expect(await room(ben, id)).toMatchObject({ answer: null, saidAbsent: null })
    expect(await dispute(ben, id)).toEqual(refusal(409, 'nothing_to_dispute'))
    await say(ana, id, 'no')
    expect(await room(ben, id)).toMatchObject({ saidAbsent: { isDisputed: false } })
    expect(await dispute(ana, id)).toEqual(refusal(409, 'nothing_to_dispute'))
    expect(await dispute(ben, id)).toEqual(ok)
    expect(await dispute(ben, id)).toEqual(ok)
    await say(ana, id, 'yes')
    await say(ana, id, 'no')
    expect(await room(ben, id)).toMatchObject({ saidAbsent: { isDisputed: true } })
  })

  it('is told to the other one once, if they were not seen there', async () => {
    const [ana, ben] = await two()
    const told = async () =>
      (await send(test, 'GET', '/api/notifications', ben)).body.items.map(
        ({ kind, member }: { kind: string; member: { id: string } }) => [kind, member.id],
      )
    const seen = await createMeeting(test, ana, ben, { inMinutes: -40 })
    await send(test, 'POST', `/api/meetings/${seen}/join`, ben, {})
    await say(ana, seen, 'no')
    const id = await over(ana, ben, 3)
    await say(ana, id, 'yes')
    expect(await told()).toEqual([])
    await Promise.all([say(ana, id, 'no'), say(ana, id, 'no')])
    await say(ana, id, 'yes')
    await say(ana, id, 'no')
    expect(await told()).toEqual([['meeting_missed', ana.id]])
  })

  it('is not asked about guests', async () => {
    const host = await test.signIn()
    const id = await createMeeting(test, host, null, { inMinutes: -60 })
    expect(await say(host, id, 'no')).toEqual(refusal(404, 'meeting_not_found'))
  })
})

describe('a show-up figure', () => {
  it('is for signed-in members, and empty at first', async () => {
    expect(await own(null)).toEqual(refusal(401, 'unauthorized'))
    expect((await own(await test.signIn())).body).toEqual({ figure: null, counted: 0, missed: [] })
  })

  it('counts from five meetings on, without those that are disputed, unclear or not over', async () => {
    const [ana, ben] = await two()
    const answers = ['yes', 'yes', 'no', 'no', 'not_sure', 'yes'] as const
    const ids: string[] = []
    for (const [index, text] of answers.entries()) {
      const id = await over(ana, ben, index + 1)
      await say(ana, id, text)
      ids.push(id)
    }
    await over(ana, ben)
    await createMeeting(test, ana, ben, { inMinutes: -20, minutes: 60 })
    expect((await own(ben)).body).toMatchObject({ figure: { of: 5, showedUp: 3 }, counted: 5 })
    expect((await own(ben)).body.missed).toEqual([
      expect.objectContaining({ meetingId: ids[2], isDisputed: false, wasSeen: false }),
      expect.objectContaining({ meetingId: ids[3], other: expect.objectContaining({ id: ana.id }) }),
    ])
    await dispute(ben, ids[2] ?? '')
    expect((await own(ben)).body).toMatchObject({ figure: null, counted: 4 })
    expect((await own(ana)).body).toMatchObject({ figure: null, counted: 0 })
  })

  it('goes by what the server saw, whatever was answered', async () => {
    const [ana, ben] = await two()
    const { db } = test.deps.database
    const inCall = await over(ana, ben)
    const session = { kind: 'meeting', status: 'ended', startedAt: new Date(), endedAt: new Date() } as const
    const sides = { initiatorId: ana.id, recipientId: ben.id, connectedAt: new Date() }
    await db.insert(videoSessions).values({ ...session, ...sides, meetingId: inCall })
    await say(ana, inCall, 'no')
    const waited = await createMeeting(test, ana, ben, { inMinutes: -40 })
    await send(test, 'POST', `/api/meetings/${waited}/join`, ben, {})
    await say(ana, waited, 'no')
    const { body } = await own(ben)
    expect(body.counted).toBe(2)
    expect(body.missed.map(({ wasSeen }: { wasSeen: boolean }) => wasSeen)).toEqual([true, true])
    expect(await room(ben, inCall)).toMatchObject({ hasMet: true, saidAbsent: null })
  })

  it('is shown to a poster once they know who applied', async () => {
    const [ana, applicant] = await two()
    for (const hours of [1, 2, 3, 4, 5])
      await say(ana, await over(ana, applicant, hours), hours > 1 ? 'yes' : 'no')
    const open = async (isBlind: boolean) => {
      const poster = await test.signIn()
      const { id } = await applyAs(test, applicant, await createJob(test, poster.id, { isBlind }))
      return (await send(test, 'POST', `/api/applications/${id}/open`, poster)).body.showUp
    }
    expect(await open(false)).toEqual({ of: 5, showedUp: 4 })
    expect(await open(true)).toBeNull()
  })
})
