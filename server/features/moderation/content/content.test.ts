import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog, connections, jobs, notifications, reports, resumeCards } from '#server/db/schema/index.ts'
import type { DeskReport } from '#shared/contracts/moderation.ts'
import { readPhotoAddress } from '#shared/domain/profiles/photo.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { jpegPicture } from '#tests/factories/files.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readOutbox } from '#tests/factories/outbox.ts'

let test: TestApp
let moderator: TestMember
let other: TestMember
beforeAll(async () => {
  test = await createTestApp()
  moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
  other = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
})
afterAll(() => test.close())

const DESK = '/api/admin/moderation'
const NOTE = 'It asks for a fee'
type Content = { kind: 'job' | 'card' | 'message' | 'photo'; id: string }

const report = (by: TestMember | null, content: Content, reason = 'fraud') =>
  send(test, 'POST', '/api/reports', by, { content, reason, details: 'Look at this' })
const remove = (by: TestMember | null, content: Content, rest: object = { rule: 'no_fraud', note: NOTE }) =>
  send(test, 'POST', `${DESK}/removals`, by, { content, ...rest })
const reverse = (id: string) =>
  send(test, 'POST', `${DESK}/decisions/${id}/reverse`, moderator, { note: NOTE })
const openMessages = (by: TestMember | null, reportId: string) =>
  send(test, 'GET', `${DESK}/reports/${reportId}/messages`, by)
const openPhoto = (by: TestMember | null, decisionId: string) =>
  send(test, 'GET', `${DESK}/decisions/${decisionId}/photo`, by)
const deskReports = async (about: TestMember): Promise<DeskReport[]> =>
  (await send(test, 'GET', `${DESK}/people/${about.id}`, moderator)).body.reports
const standing = async (who: TestMember) => (await send(test, 'GET', '/api/standing', who)).body

async function postJob(owner: TestMember): Promise<Content> {
  const [row] = await test.deps.database.db
    .insert(jobs)
    .values({
      title: 'Welder',
      company: 'Yard',
      description: 'Weld.',
      location: 'Reno, NV',
      country: 'USA',
      postedBy: owner.id,
    })
    .returning({ id: jobs.id })
  return { kind: 'job', id: row?.id ?? '' }
}
async function makeCard(owner: TestMember): Promise<Content> {
  const [row] = await test.deps.database.db
    .insert(resumeCards)
    .values({ userId: owner.id, title: 'Nurse' })
    .returning({ id: resumeCards.id })
  return { kind: 'card', id: row?.id ?? '' }
}
async function connect(a: TestMember, b: TestMember) {
  await test.deps.database.db.insert(connections).values({ userId1: a.id, userId2: b.id, status: 'accepted' })
}
async function write(from: TestMember, to: TestMember, text: string): Promise<Content> {
  const id = randomUUID()
  const sent = await send(test, 'POST', `/api/conversations/${to.id}/messages`, from, { id, text })
  expect(sent.status).toBe(200)
  return { kind: 'message', id }
}
const thread = async (who: TestMember, other: TestMember): Promise<{ id: string; text: string }[]> =>
  (await send(test, 'GET', `/api/conversations/${other.id}/messages`, who)).body.items
async function setPhoto({ cookie }: TestMember): Promise<string> {
  const headers = { cookie, 'content-type': 'image/jpeg' }
  const payload = await jpegPicture(300, 300)
  const response = await test.app.inject({ method: 'POST', url: '/api/members/me/photo', headers, payload })
  return String(response.json().profileImageUrl)
}
async function pair() {
  const [owner, viewer] = [await test.signIn({ isListed: true }), await test.signIn()]
  return { owner, viewer }
}

describe('every endpoint', () => {
  it('is refused to those who may not call it', async () => {
    const content: Content = { kind: 'job', id: randomUUID() }
    const member = await test.signIn()
    const reviewer = await test.signIn({ isAdmin: true, staffRole: 'reviewer' })
    expect(await report(null, content)).toEqual(refusal(401, 'unauthorized'))
    expect(await remove(null, content)).toEqual(refusal(401, 'unauthorized'))
    expect(await openMessages(null, content.id)).toEqual(refusal(401, 'unauthorized'))
    expect(await openPhoto(null, content.id)).toEqual(refusal(401, 'unauthorized'))
    for (const who of [member, reviewer]) {
      expect(await remove(who, content)).toEqual(refusal(403, 'forbidden'))
      expect(await openMessages(who, content.id)).toEqual(refusal(403, 'forbidden'))
      expect(await openPhoto(who, content.id)).toEqual(refusal(403, 'forbidden'))
    }
  })

  it('refuses bad input and what does not exist, and changes nothing', async () => {
    const { owner, viewer } = await pair()
    const job = await postJob(owner)
    expect(await report(viewer, { kind: 'photo', id: job.id })).toEqual(refusal(400, 'invalid_input'))
    expect(await report(viewer, { ...job, id: 'x' })).toEqual(refusal(400, 'invalid_input'))
    expect(await report(viewer, job, 'bored')).toEqual(refusal(400, 'invalid_input'))
    expect(await report(owner, job)).toEqual(refusal(400, 'cannot_act_on_yourself'))
    expect(await remove(moderator, job, { rule: null, note: NOTE })).toEqual(refusal(400, 'invalid_input'))
    expect(await remove(moderator, job, { rule: 'no_spam', note: ' ' })).toEqual(
      refusal(400, 'invalid_input'),
    )
    const gone = randomUUID()
    expect(await report(viewer, { kind: 'job', id: gone })).toEqual(refusal(404, 'job_not_found'))
    expect(await report(viewer, { kind: 'card', id: gone })).toEqual(refusal(404, 'resume_card_not_found'))
    expect(await report(viewer, { kind: 'message', id: gone })).toEqual(refusal(404, 'content_not_found'))
    for (const kind of ['job', 'card', 'message', 'photo'] as const)
      expect(await remove(moderator, { kind, id: gone })).toEqual(refusal(404, 'content_not_found'))
    expect(await openMessages(moderator, gone)).toEqual(refusal(404, 'report_not_found'))
    expect(await openPhoto(moderator, gone)).toEqual(refusal(404, 'appeal_not_found'))
    expect(await openPhoto(moderator, 'x')).toEqual(refusal(400, 'invalid_input'))
    expect(await deskReports(owner)).toEqual([])
  })

  it("protects staff, oneself, and a card that its owner doesn't show", async () => {
    expect(await remove(moderator, await postJob(other))).toEqual(refusal(403, 'staff_protected'))
    expect(await remove(moderator, await postJob(moderator))).toEqual(refusal(400, 'cannot_act_on_yourself'))
    const { owner, viewer } = await pair()
    const card = await makeCard(owner)
    await send(test, 'PATCH', `/api/resume-cards/${card.id}`, owner, { isPublic: false })
    expect(await report(viewer, card)).toEqual(refusal(404, 'resume_card_not_found'))
    expect(await remove(moderator, card)).toEqual(refusal(404, 'content_not_found'))
  })
})

describe('a report of a message', () => {
  it('shows moderators that message and five before and after it, and records each look', async () => {
    const { owner, viewer } = await pair()
    await connect(owner, viewer)
    const sent: Content[] = []
    for (let i = 0; i < 14; i += 1)
      sent.push(i % 2 ? await write(viewer, owner, `no ${i}`) : await write(owner, viewer, `no ${i}`))
    const reported = sent[6] ?? { kind: 'message', id: '' }
    const stranger = await test.signIn()
    expect(await report(stranger, reported)).toEqual(refusal(404, 'content_not_found'))
    expect(await report(viewer, reported, 'harassment')).toEqual(ok)
    const [about] = await deskReports(owner)
    expect(about).toMatchObject({ content: { kind: 'message', title: null, state: 'shown' }, isOpen: true })
    const { body } = await openMessages(other, about?.id ?? '')
    expect(body.items.map(({ text }: { text: string }) => text)).toEqual(
      Array.from({ length: 11 }, (_, at) => `no ${at + 1}`),
    )
    expect(body.items[5]).toMatchObject({ isReported: true, isFromReported: true })
    expect(body.items[6]).toMatchObject({ isReported: false, isFromReported: false })
    const looks = and(eq(auditLog.kind, 'messages_opened'), eq(auditLog.objectId, reported.id))
    const events = await test.deps.database.db.select().from(auditLog).where(looks)
    expect(events).toMatchObject([{ actorId: other.id, subjectId: owner.id }])
  })
})

describe('a removal', () => {
  it('hides a job from all but its poster, tells them and those who reported, and comes back', async () => {
    const email = `${randomUUID()}@example.com`
    const [owner, viewer] = [await test.signIn({ email, isListed: true }), await test.signIn()]
    const job = await postJob(owner)
    const seen = async (who: TestMember | null) =>
      (await send(test, 'GET', `/api/jobs/${job.id}`, who)).status === 200
    const listed = async (who: TestMember | null) =>
      JSON.stringify((await send(test, 'GET', '/api/jobs?sort=newest', who)).body).includes(job.id)
    expect(await report(viewer, job)).toEqual(ok)
    expect((await deskReports(owner))[0]?.content).toEqual({ ...job, title: 'Welder', state: 'shown' })
    const { body, status } = await remove(moderator, job)
    expect(status).toBe(200)
    expect(await remove(other, job)).toEqual(refusal(409, 'already_removed'))
    expect([await seen(viewer), await seen(null), await seen(owner)]).toEqual([false, false, true])
    expect([await listed(viewer), await listed(null)]).toEqual([false, false])
    const asked = await send(test, 'POST', '/api/connections', viewer, { jobId: job.id })
    expect(asked).toEqual(refusal(404, 'job_not_found'))
    expect((await send(test, 'GET', `/api/jobs/${job.id}`, owner)).body.isRemoved).toBe(true)
    await send(test, 'POST', `/api/jobs/${job.id}/renew`, owner)
    expect(await seen(viewer), 'renewing does not bring it back').toBe(false)

    const mail = await readOutbox(test, email)
    expect(mail.subject).toBe('We removed a job you posted')
    expect(mail.text).toContain('No fraud')
    expect(mail.text).not.toContain(NOTE)
    expect((await standing(owner)).decisions).toMatchObject([
      { action: 'remove', content: { ...job, title: 'Welder' }, rule: 'no_fraud', canAppeal: true },
    ])
    expect((await standing(owner)).standing.level).toBe('active')
    expect((await deskReports(owner))[0]).toMatchObject({ isOpen: false, content: { state: 'removed' } })
    const told = await test.deps.database.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.memberId, viewer.id))
    expect(told).toEqual([{ kind: 'report_decided' }])
    const events = await test.deps.database.db.select().from(auditLog).where(eq(auditLog.objectId, body.id))
    expect(events).toMatchObject([
      { kind: 'moderation_decided', actorId: moderator.id, details: { action: 'remove', content: 'job' } },
    ])

    expect(await reverse(body.id)).toEqual(ok)
    expect([await seen(viewer), await seen(null), await listed(null)]).toEqual([true, true, true])
  })

  it('hides a resume card, which its owner cannot make public until it is reversed', async () => {
    const { owner, viewer } = await pair()
    const card = await makeCard(owner)
    const path = `/api/resume-cards/${card.id}`
    const seen = async () => {
      const [one, list] = [
        await send(test, 'GET', path, viewer),
        await send(test, 'GET', '/api/resume-cards?search=nurse', null),
      ]
      return [one.status === 200, JSON.stringify(list.body).includes(card.id)]
    }
    await report(viewer, card)
    const { body } = await remove(moderator, card)
    expect(await seen()).toEqual([false, false])
    const published = await send(test, 'PATCH', path, owner, { isPublic: true })
    expect(published).toEqual(refusal(409, 'removed_by_moderator'))
    const edited = await send(test, 'PATCH', path, owner, { title: 'Nurse, RN' })
    expect(edited.body).toMatchObject({ title: 'Nurse, RN', isPublic: false, isRemoved: true })
    expect(await reverse(body.id)).toEqual(ok)
    expect(await seen()).toEqual([true, true])
  })

  it('hides the text of a message from both and from search, until an appeal brings it back', async () => {
    const { owner, viewer } = await pair()
    await connect(owner, viewer)
    const message = await write(owner, viewer, 'Send the fee in gift cards')
    await report(viewer, message)
    const { body } = await remove(moderator, message)
    for (const [who, peer] of [
      [owner, viewer],
      [viewer, owner],
    ] as const) {
      expect(await thread(who, peer)).toMatchObject([{ id: message.id, text: '', isRemoved: true }])
      const list = await send(test, 'GET', '/api/conversations', who)
      expect(list.body.items[0].lastMessage).toMatchObject({ text: '', isRemoved: true })
      const found = await send(test, 'GET', '/api/search?q=gift&kinds=messages', who)
      expect(found.body.messages.items).toEqual([])
    }
    const [about] = await deskReports(owner)
    const shown = await openMessages(moderator, about?.id ?? '')
    expect(shown.body.items, 'the moderator who decides an appeal reads it').toMatchObject([
      { text: 'Send the fee in gift cards', isRemoved: true },
    ])
    const appealed = { text: 'It was a joke' }
    expect(await send(test, 'POST', `/api/standing/decisions/${body.id}/appeal`, owner, appealed)).toEqual(ok)
    const path = `${DESK}/decisions/${body.id}/appeal`
    const verdict = { outcome: 'overturned', note: NOTE }
    expect(await send(test, 'POST', path, moderator, verdict)).toEqual(
      refusal(403, 'second_moderator_needed'),
    )
    expect(await send(test, 'POST', path, other, verdict)).toEqual(ok)
    expect(await thread(viewer, owner)).toMatchObject([
      { text: 'Send the fee in gift cards', isRemoved: false },
    ])
    const again = await send(test, 'POST', `/api/standing/decisions/${body.id}/appeal`, owner, appealed)
    expect(again).toEqual(refusal(409, 'already_appealed'))
  })

  it('hides a photo and brings it back, unless another was set since', async () => {
    const { owner, viewer } = await pair()
    const shown = async () =>
      (await send(test, 'GET', `/api/members/${owner.id}`, viewer)).body.profileImageUrl
    const address = await setPhoto(owner)
    await send(test, 'POST', `/api/members/${owner.id}/report`, viewer, {
      reason: 'nudity',
      isAboutPhoto: true,
    })
    const content = (await deskReports(owner))[0]?.content
    if (content?.kind !== 'photo') throw new Error('the report is about the photo')
    const first = await remove(
      moderator,
      { kind: 'photo', id: content.id },
      { rule: 'no_nudity', note: NOTE },
    )
    expect(await shown()).toBeNull()
    expect((await test.app.inject({ url: address })).statusCode).toBe(404)
    expect((await deskReports(owner))[0]).toMatchObject({ isOpen: false, photo: { address: null } })
    expect(await reverse(first.body.id)).toEqual(ok)
    expect(await shown()).toBe(address)
    expect((await test.app.inject({ url: address })).statusCode).toBe(200)

    const second = await remove(
      moderator,
      { kind: 'photo', id: content.id },
      { rule: 'no_nudity', note: NOTE },
    )
    const replaced = await setPhoto(owner)
    expect(await reverse(second.body.id)).toEqual(ok)
    expect(await shown()).toBe(replaced)
  })

  it('of a photo is shown to those who may decide its appeal, while it is open, and each look is recorded', async () => {
    const { owner } = await pair()
    const address = await setPhoto(owner)
    const photo = readPhotoAddress(address)
    const { rawPayload: bytes } = await test.app.inject({ url: address })
    const { body } = await remove(moderator, { kind: 'photo', id: photo?.id ?? '' })
    const path = `${DESK}/decisions/${body.id}/appeal`
    expect(await openPhoto(other, body.id)).toEqual(refusal(404, 'appeal_not_found'))
    await send(test, 'POST', `/api/standing/decisions/${body.id}/appeal`, owner, { text: 'It is my dog' })
    expect(await openPhoto(moderator, body.id)).toEqual(refusal(403, 'second_moderator_needed'))
    const looks = and(eq(auditLog.kind, 'photo_opened'), eq(auditLog.subjectId, owner.id))
    expect(await test.deps.database.db.$count(auditLog, looks)).toBe(0)
    const shown = await openPhoto(other, body.id)
    expect(shown.body).toEqual({ photo: `data:image/webp;base64,${bytes.toString('base64')}` })
    expect(await test.deps.database.db.select().from(auditLog).where(looks)).toMatchObject([
      { actorId: other.id, objectId: photo?.id, details: { decision: body.id } },
    ])
    expect((await test.app.inject({ url: address })).statusCode, 'and to no one else').toBe(404)
    await send(test, 'POST', path, other, { outcome: 'upheld', note: NOTE })
    expect(await openPhoto(other, body.id)).toEqual(refusal(404, 'appeal_not_found'))
  })

  it('of a photo that its member deleted since shows nothing', async () => {
    const { owner } = await pair()
    const photo = readPhotoAddress(await setPhoto(owner))
    const { body } = await remove(moderator, { kind: 'photo', id: photo?.id ?? '' })
    await send(test, 'POST', `/api/standing/decisions/${body.id}/appeal`, owner, { text: 'Gone now' })
    await send(test, 'DELETE', '/api/members/me/photo', owner)
    expect(await openPhoto(other, body.id)).toEqual(refusal(404, 'content_not_found'))
  })

  it('leaves reports of someone under 18 open, which pause the member', async () => {
    const { owner, viewer } = await pair()
    const job = await postJob(owner)
    await report(viewer, job, 'minor')
    expect((await standing(owner)).standing.level).toBe('paused')
    await remove(moderator, job)
    const open = await test.deps.database.db.select().from(reports).where(eq(reports.reportedId, owner.id))
    expect(open).toMatchObject([{ decisionId: null, contentId: job.id }])
  })

  it('that was reversed stays so, even if an appeal against it is decided after another removal', async () => {
    const { owner } = await pair()
    const job = await postJob(owner)
    const first = await remove(moderator, job)
    await send(test, 'POST', `/api/standing/decisions/${first.body.id}/appeal`, owner, { text: 'No' })
    await reverse(first.body.id)
    await remove(moderator, job)
    const verdict = { outcome: 'overturned', note: NOTE }
    expect(await send(test, 'POST', `${DESK}/decisions/${first.body.id}/appeal`, other, verdict)).toEqual(ok)
    expect((await send(test, 'GET', `/api/jobs/${job.id}`, null)).status).toBe(404)
  })
})
