import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '#server/db/client.ts'
import {
  assistantConsents,
  assistantUsage,
  companyProofs,
  heldTexts,
  idChecks,
  identities,
  jobs,
  meetingTimes,
  notifiedJobs,
  passkeyChallenges,
  passkeys,
  profileViews,
  realtimeNodes,
  realtimePresence,
  summaryMails,
  users,
} from '#server/db/schema/index.ts'
import { createTestIssuer } from '#tests/factories/issuer.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'
import { type BillingSite, confirmInBrowser, customerIdOf, startBillingSite } from './billing.ts'
import { callsOf } from './calls.ts'
import { cookiesOf } from './cookies.ts'
import { uploadPicture } from './documents.ts'
import { jpegPicture } from './files.ts'
import { send, type TestMember } from './http.ts'
import { SPECIMEN } from './license.ts'
import { createMeeting, hostGuests, momentAt, typedTime } from './meetings.ts'
import { resumePdf } from './resume-files.ts'
import { licensePicture } from './specimen-pictures.ts'
import { upload } from './uploads.ts'

/** Unique values to search for after the member is deleted. */
export const TRACE = {
  email: 'zephyrine.quillfeather@example.com',
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  password: 'a long way to Temiskaming',
}

export type FullMember = TestMember & {
  readonly customerId: string
  /** Members who know them: connected, exchanged messages, had a call. */
  readonly friend: TestMember
  readonly admin: TestMember
}

export type FullSite = BillingSite & { readonly push: ReturnType<typeof createTestPushService> }

export async function startFullSite(): Promise<FullSite> {
  const push = createTestPushService()
  return { ...(await startBillingSite({ pushService: push })), push }
}

/** A member who has used every feature, through the endpoints as far as possible. */
export async function createFullMember(site: FullSite): Promise<FullMember> {
  const { email, firstName, lastName, password } = TRACE
  const registered = await site.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { email, firstName, lastName, password, country: 'USA', agreedToTerms: true },
  })
  const cookie = cookiesOf([registered.headers['set-cookie'] ?? []].flat())
  const me = { id: String(registered.json().id), cookie }
  const friend = await site.signIn({ firstName: 'Odalys', lastName: 'Fenwick' })
  const admin = await site.signIn({ isAdmin: true, firstName: 'Ada' })
  await site.deps.database.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, me.id))
  const call = callerOf(site)
  await call('PATCH', '/api/members/me', me, {
    city: 'Portland',
    state: 'OR',
    title: 'Nurse',
    bio: `I am ${firstName}.`,
    skills: [`${lastName} method`],
    experience: [
      {
        role: 'Nurse',
        company: `${lastName} Health`,
        start: null,
        end: null,
        current: true,
        description: '',
      },
    ],
  })
  await setPhoto(site, me)
  await fillWork(site, me, admin)
  await fillModeration(site, me, admin)
  await fillNetwork(site, me, friend)
  await fillMeetings(site, me, friend)
  await fillApplications(site, me, friend)
  await fillAccount(site, me, friend)
  const customerId = await subscribe(site, me, admin)
  return { ...me, customerId, friend, admin }
}

function callerOf(site: FullSite) {
  return async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, who: TestMember, payload?: object) => {
    const { status, body } = await send(site, method, url, who, payload)
    if (status !== 200)
      throw new Error(`${method} ${url} was answered with ${status} ${JSON.stringify(body)}`)
    return body
  }
}

async function setPhoto({ app }: FullSite, { cookie }: TestMember): Promise<void> {
  const headers = { cookie, 'content-type': 'image/jpeg' }
  const payload = await jpegPicture()
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/members/me/photo', headers, payload })
  expect(statusCode).toBe(200)
}

async function fillWork(site: FullSite, me: TestMember, admin: TestMember): Promise<void> {
  const call = callerOf(site)
  const name = `${TRACE.firstName} ${TRACE.lastName}`
  const resume = await upload(site, me, await resumePdf(), 'resume')
  await call('PUT', '/api/resume', me, { documentURL: resume })
  await vi.waitFor(async () => expect((await call('GET', '/api/resume', me)).resume.status).toBe('read'), {
    timeout: 20_000,
    interval: 100,
  })
  const { details } = await call('GET', '/api/resume/details', me)
  const values = { ...details.values, name }
  await call('PUT', '/api/resume/details', me, { version: details.version, values })
  const card = {
    title: `${name}, Night Nurse`,
    skills: ['Triage', TRACE.lastName],
    contactEmail: TRACE.email,
  }
  const { id: cardId } = await call('POST', '/api/resume-cards', me, card)
  await call('GET', `/api/resume-cards/${cardId}`, admin)
  await call('PUT', '/api/jobs/alert', me, { isOn: true })
  const { job } = await call('POST', '/api/jobs', me, jobOf(`${TRACE.lastName} Health`))
  const [posted] = await site.deps.database.db.select().from(jobs).where(eq(jobs.id, job.id))
  if (!posted?.companyId) throw new Error('the job has no company')
  const proof = { domain: `${TRACE.lastName.toLowerCase()}.example`, provenAt: new Date() }
  await site.deps.database.db
    .insert(companyProofs)
    .values({ memberId: me.id, companyId: posted.companyId, ...proof })
  const documentURL = await uploadPicture(site, me, 'credential')
  const credential = await call('POST', '/api/credentials', me, {
    type: 'degree',
    institution: 'Lakeside College',
    degree: 'BSN',
    documentURL,
  })
  const issuer = await createTestIssuer()
  const file = Buffer.from(JSON.stringify(await issuer.badge())).toString('base64')
  await call('POST', '/api/credentials/check', me, { file })
  await submitId(site, me)
  await call('PUT', `/api/admin/verify-credential/${credential.id}`, admin, { status: 'verified' })
  await call('PUT', `/api/admin/verify-id/${me.id}`, admin, {
    status: 'verified',
    notes: `${name} as on the card`,
  })
  await call('GET', '/api/badges', me)
  await call('POST', '/api/ai/job-match', me, {
    jobDescription: `Nurse at ${TRACE.lastName} Health\nRequirements\n- Epic charting\n- BLS certification`,
    resumeText: `${name}\nExperience\nRegistered Nurse, Mercy General, 2015 - 2024\nSkills\nEpic, BLS`,
    userSkills: [],
    userLocation: 'USA',
  })
}

const jobOf = (company: string) => ({
  title: 'Night Nurse',
  company,
  description: 'Twelve beds.',
  location: 'Portland, OR',
  country: 'USA',
  state: 'OR',
  isRemote: false,
  salaryMin: 80_000,
  salaryMax: 95_000,
  employmentType: 'full-time',
  requirements: null,
  benefits: null,
})

/** An ID that software can read, so that a reading is stored. */
async function submitId(site: FullSite, me: TestMember): Promise<void> {
  const { db } = site.deps.database
  const picture = await licensePicture(SPECIMEN, {})
  const documentURL = await upload(site, me, picture, 'id_document')
  await callerOf(site)('PUT', '/api/id-document', me, { documentURL })
  await vi.waitFor(
    async () => {
      const [check] = await db.select().from(idChecks).where(eq(idChecks.memberId, me.id))
      expect(check?.status).toBe('done')
    },
    { timeout: 45_000, interval: 100 },
  )
}

async function fillModeration(site: FullSite, me: TestMember, admin: TestMember): Promise<void> {
  const call = callerOf(site)
  const warning = { action: 'warn', rule: 'no_spam', note: `${TRACE.firstName} wrote to everyone` }
  const { id } = await call('POST', `/api/admin/moderation/people/${me.id}/decisions`, admin, warning)
  await call('POST', `/api/standing/decisions/${id}/appeal`, me, { text: `I am ${TRACE.firstName}.` })
  const text = `Write to ${TRACE.firstName} for the details`
  await site.deps.database.db.insert(heldTexts).values({ senderId: me.id, wordsHash: 'any', text })
}

/** They applied for a friend's job with their resume, and the friend for theirs. */
async function fillApplications(site: FullSite, me: TestMember, friend: TestMember): Promise<void> {
  const call = callerOf(site)
  const [job] = (await call('GET', '/api/jobs/mine', friend)).jobs
  const [own] = (await call('GET', '/api/jobs/mine', me)).jobs
  const resume = { kind: 'resume' }
  const note = `It is ${TRACE.firstName}.`
  await call('POST', `/api/jobs/${job.id}/application`, me, { source: resume, note, answers: [] })
  const { id: cardId } = await call('POST', '/api/resume-cards', friend, { title: 'Nurse', isPublic: false })
  const input = { source: { kind: 'card', cardId }, note: null, answers: [] }
  const { id } = await call('POST', `/api/jobs/${own.id}/application`, friend, input)
  await call('POST', `/api/applications/${id}/open`, me)
  await call('PUT', `/api/applications/${id}/private-note`, me, { text: `${TRACE.lastName} likes them` })
  await call('PUT', '/api/applications/mails', me, { isOn: true })
  await call('PUT', `/api/jobs/${job.id}/saved`, me, { isSaved: true })
  const search = { name: `Near ${TRACE.lastName}`, search: { q: 'nurse' }, cadence: 'off' }
  await call('POST', '/api/jobs/searches', me, { ...search, timeZone: 'America/Denver' })
  const { db } = site.deps.database
  await db.insert(notifiedJobs).values({ memberId: me.id, jobId: job.id, notifiedAt: new Date() })
  await db.insert(summaryMails).values({ memberId: me.id, kind: 'weekly', period: '2026-03-09' })
}

/** One meeting that their friend confirmed, and another that waits. */
async function fillMeetings(site: FullSite, me: TestMember, friend: TestMember): Promise<void> {
  const call = callerOf(site)
  const body = {
    ...{ with: { kind: 'member', memberId: friend.id }, topic: 'Night shifts', minutes: 30 },
    ...{ times: [typedTime(3)], timeZone: 'UTC' },
  }
  const { id, revision } = await call('POST', '/api/meetings', me, body)
  await call('POST', `/api/meetings/${id}/pick`, friend, { startsAt: momentAt(3), timeZone: 'UTC', revision })
  const name = `${TRACE.firstName} ${TRACE.lastName}`
  await call('POST', '/api/meetings', me, { ...body, topic: name, note: name, times: [typedTime(4)] })
}

async function fillNetwork(site: FullSite, me: TestMember, friend: TestMember): Promise<void> {
  const call = callerOf(site)
  const { db } = site.deps.database
  const others = await Promise.all([site.signIn(), site.signIn(), site.signIn()])
  const [blocked, reported, reporter] = others
  const request = await call('POST', '/api/connections', me, { memberId: friend.id })
  const { job } = await call('POST', '/api/jobs', friend, jobOf('Mercy General'))
  await call('POST', '/api/connections', me, { jobId: job.id })
  await call('POST', `/api/connections/${request.id}/accept`, friend)
  const write = (from: TestMember, to: TestMember, text: string) =>
    call('POST', `/api/conversations/${to.id}/messages`, from, { id: randomUUID(), text })
  await write(me, friend, `It is me, ${TRACE.firstName}.`)
  await write(friend, me, `Hello ${TRACE.firstName}!`)
  await call('POST', `/api/members/${blocked?.id}/block`, me)
  const because = { reason: 'harassment', details: `they shouted at ${TRACE.firstName}` }
  await call('POST', `/api/members/${reported?.id}/report`, me, because)
  await call('POST', `/api/members/${me.id}/report`, reporter ?? friend, { reason: 'other', details: 'rude' })
  await call('POST', '/api/video-chat/age', me, { isAdult: true })
  const calls = callsOf(site.deps)
  const over = await calls.startConnected(me.id, friend.id)
  await call('POST', `/api/video-sessions/${over}/end`, friend)
  await call('PUT', `/api/calls/${over}/note`, me, { text: `They call me ${TRACE.firstName}` })
  await call('PUT', '/api/video-chat/alert', me, {})
  await calls.startRandom(me.id, {}, 'an offer')
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { slots } = await call('POST', '/api/office-hours/slots', me, {
    ...{ date, from: '10:00', to: '10:20', timeZone: 'UTC' },
    topic: `Ask ${TRACE.firstName}`,
  })
  await call('POST', `/api/office-hours/slots/${slots[0]?.id}/booking`, friend, {
    note: `About nights, ${TRACE.firstName}`,
  })
  await fillMeetingRooms(site, me, friend)
  const viewedOn = new Date().toISOString().slice(0, 10)
  await db.insert(profileViews).values([
    { memberId: me.id, viewer: friend.id, viewedOn },
    { memberId: friend.id, viewer: me.id, viewedOn },
  ])
  const { id: cardOfFriend } = await call('POST', '/api/resume-cards', friend, { title: 'Porter' })
  await call('GET', `/api/resume-cards/${cardOfFriend}`, me)
}

/** A meeting with notes, answers and a dispute, and one with a guest. */
async function fillMeetingRooms(site: FullSite, me: TestMember, friend: TestMember): Promise<void> {
  const call = callerOf(site)
  const id = await createMeeting(site, me, friend, { inMinutes: -60, topic: `With ${TRACE.firstName}` })
  await call('PUT', `/api/meetings/${id}/note`, me, { text: `${TRACE.lastName} was late` })
  await call('PUT', `/api/meetings/${id}/showed-up`, me, { answer: 'yes' })
  await call('PUT', `/api/meetings/${id}/showed-up`, friend, { answer: 'no' })
  await call('POST', `/api/meetings/${id}/dispute`, me)
  const { id: withGuest, token } = await hostGuests(site, me)
  await site.deps.database.db.insert(meetingTimes).values({ meetingId: id, startsAt: new Date() })
  // A guest may have the name of their host.
  const payload = { token, name: `${TRACE.firstName} Harrowgate` }
  const arrived = await site.app.inject({ method: 'POST', url: '/api/guest/arrive', payload })
  await call('POST', `/api/meetings/${withGuest}/guests/${arrived.json().guest.id}`, me, { isAdmitted: true })
}

async function fillAccount(site: FullSite, me: TestMember, friend: TestMember): Promise<void> {
  const call = callerOf(site)
  const { db } = site.deps.database
  const letter = {
    name: TRACE.firstName,
    email: TRACE.email,
    topic: 'video',
    message: 'My camera stays dark in Firefox.',
  }
  await call('POST', '/api/support/tickets', me, letter)
  // Signed out, from the same address.
  await site.app.inject({ method: 'POST', url: '/api/support/tickets', payload: letter })
  await call('POST', '/api/push/devices', me, site.push.openBrowser().subscription)
  const [node] = await db
    .insert(realtimeNodes)
    .values({ id: randomUUID(), leaseUntil: new Date(Date.now() + 3_600_000) })
    .returning()
  await db.insert(realtimePresence).values({ nodeId: node?.id ?? '', memberId: me.id, sockets: 1 })
  await db.insert(assistantConsents).values({ memberId: me.id, version: 'v1', agreedAt: new Date() })
  await db.insert(assistantUsage).values({ memberId: me.id, day: '2026-03-01', calls: 1, tokens: 9 })
  await call('POST', `/api/conversations/${friend.id}/read`, me, { seq: 1_000 })
  await fillSignInMethods(db, me)
}

/** Rows that would otherwise need an authenticator and a provider. */
async function fillSignInMethods(db: Db, { id: memberId }: TestMember): Promise<void> {
  const { email, firstName } = TRACE
  await db.insert(identities).values({
    memberId,
    provider: 'google',
    issuer: 'https://accounts.google.com',
    subject: randomUUID(),
    email,
  })
  await db.insert(passkeys).values({
    memberId,
    credentialId: randomUUID(),
    publicKey: 'a key',
    counter: 1,
    transports: ['internal'],
    name: `Phone of ${firstName}`,
    isBackedUp: true,
  })
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insert(passkeyChallenges)
    .values({ memberId, cookieHash: randomUUID(), challenge: 'which one?', expiresAt })
}

async function subscribe(site: FullSite, me: TestMember, admin: TestMember): Promise<string> {
  const call = callerOf(site)
  const { consent } = await call('GET', '/api/billing/config', me)
  await call('POST', '/api/billing/consent', me, { version: consent.version })
  const { clientSecret } = await call('POST', '/api/create-subscription', me)
  await confirmInBrowser(site, clientSecret)
  await call('POST', '/api/billing/refresh', me)
  const { payments } = await call('GET', `/api/admin/members/${me.id}/billing`, admin)
  await call('POST', `/api/admin/members/${me.id}/billing/refund`, admin, {
    requestId: randomUUID(),
    paymentId: payments[0].id,
    amount: 100,
    cancel: 'keep',
    reason: 'Goodwill',
  })
  return customerIdOf(site, me.id)
}
