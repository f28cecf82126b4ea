import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blocks, jobs, resumeCards, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'

let test: TestApp
let maya: string
let jobId: string
let cardId: string
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps.database
  maya = await createMember(db, {
    ...{ firstName: 'Maya', lastName: 'Reyes', title: 'Registered Nurse', city: 'Seattle', state: 'WA' },
    ...{ isListed: true, profileImageUrl: '/portraits/feminine/maya.svg' },
    ...{ idVerificationStatus: 'verified', idVerifiedAt: new Date() },
  })
  const [job] = await db
    .insert(jobs)
    .values({
      ...{
        title: 'Data Engineer',
        company: 'Cedar Systems',
        description: 'Move data.',
        location: 'Calgary, AB',
      },
      ...{ country: 'Canada', salaryMin: 105_000, salaryMax: 130_000, postedBy: maya },
    })
    .returning({ id: jobs.id })
  const [card] = await db
    .insert(resumeCards)
    .values({
      userId: maya,
      title: 'ICU Nurse',
      tagline: 'Eleven years at the bedside',
      skills: ['Epic', 'ACLS'],
    })
    .returning({ id: resumeCards.id })
  jobId = job?.id ?? ''
  cardId = card?.id ?? ''
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })
const addresses = () => ({
  site: '/picture.png',
  job: `/jobs/${jobId}/picture.png`,
  profile: `/members/${maya}/picture.png`,
  card: `/resume-cards/${cardId}/picture.png`,
})

it('is a PNG of the size previews show, for everyone and for other sites', async () => {
  for (const address of Object.values(addresses())) {
    const { statusCode, headers, rawPayload } = await get(address)
    expect([statusCode, headers['content-type']], address).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    const head = await get(address, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
  }
})

it('is sent again only after a change', async () => {
  const { db } = test.deps.database
  const address = addresses().job
  const { etag = '' } = (await get(address)).headers
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const same = await get(address, { 'if-none-match': String(condition) })
    expect([same.statusCode, same.rawPayload.length, same.headers.etag]).toEqual([304, 0, etag])
  }
  await db.update(jobs).set({ salaryMax: 140_000 })
  const changed = await get(address, { 'if-none-match': String(etag) })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

it('shows a portrait, or initials where there is none', async () => {
  const { db } = test.deps.database
  const address = addresses().profile
  const pictures: string[] = []
  for (const profileImageUrl of ['/portraits/feminine/maya.svg', null, 'https://photos.test/maya.jpg']) {
    await db.update(users).set({ profileImageUrl }).where(eq(users.id, maya))
    pictures.push(String((await get(address)).headers.etag))
  }
  expect(new Set(pictures).size).toBe(2)
  expect(pictures[1]).toBe(pictures[2])
})

it('is none of what is hidden, closed, private or blocked', async () => {
  const { db } = test.deps.database
  const { job, profile, card } = addresses()
  const owner = { cookie: await test.cookieFor(maya) }
  const blocked = await test.signIn()
  await db.insert(blocks).values({ blockerId: maya, blockedId: blocked.id })
  for (const address of [job, profile, card]) {
    expect((await get(address, { cookie: blocked.cookie })).statusCode, address).toBe(404)
    expect((await get(address, { cookie: (await test.signIn()).cookie })).statusCode, address).toBe(200)
  }

  await db.update(jobs).set({ isActive: false })
  await db.update(users).set({ isListed: false }).where(eq(users.id, maya))
  await db.update(resumeCards).set({ isPublic: false })
  for (const address of [job, profile, card]) expect((await get(address)).statusCode, address).toBe(404)
  for (const address of [job, profile]) expect((await get(address, owner)).statusCode, address).toBe(404)
  // Owners see their private card's picture in its dialog.
  expect((await get(card, owner)).headers['cache-control']).toBe('private, no-store')
  expect((await get('/jobs/not-an-id/picture.png')).statusCode).toBe(404)
})

it('is drawn only so often for one address, and again for another', async () => {
  const limiter = test.deps.limits.limiter('picture-draw', { points: 600, seconds: 3600 })
  await limiter.consume('203.0.113.9', 600)
  const { db } = test.deps.database
  await db.update(jobs).set({ isActive: true, title: 'Never drawn before' })
  const from = (remoteAddress: string) => test.app.inject({ url: addresses().job, remoteAddress })
  const refused = await from('203.0.113.9')
  expect([refused.statusCode, refused.headers.etag]).toEqual([429, undefined])
  expect((await from('203.0.113.10')).statusCode).toBe(200)
})
