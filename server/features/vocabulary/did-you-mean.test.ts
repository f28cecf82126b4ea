import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocks, jobs, resumeCards, searchVocabulary, users } from '#server/db/schema/index.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { learnWords } from './learn-words.task.ts'
import { deletionsOf } from './spelling.ts'

let test: TestApp
const job = (title: string, values: Partial<typeof jobs.$inferInsert> = {}) => ({
  title,
  company: 'Harbor',
  description: 'Work.',
  location: 'Boston, MA',
  country: 'USA' as const,
  employmentType: 'full-time' as const,
  ...values,
})
beforeAll(async () => {
  test = await createTestApp()
  await test.deps.database.db
    .insert(jobs)
    .values([
      ...Array.from({ length: 20 }, () => job('JavaScript engineer')),
      job('JavaScirpt engineer'),
      job('Plumber'),
      job('Développeur', { country: 'Canada', location: 'Montréal, QC' }),
      job('Zamboni driver', { isActive: false }),
    ])
  await learnWords(test.deps, 'jobs')
})
afterAll(() => test.close())

async function suggested(query: string, cookie?: string) {
  const response = await test.app.inject({ url: `/api/jobs?${query}`, headers: cookie ? { cookie } : {} })
  expect(response.statusCode).toBe(200)
  return response.json().didYouMean
}
const suggestionsFor = (q: string) => suggested(`q=${encodeURIComponent(q)}`)

it('is planned with statistics of the words', async () => {
  const { rows } = await test.deps.database.pool.query(
    `select reltuples from pg_class where oid = 'search_vocabulary'::regclass`,
  )
  expect(rows[0].reltuples).toBeGreaterThan(0)
})

describe('another spelling of a search', () => {
  it.each([
    ['javscript', 'javascript'],
    ['Javascritp enginer', 'javascript engineer'],
    ['plumer', 'plumber'],
    ['"plumer" -night', '"plumber" -night'],
    ['developeur', 'développeur'],
    ['dévelopeur montrel', 'développeur montréal'],
    ['javascirpt', 'javascript'],
  ])('%s: %s', async (typed, meant) => {
    expect(await suggestionsFor(typed)).toBe(meant)
  })

  it('is the same for members', async () => {
    expect(await suggested('q=plumer', (await test.signIn()).cookie)).toBe('plumber')
  })

  it.each(['plumber', 'engineer', 'zzyzxqq', 'zambony', 'plu', 'c++', '12345', '', "'", 'plumer xqzwv'])(
    'is not offered for %s',
    async (typed) => {
      expect(await suggestionsFor(typed)).toBeNull()
    },
  )

  it('is not offered where the filters leave nothing of it, nor on further pages', async () => {
    expect(await suggested('q=plumer&country=Canada')).toBeNull()
    expect(await suggested('q=plumer&country=USA')).toBe('plumber')
    expect(await suggested(`q=plumer&cursor=1_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`)).toBeNull()
  })
})

describe('another spelling of a search for people', () => {
  let hiddenId: string
  beforeAll(async () => {
    const { db } = test.deps.database
    const plumber = { title: 'Plumber', country: 'USA' as const, state: 'OR' }
    const userId = await createMember(db, plumber)
    hiddenId = await createMember(db, { title: 'Zookeeper', isListed: false })
    await db.insert(resumeCards).values([
      { userId, title: 'Plumber', skills: ['Soldering'] },
      { userId, title: 'Plumber', skills: ['Falconry'], isPublic: false },
      { userId, title: 'Hatter', skills: ['Plumes'] },
      { userId, title: 'Milliner', skills: ['Plume'] },
    ])
    for (const kind of ['members', 'cards'] as const) await learnWords(test.deps, kind)
  })
  const meant = async (url: string, cookie = '') => {
    const response = await test.app.inject({ url, headers: { cookie } })
    expect(response.statusCode).toBe(200)
    return response.json().didYouMean
  }

  it('is offered to visitors and members, with the filters as they are', async () => {
    const { cookie } = await test.signIn()
    for (const url of [
      '/api/members?q=plumer',
      '/api/members?q=plumer&state=OR',
      '/api/members?q=solderin plumer',
    ]) {
      expect(await meant(url), url).toContain('plumber')
      expect(await meant(url, cookie), url).toContain('plumber')
    }
    expect(await meant('/api/members?q=plumer&country=Canada')).toBeNull()
    expect(await meant('/api/resume-cards?search=plumer')).toBe('plumber')
    expect(await meant('/api/resume-cards?search=plumer&skill=soldering')).toBe('plumber')
    expect(await meant('/api/resume-cards?search=plumer&skill=welding')).toBeNull()
  })

  it('is not offered for the beginning of a word, nor from what is hidden', async () => {
    for (const where of ['members?q', 'resume-cards?search'])
      for (const typed of ['plumb', 'solde', 'falconri', 'zookeper'])
        expect(await meant(`/api/${where}=${typed}`), typed).toBeNull()
  })

  it('is not offered for members who block the viewer or hide', async () => {
    const { db } = test.deps.database
    await db.update(users).set({ isListed: true }).where(eq(users.id, hiddenId))
    await learnWords(test.deps, 'members')
    const viewer = await test.signIn()
    expect(await meant('/api/members?q=zookeper', viewer.cookie)).toBe('zookeeper')
    await db.insert(blocks).values({ blockerId: hiddenId, blockedId: viewer.id })
    expect(await meant('/api/members?q=zookeper', viewer.cookie)).toBeNull()
    await db.update(users).set({ isListed: false }).where(eq(users.id, hiddenId))
    expect(await meant('/api/members?q=zookeper')).toBeNull()
  })
})

it('learns new words, and forgets those that are gone', async () => {
  const { db } = test.deps.database
  await db.update(jobs).set({ title: 'Baker' })
  await learnWords(test.deps, 'jobs')
  const words = (await db.select().from(searchVocabulary).where(eq(searchVocabulary.kind, 'jobs'))).map(
    ({ word }) => word,
  )
  expect(words).toContain('baker')
  expect(words).not.toContain('plumber')
})

it('similar words share a deletion', () => {
  for (const [one, other] of [
    ['javscript', 'javascript'],
    ['recieve', 'receive'],
    ['electrision', 'electrician'],
  ] as const)
    expect(
      deletionsOf(one).some((each) => deletionsOf(other).includes(each)),
      one,
    ).toBe(true)
})

it('counts letters that are missing, added, different or swapped', () => {
  expect(editDistance('plumer', 'plumber')).toBe(1)
  expect(editDistance('recieve', 'receive')).toBe(1)
  expect(editDistance('electrision', 'electrician')).toBe(2)
  expect(editDistance('nurse', 'nurse')).toBe(0)
  expect(editDistance('', 'abc')).toBe(3)
})
