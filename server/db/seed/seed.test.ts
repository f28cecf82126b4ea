import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import {
  connections,
  jobs,
  memberProfiles,
  officeHourBookings,
  officeHourSlots,
  profileViews,
  resumeCards,
  users,
  videoParticipants,
  videoSessions,
} from '../schema/index.ts'
import { seedDemo } from './seed.ts'

const NOW = new Date('2026-11-21T18:30:00Z')
const NEXT_MONTH = new Date('2026-12-01T00:00:00Z')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function everything() {
  const { query } = database.db
  return {
    users: await query.users.findMany({ orderBy: (t, { asc }) => asc(t.id) }),
    jobs: await query.jobs.findMany({ orderBy: (t, { asc }) => asc(t.id) }),
    profiles: await query.memberProfiles.findMany({ orderBy: (t, { asc }) => asc(t.memberId) }),
    cards: await query.resumeCards.findMany({ orderBy: (t, { asc }) => asc(t.id) }),
    credentials: await query.credentials.findMany({ orderBy: (t, { asc }) => asc(t.id) }),
    connections: await query.connections.findMany({ orderBy: (t, { asc }) => asc(t.id) }),
    sessions: await query.videoSessions.findMany({ orderBy: (t, { asc }) => asc(t.id) }),
    participants: await query.videoParticipants.findMany({
      orderBy: (t, { asc }) => [asc(t.sessionId), asc(t.memberId)],
    }),
    views: await query.profileViews.findMany({ orderBy: (t, { asc }) => [asc(t.viewedOn), asc(t.viewer)] }),
  }
}

async function idOf(email: string): Promise<string> {
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`${email} is missing`)
  return user.id
}

const viewsOf = (month: string) =>
  database.db.$count(profileViews, sql`to_char(${profileViews.viewedOn}, 'YYYY-MM') = ${month}`)

describe('seeding again', () => {
  it('changes nothing and keeps what people edited, added and removed', async () => {
    expect(await seedDemo(database, NOW)).toEqual({ seeded: true })
    await database.db.update(users).set({ bio: 'My own words.' }).where(eq(users.email, 'maya@demo.test'))
    await database.db.delete(jobs).where(eq(jobs.title, 'Sous Chef'))
    await database.db.delete(resumeCards).where(eq(resumeCards.isPublic, false))
    await database.db
      .update(memberProfiles)
      .set({ skills: [] })
      .where(eq(memberProfiles.memberId, await idOf('maya@demo.test')))
    await createMember(database.db)
    const before = await everything()
    expect(before.jobs).toHaveLength(29)

    expect(await seedDemo(database, new Date(NOW.getTime() + 3_600_000))).toEqual({ seeded: false })
    expect(await everything()).toEqual(before)
  })

  it('is done by one of two nodes that start together', async () => {
    const results = await Promise.all([seedDemo(database, NOW), seedDemo(database, NOW)])
    expect(results.map((result) => result.seeded).sort()).toEqual([false, true])
    expect(await database.db.$count(users)).toBe(25)
  })

  it('leaves a removed admin removed, and what the others removed', async () => {
    await seedDemo(database, NOW)
    await database.db.delete(users).where(eq(users.email, 'admin@demo.test'))
    await database.db.delete(jobs).where(eq(jobs.title, 'Sous Chef'))
    const before = await everything()

    expect(await seedDemo(database, new Date(NOW.getTime() + 3_600_000))).toEqual({ seeded: false })
    expect(await everything()).toEqual(before)
  })
})

describe("Maya's views in a new month", () => {
  it('are topped up once, on the first day too', async () => {
    await seedDemo(database, NOW)
    expect(await seedDemo(database, NEXT_MONTH)).toEqual({ seeded: false })
    await seedDemo(database, new Date('2026-12-24T12:00:00Z'))
    expect([await viewsOf('2026-11'), await viewsOf('2026-12')]).toEqual([48, 48])
  })

  it("aren't topped up after a real view", async () => {
    await seedDemo(database, NOW)
    const memberId = await idOf('maya@demo.test')
    const viewer = await idOf('liam@demo.test')
    await database.db.insert(profileViews).values({ memberId, viewer, viewedOn: '2026-12-01' })
    await seedDemo(database, new Date('2026-12-02T09:00:00Z'))
    expect(await viewsOf('2026-12')).toBe(1)
  })

  it("aren't added if Maya is gone", async () => {
    await seedDemo(database, NOW)
    await database.db.delete(users).where(eq(users.email, 'maya@demo.test'))
    expect(await seedDemo(database, NEXT_MONTH)).toEqual({ seeded: false })
    expect(await database.db.$count(profileViews)).toBe(0)
  })
})

describe('a database that is in use', () => {
  it('keeps a stranger who holds a demo address; the rest is seeded without that member', async () => {
    const stranger = await createMember(database.db, { email: 'Elise@Demo.test', bio: 'Here first.' })
    expect(await seedDemo(database, NOW)).toEqual({ seeded: true })
    expect(await database.db.$count(users)).toBe(25)
    const [remaining] = await database.db.select().from(users).where(eq(users.id, stranger))
    expect(remaining).toMatchObject({ email: 'Elise@Demo.test', bio: 'Here first.' })
    expect(await database.db.$count(jobs)).toBeGreaterThan(10)
    expect(await database.db.$count(jobs)).toBeLessThan(30)
    expect(await database.db.$count(connections)).toBeGreaterThan(5)
    expect(await database.db.$count(videoParticipants)).toBe(24)
    expect(await database.db.$count(videoSessions)).toBe(13)
    expect(await viewsOf('2026-11')).toBe(48)
  })

  it('gets nothing if the seed fails halfway', async () => {
    await database.db.execute(sql`drop table ${profileViews}`)
    await expect(seedDemo(database, NOW)).rejects.toThrow()
    expect(await database.db.$count(users)).toBe(0)
    expect(await database.db.$count(jobs)).toBe(0)
  })
})

describe('office hours of the demo', () => {
  const hours = () => database.db.select().from(officeHourSlots).orderBy(officeHourSlots.startsAt)

  it('are ahead whenever it starts, and added to only once they are over', async () => {
    await seedDemo(database, NOW)
    const first = await hours()
    expect(first.length).toBeGreaterThan(10)
    expect(first.every(({ startsAt }) => startsAt > NOW)).toBe(true)
    expect(await database.db.$count(officeHourBookings)).toBe(2)
    await seedDemo(database, new Date(NOW.getTime() + 86_400_000))
    expect(await hours()).toEqual(first)
    await seedDemo(database, NEXT_MONTH)
    expect((await hours()).filter(({ startsAt }) => startsAt > NEXT_MONTH)).toHaveLength(first.length)
  })

  it('are not those of members who are no longer verified', async () => {
    await seedDemo(database, NOW)
    await database.db.update(users).set({ idVerificationStatus: 'pending' })
    await seedDemo(database, NEXT_MONTH)
    expect((await hours()).filter(({ startsAt }) => startsAt > NEXT_MONTH)).toEqual([])
  })
})
