import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { members } from '#shared/contracts/members.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { EMPLOYMENT_TYPES } from '#shared/domain/jobs/jobs.ts'
import { DEMO_PEOPLE } from '#shared/domain/portrait/demo-people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { DEMO_PASSWORD, seedDemo } from './seed.ts'

const NOW = new Date('2026-11-21T18:30:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  expect(await seedDemo(database, NOW)).toEqual({ seeded: true })
})
afterAll(() => database.drop())

const rows = () => database.db.query
const memberCalled = async (handle: string) => {
  const found = (await rows().users.findMany()).find((user) => user.email === `${handle}@demo.test`)
  if (!found) throw new Error(`${handle} is missing`)
  return found
}
const values = <T>(items: T[]) => [...new Set(items)].sort()

describe('the demo members', () => {
  it('have profiles as members could have written them', async () => {
    const profiles = await rows().memberProfiles.findMany()
    expect(profiles).toHaveLength(25)
    for (const { memberId: _, updatedAt: __, ...details } of profiles) {
      const { error, data } = members.update.body.safeParse(details)
      expect(error).toBeUndefined()
      expect(data).toEqual(details)
    }
  })

  it('are 25, of both countries, with a portrait each', async () => {
    const users = await rows().users.findMany()
    expect(users).toHaveLength(25)
    expect(values(users.map((user) => user.country))).toEqual(['Canada', 'USA'])
    expect(new Set(users.map((user) => user.profileImageUrl)).size).toBe(25)
    for (const user of users) {
      const [, look, name = ''] =
        /^\/portraits\/(feminine|masculine)\/([a-z]+)\.svg$/.exec(user.profileImageUrl ?? '') ?? []
      expect(DEMO_PEOPLE[name]?.appearance, user.firstName).toBe(look)
    }
    const elise = await memberCalled('elise')
    expect([elise.firstName, elise.profileImageUrl]).toEqual(['Élise', '/portraits/feminine/elise.svg'])
  })

  it('sign in with the documented password, hashed as the product hashes', async () => {
    const { password } = await memberCalled('maya')
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verify(password ?? '', 'trueline-demo')).toBe(true)
    expect(await verify(password ?? '', `${DEMO_PASSWORD}!`)).toBe(false)
    expect(new Set((await rows().users.findMany()).map((user) => user.password)).size).toBe(1)
  })

  it('are what the documentation calls them', async () => {
    expect(await memberCalled('admin')).toMatchObject({ isAdmin: true, country: 'USA' })
    expect(await memberCalled('maya')).toMatchObject({
      subscriptionStatus: 'active',
      idVerificationStatus: 'verified',
    })
    expect(await memberCalled('liam')).toMatchObject({
      subscriptionStatus: 'inactive',
      videoChatSkipsUsed: 0,
    })
    expect(await memberCalled('sofia')).toMatchObject({
      subscriptionStatus: 'inactive',
      country: 'Canada',
      videoChatSkipsUsed: 0,
    })
    expect((await rows().users.findMany()).filter((user) => user.isAdmin)).toHaveLength(1)
  })

  it('have the same ids on every machine', async () => {
    expect((await memberCalled('maya')).id).toBe('5f91fcc2-5a7f-5c5f-8a14-3dea75f8f69e')
    expect((await rows().jobs.findMany()).find((job) => job.title === 'Informatics Nurse')?.id).toBe(
      '603bbf27-b26b-5da5-a032-0318406a470b',
    )
  })

  it('have IDs in each state; each decision says who made it, when and, if rejected, why', async () => {
    const admin = await memberCalled('admin')
    const users = await rows().users.findMany()
    expect(values(users.map((user) => user.idVerificationStatus))).toEqual([
      'pending',
      'rejected',
      'verified',
    ])
    for (const user of users) {
      const isDecided = user.idVerificationStatus !== 'pending'
      expect(user.idVerifiedBy).toBe(isDecided ? admin.id : null)
      expect(user.idVerifiedAt !== null).toBe(isDecided)
      expect(user.idVerificationNotes !== null).toBe(isDecided)
      if (user.idVerifiedAt) expect(user.idVerifiedAt > user.createdAt && user.idVerifiedAt < NOW).toBe(true)
    }
  })
})

describe('what the demo members have done', () => {
  it('30 jobs of every type, salary shape and age', async () => {
    const jobs = await rows().jobs.findMany()
    const omar = await memberCalled('omar')
    expect(jobs).toHaveLength(30)
    expect(values(jobs.map((job) => job.employmentType))).toEqual([...EMPLOYMENT_TYPES].sort())
    expect(values(jobs.map((job) => `${job.salaryMin !== null} ${job.salaryMax !== null}`))).toHaveLength(4)
    expect(values(jobs.map((job) => job.country))).toEqual(['Canada', 'USA'])
    expect(new Set(jobs.map((job) => job.postedBy)).size).toBe(3)
    expect(jobs.filter((job) => job.postedBy === omar.id).length).toBeGreaterThan(5)
    expect(jobs.filter((job) => !job.isActive)).toHaveLength(3)
    const ages = jobs.map((job) => (NOW.getTime() - job.createdAt.getTime()) / DAY_MS).sort((a, b) => a - b)
    expect(ages[0]).toBeLessThan(1)
    expect(ages.at(-1)).toBeGreaterThan(75)
    expect(ages.at(-1)).toBeLessThanOrEqual(80)
    expect(jobs.some((job) => job.updatedAt > job.createdAt)).toBe(true)
    expect(jobs.some((job) => job.updatedAt.getTime() === job.createdAt.getTime())).toBe(true)
  })

  it('no job that is news to a saved search', async () => {
    const newest = Math.max(...(await rows().jobs.findMany()).map(({ listedAt }) => listedAt.getTime()))
    const searches = await rows().savedSearches.findMany()
    expect(searches.length).toBeGreaterThan(0)
    for (const { seenUntil } of searches) expect(seenUntil.getTime()).toBeGreaterThan(newest)
  })

  it('20 resume cards, two of them private and never seen', async () => {
    const cards = await rows().resumeCards.findMany()
    expect(cards).toHaveLength(20)
    expect(new Set(cards.map((card) => card.backgroundColor)).size).toBe(6)
    const hidden = cards.filter((card) => !card.isPublic)
    expect(hidden.map((card) => card.viewCount + card.shareCount)).toEqual([0, 0])
    expect(cards.every((card) => card.skills.length > 2 && card.achievements.length > 0)).toBe(true)
  })

  it('credentials of each type in each state, one of Maya verified', async () => {
    const credentials = await rows().credentials.findMany()
    const maya = await memberCalled('maya')
    expect(values(credentials.map((row) => row.verificationStatus))).toEqual([
      'pending',
      'rejected',
      'verified',
    ])
    expect(values(credentials.map((row) => row.type))).toEqual(['certificate', 'degree', 'licence'])
    expect(credentials.some((row) => row.userId === maya.id && row.verificationStatus === 'verified')).toBe(
      true,
    )
    for (const row of credentials) {
      expect(row.verifiedAt !== null).toBe(row.verificationStatus !== 'pending')
      if (row.verificationStatus === 'rejected') expect(row.verificationNotes).toMatch(/\w/)
      if (row.verifiedAt) expect(row.verifiedAt > row.createdAt).toBe(true)
    }
  })

  it('connections in each state, asked after the job they are about was posted', async () => {
    const connections = await rows().connections.findMany()
    const posted = new Map((await rows().jobs.findMany()).map((job) => [job.id, job]))
    expect(values(connections.map((row) => row.status))).toEqual(['accepted', 'declined', 'pending'])
    for (const { jobId, userId2, createdAt } of connections) {
      if (!jobId) continue
      expect(posted.get(jobId)).toMatchObject({ postedBy: userId2, isActive: true })
      expect(createdAt.getTime()).toBeGreaterThan(posted.get(jobId)?.createdAt.getTime() ?? 0)
    }
  })

  it('nothing before its member joined and nothing after now', async () => {
    const joined = new Map((await rows().users.findMany()).map((user) => [user.id, user.createdAt]))
    const acts = [
      ...(await rows().jobs.findMany()).map((row) => [row.postedBy, row.createdAt] as const),
      ...(await rows().resumeCards.findMany()).map((row) => [row.userId, row.createdAt] as const),
      ...(await rows().credentials.findMany()).map((row) => [row.userId, row.createdAt] as const),
      ...(await rows().connections.findMany()).flatMap((row) =>
        [row.userId1, row.userId2].map((id) => [id, row.createdAt] as const),
      ),
      ...(await rows().videoSessions.findMany()).flatMap((row) =>
        [row.initiatorId, row.recipientId].map((id) => [id, row.createdAt] as const),
      ),
    ]
    for (const [member, time] of acts) {
      expect(time.getTime()).toBeGreaterThan(joined.get(member ?? '')?.getTime() ?? Number.POSITIVE_INFINITY)
      expect(time.getTime()).toBeLessThan(NOW.getTime())
    }
  })

  it('messages that are numbered as they were written', async () => {
    const written = await rows().messages.findMany({ orderBy: ({ seq }, { asc }) => asc(seq) })
    const times = written.map(({ createdAt }) => createdAt.getTime())
    expect(times.length).toBeGreaterThan(5)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it('addresses on reserved domains only', async () => {
    const { users, jobs, resumeCards, credentials, memberProfiles } = rows()
    const written = [
      memberProfiles.findMany(),
      users.findMany(),
      jobs.findMany(),
      resumeCards.findMany(),
      credentials.findMany(),
    ]
    const text = JSON.stringify(await Promise.all(written))
    const domains = [...text.matchAll(/(?:@|https?:\/\/)([\w.-]+)/g)].map((match) => match[1] ?? '')
    expect(domains.length).toBeGreaterThan(60)
    expect(domains.filter((domain) => !/(^|\.)(example\.com|demo\.test)$/.test(domain))).toEqual([])
  })
})
