import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { blocks, jobs } from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import type { TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(() => test.deps.database.db.delete(jobs))

type Method = 'GET' | 'POST' | 'PATCH'

async function send(method: Method, url: string, person: TestMember | null = null, payload?: object) {
  const headers = person ? { cookie: person.cookie } : {}
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const answer = (status: number, body: object) => ({ status, body: expect.objectContaining(body) })
const refused = (status: number, code: string) => answer(status, { code })

const input = {
  title: 'Night Nurse',
  company: 'Harbor Health',
  description: 'Twelve beds, two nurses.',
  location: 'Seattle, WA',
  country: 'USA',
  state: 'WA',
  isRemote: false,
  salaryMin: 80_000,
  salaryMax: 95_000,
  employmentType: 'full-time',
  requirements: 'RN license.',
  benefits: null,
} as const

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

async function insert(values: Partial<typeof jobs.$inferInsert> = {}): Promise<string> {
  const [row] = await test.deps.database.db
    .insert(jobs)
    .values({ ...input, ...values })
    .returning({ id: jobs.id })
  if (!row) throw new Error('the job was not inserted')
  return row.id
}
const post = async (person: TestMember, values: object = {}) =>
  (await send('POST', '/api/jobs', person, { ...input, ...values })).body.job
const titles = async (query: string, person: TestMember | null = null) => {
  const { status, body } = await send('GET', `/api/jobs${query}`, person)
  return status === 200 ? body.jobs.map((job: { title: string }) => job.title) : { status, code: body.code }
}

describe('without a sign-in', () => {
  it.each([
    ['GET', '/api/jobs/recommended'],
    ['GET', '/api/jobs/mine'],
    ['POST', '/api/jobs'],
    ['PATCH', `/api/jobs/${randomUUID()}`],
    ['POST', `/api/jobs/${randomUUID()}/close`],
    ['POST', `/api/jobs/${randomUUID()}/renew`],
  ] as const)('%s %s is refused', async (method, path) => {
    expect(await send(method, path)).toEqual(refused(401, 'unauthorized'))
  })

  it('jobs can be listed and read', async () => {
    const id = await insert()
    expect(await titles('')).toEqual(['Night Nurse'])
    expect(await send('GET', `/api/jobs/${id}`)).toEqual(
      answer(200, { id, title: 'Night Nurse', poster: null, isOwn: false, isActive: true }),
    )
  })
})

describe('searching', () => {
  it('finds words in any form, in title, company, place, text and requirements', async () => {
    await insert()
    await insert({ title: 'Baker', company: 'Crumb & Co', description: 'Bread.', requirements: null })
    for (const q of ['nursing', 'harbor', 'beds', 'licenses', 'night -bread', '"night nurse"'])
      expect(await titles(`?q=${encodeURIComponent(q)}`)).toEqual(['Night Nurse'])
    for (const q of ['seattle', '', "the & | ! ' <->"])
      expect(await titles(`?q=${encodeURIComponent(q)}`)).toHaveLength(q === 'seattle' || q === '' ? 2 : 0)
    expect(await titles('?q=welder')).toEqual([])
  })

  it('finds accents, compounds, symbols and synonyms however they are written', async () => {
    const rest = { company: 'Co', description: 'Text.', requirements: null, location: 'Boston, MA' }
    await insert({ ...rest, title: 'Soudeur', location: 'Montréal, QC' })
    await insert({ ...rest, title: 'Full-Stack Engineer', description: 'C++ and C# on .NET.' })
    await insert({ ...rest, title: 'Fullstack Lead', location: 'Montre\u0301al' })
    await insert({ ...rest, title: 'Infirmière autorisée', company: 'Łódź Œuvres' })
    const found = async (q: string) => (await titles(`?q=${encodeURIComponent(q)}`)).toSorted()
    for (const q of ['Montreal', 'Montréal', 'MONTRÉAL', 'Montre\u0301al'])
      expect(await found(q), q).toEqual(['Fullstack Lead', 'Soudeur'])
    for (const q of ['fullstack', 'full stack', 'full-stack', 'Full Stack -montréal or full stack montreal'])
      expect(await found(q), q).toEqual(['Full-Stack Engineer', 'Fullstack Lead'])
    for (const q of ['c++', 'C#', 'c# .net', '"c++ and c#"', 'fullstack engineer'])
      expect(await found(q), q).toEqual(['Full-Stack Engineer'])
    for (const q of ['nurse', 'RN', 'registered nurses', 'INFIRMIERES', 'lodz', 'oeuvres', 'œuvres'])
      expect(await found(q), q).toEqual(['Infirmière autorisée'])
    expect(await found('welder')).toEqual(['Soudeur'])
    expect(await found('LPN')).toEqual([])
    expect(await found('"stack full"')).toEqual([])
  })

  it('finds a job by its new text once it is edited', async () => {
    const person = await test.signIn()
    const { id } = await post(person, { title: 'Boulanger' })
    await send('PATCH', `/api/jobs/${id}`, person, { title: 'Soudeur' })
    expect([await titles('?q=baker'), await titles('?q=welder')]).toEqual([[], ['Soudeur']])
  })

  it('filters by country, state and type', async () => {
    await insert({ title: 'A' })
    await insert({ title: 'B', state: 'OR', createdAt: ago(1) })
    await insert({
      title: 'C',
      country: 'Canada',
      state: 'BC',
      employmentType: 'contract',
      createdAt: ago(2),
    })
    expect(await titles('?country=USA')).toEqual(['A', 'B'])
    expect(await titles('?country=USA&state=OR')).toEqual(['B'])
    expect(await titles('?type=contract')).toEqual(['C'])
    expect(await titles('?type=contract&country=USA')).toEqual([])
  })

  it('refuses bad input', async () => {
    const bad = ['country=France', 'state=wa', 'type=x', 'cursor=1', `cursor=1_${'-'.repeat(36)}`]
    for (const query of [...bad, 'minPay=-1', 'withinDays=91', 'remote=true', `q=${'x'.repeat(201)}`])
      expect(await titles(`?${query}`), query).toEqual({ status: 400, code: 'invalid_input' })
  })

  it('keeps advanced filters for premium members', async () => {
    const free = await test.signIn()
    const premium = await test.signIn({ subscriptionStatus: 'active' })
    await insert({ title: 'A', isRemote: true, salaryMin: 50_000, salaryMax: 70_000 })
    await insert({ title: 'B', salaryMin: 90_000, salaryMax: null, createdAt: ago(10) })
    await insert({ title: 'C', salaryMin: null, salaryMax: null, createdAt: ago(20) })
    for (const filter of ['remote=1', 'minPay=60000', 'withinDays=7']) {
      const refusal = { status: 403, code: 'premium_required' }
      expect(await titles(`?${filter}`)).toEqual(refusal)
      expect(await titles(`?${filter}`, free)).toEqual(refusal)
    }
    expect(await titles('?remote=1', premium)).toEqual(['A'])
    expect(await titles('?minPay=70000', premium)).toEqual(['A', 'B'])
    expect(await titles('?minPay=70001', premium)).toEqual(['B'])
    expect(await titles('?withinDays=14', premium)).toEqual(['A', 'B'])
  })

  it('pages through all, also where many were posted at one moment', async () => {
    const moment = ago(1)
    await Promise.all(Array.from({ length: 45 }, (_, i) => insert({ title: `${i}`, createdAt: moment })))
    const seen: string[] = []
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await send('GET', `/api/jobs${cursor && `?cursor=${cursor}`}`)
      seen.push(...body.jobs.map((job: { title: string }) => job.title))
      sizes.push(body.jobs.length)
      cursor = body.nextCursor
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(new Set(seen).size).toBe(45)
  })
})

describe('who sees a job', () => {
  it('closed and expired ones are only visible to their poster', async () => {
    const [poster, other] = [await test.signIn(), await test.signIn()]
    const closed = await insert({ title: 'Closed', postedBy: poster.id, isActive: false })
    const expired = await insert({
      title: 'Old',
      postedBy: poster.id,
      createdAt: ago(91),
      renewedAt: ago(91),
    })
    const renewed = await insert({
      title: 'Renewed',
      postedBy: poster.id,
      createdAt: ago(91),
      renewedAt: ago(89),
    })
    expect(await titles('')).toEqual(['Renewed'])
    for (const id of [closed, expired]) {
      expect(await send('GET', `/api/jobs/${id}`)).toEqual(refused(404, 'job_not_found'))
      expect(await send('GET', `/api/jobs/${id}`, other)).toEqual(refused(404, 'job_not_found'))
      expect(await send('GET', `/api/jobs/${id}`, poster)).toEqual(answer(200, { id, isOwn: true }))
    }
    expect(await send('GET', `/api/jobs/${renewed}`, other)).toEqual(answer(200, { isOwn: false }))
    expect(await send('GET', `/api/jobs/${randomUUID()}`)).toEqual(refused(404, 'job_not_found'))
    expect(await send('GET', '/api/jobs/x')).toEqual(refused(400, 'invalid_input'))
  })

  it('a blocked pair does not see each other’s', async () => {
    const [poster, blocked, blocker] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const id = await insert({ postedBy: poster.id })
    await test.deps.database.db.insert(blocks).values([
      { blockerId: poster.id, blockedId: blocked.id },
      { blockerId: blocker.id, blockedId: poster.id },
    ])
    for (const person of [blocked, blocker]) {
      expect(await titles('', person)).toEqual([])
      expect(await send('GET', `/api/jobs/${id}`, person)).toEqual(refused(404, 'job_not_found'))
      expect((await send('GET', '/api/jobs/recommended', person)).body.jobs).toEqual([])
    }
    expect(await titles('', poster)).toEqual(['Night Nurse'])
  })

  it('names the poster as a member card, without their address', async () => {
    const poster = await test.signIn({ firstName: 'Omar', lastName: 'Haddad', email: 'secret@example.com' })
    const { id } = await post(poster)
    const { body } = await send('GET', `/api/jobs/${id}`)
    expect(body.poster).toMatchObject({ id: poster.id, name: 'Omar H.' })
    expect(JSON.stringify(body)).not.toContain('secret@')
  })
})

describe('posting', () => {
  it('keeps what was written and warns without refusing', async () => {
    const poster = await test.signIn()
    const { status, body } = await send('POST', '/api/jobs', poster, {
      ...input,
      title: '  Night Nurse ',
      employmentType: 'remote',
      benefits: ' ',
      salaryMax: null,
    })
    expect(status).toBe(200)
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['pay_missing'])
    expect(body.job).toMatchObject({ title: 'Night Nurse', benefits: null, isRemote: true, isOwn: true })
    expect(body.job.updatedAt).toBe(body.job.createdAt)
    expect(Date.parse(body.job.expiresAt) - Date.parse(body.job.createdAt)).toBe(90 * DAY_MS)
    expect(await titles('')).toEqual(['Night Nurse'])
    expect(await post(poster, { title: 'Nurse (Remote)' })).toMatchObject({ isRemote: true })
  })

  it.each([
    ['title', { title: ' ' }],
    ['company', { company: '' }],
    ['description', { description: 'x'.repeat(12_001) }],
    ['country', { country: 'France' }],
    ['state', { state: 'ON' }],
    ['state', { state: 'Washington' }],
    ['salaryMin', { salaryMin: -1 }],
    ['salaryMin', { salaryMin: 1.5 }],
    ['salaryMax', { salaryMax: 79_999 }],
    ['salaryMax', { salaryMax: 99_999_999_999 }],
    ['employmentType', { employmentType: 'gig' }],
  ])('refuses a bad %s', async (field, values) => {
    const { status, body } = await send('POST', '/api/jobs', await test.signIn(), { ...input, ...values })
    expect({ status, code: body.code, field: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      code: 'invalid_input',
      field: [field],
    })
  })

  it('is done 20 times a day', async () => {
    const poster = await test.signIn()
    for (let i = 0; i < 20; i += 1) expect((await send('POST', '/api/jobs', poster, input)).status).toBe(200)
    expect(await send('POST', '/api/jobs', poster, input)).toEqual(refused(429, 'too_many_attempts'))
  })
})

describe('editing, closing and renewing', () => {
  it('are only for the poster', async () => {
    const [poster, other] = [await test.signIn(), await test.signIn()]
    const open = `/api/jobs/${(await post(poster)).id}`
    const closed = `/api/jobs/${await insert({ postedBy: poster.id, isActive: false })}`
    const imported = `/api/jobs/${await insert()}`
    const attempts = (path: string) => [
      send('PATCH', path, other, { title: 'Mine now' }),
      send('POST', `${path}/close`, other),
      send('POST', `${path}/renew`, other),
    ]
    for (const path of [open, imported])
      for (const result of await Promise.all(attempts(path)))
        expect(result).toEqual(refused(403, 'forbidden'))
    for (const path of [closed, `/api/jobs/${randomUUID()}`])
      for (const result of await Promise.all(attempts(path)))
        expect(result).toEqual(refused(404, 'job_not_found'))
    expect(await send('GET', open)).toEqual(answer(200, { title: 'Night Nurse', isActive: true }))
  })

  it('an edit changes what is given, and its date', async () => {
    const poster = await test.signIn()
    const job = await post(poster)
    const { status, body } = await send('PATCH', `/api/jobs/${job.id}`, poster, {
      title: 'Day Nurse',
      salaryMin: null,
    })
    expect(status).toBe(200)
    expect(body.job).toEqual({ ...job, title: 'Day Nurse', salaryMin: null, updatedAt: body.job.updatedAt })
    expect(body.job.updatedAt > job.updatedAt).toBe(true)
    expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(['pay_missing'])
    expect(await send('PATCH', `/api/jobs/${job.id}`, poster, { country: 'Canada' })).toEqual(
      answer(400, { code: 'invalid_input', fields: { state: expect.any(String) } }),
    )
  })

  it('edits that race never leave a pay range upside down', async () => {
    const poster = await test.signIn()
    const { id } = await post(poster, { salaryMin: 50_000, salaryMax: 90_000 })
    const edits = [{ salaryMin: 80_000 }, { salaryMax: 60_000 }]
    const results = await Promise.all(edits.map((edit) => send('PATCH', `/api/jobs/${id}`, poster, edit)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('a closed job leaves the lists, and returns once renewed', async () => {
    const poster = await test.signIn()
    const job = await post(poster)
    expect(await send('POST', `/api/jobs/${job.id}/close`, poster)).toEqual(
      answer(200, { isActive: false, updatedAt: job.updatedAt }),
    )
    expect(await titles('')).toEqual([])
    expect((await send('GET', '/api/jobs/mine', poster)).body.jobs).toHaveLength(1)
    expect(await send('POST', `/api/jobs/${job.id}/renew`, poster)).toEqual(answer(200, { isActive: true }))
    expect(await titles('')).toEqual(['Night Nurse'])
    expect((await send('GET', '/api/jobs/mine', await test.signIn())).body.jobs).toEqual([])
  })
})

describe('recommending', () => {
  const recommended = async (person: TestMember, query = '') =>
    (await send('GET', `/api/jobs/recommended${query}`, person)).body.jobs

  it('ranks other members’ open jobs of the country, with reasons for premium members', async () => {
    const profile = {
      title: 'Pediatric Nurse',
      bio: 'Registered nurse (RN). Triage and telemetry on night shifts.',
    }
    const member = await test.signIn({ ...profile, subscriptionStatus: 'active' })
    const nurse = { title: 'Registered Nurse', requirements: 'RN license, triage and telemetry.' }
    await insert({ title: 'Baker', description: 'Bread.', requirements: 'Pastry and bread baking.' })
    await insert({
      title: 'Nurse',
      description: 'Days.',
      requirements: 'RN license, dialysis.',
      createdAt: ago(5),
    })
    await insert({ ...nurse, createdAt: ago(60) })
    await insert({ ...nurse, country: 'Canada', state: 'ON' })
    await insert({ ...nurse, postedBy: member.id })
    await insert({ ...nurse, isActive: false })
    const found = await recommended(member)
    expect(found.map((job: { title: string }) => job.title)).toEqual(['Registered Nurse', 'Nurse', 'Baker'])
    const scores = found.map((job: { match: { score: number } }) => job.match.score)
    expect(scores[0]).toBeGreaterThan(50)
    expect(scores.toSorted((a: number, b: number) => b - a)).toEqual(scores)
    expect(found[0].match.why).toContain('Triage')
    const forFree = await recommended(await test.signIn(profile))
    expect(forFree.map((job: { title: string }) => job.title)).toEqual([
      'Registered Nurse',
      'Registered Nurse',
      'Nurse',
    ])
    expect(forFree.map((job: { match: unknown }) => job.match)).toEqual([null, null, null])
    expect(await recommended(member, '?limit=1')).toHaveLength(1)
    expect(await send('GET', '/api/jobs/recommended?limit=13', member)).toEqual(refused(400, 'invalid_input'))
  })

  it('has nothing to go by while the profile is empty, and takes any title', async () => {
    await insert()
    const blank = await test.signIn({ title: ' ', bio: null })
    expect((await send('GET', '/api/jobs/recommended', blank)).body).toMatchObject({
      jobs: [{ title: 'Night Nurse', match: null }],
      needsProfile: true,
    })
    for (const title of ['the & of | !', "O'Neill's (chief) <-> 'nobody'"])
      expect(await recommended(await test.signIn({ title, bio: null }))).toHaveLength(1)
  })
})

describe('the connection with the poster', () => {
  const connectionOf = async (person: TestMember | null, id: string) =>
    (await send('GET', `/api/jobs/${id}`, person)).body.connection

  it('is shown to the member who asked, and to no one else', async () => {
    const [poster, seeker, other] = [await test.signIn(), await test.signIn(), await test.signIn()]
    const { id } = await post(poster)
    const second = await post(poster, { title: 'Day Nurse' })
    expect(await connectionOf(seeker, id)).toBe('none')
    const asked = (await send('POST', '/api/connections', seeker, { jobId: id })).body

    expect([await connectionOf(seeker, id), await connectionOf(seeker, second.id)]).toEqual([
      'pending_out',
      'none',
    ])
    const listed = (await send('GET', '/api/jobs', seeker)).body.jobs
    expect(listed.map((job: { connection: string }) => job.connection)).toEqual(['none', 'pending_out'])
    expect([await connectionOf(other, id), await connectionOf(poster, id)]).toEqual(['none', null])
    expect([await connectionOf(null, id), await connectionOf(seeker, await insert())]).toEqual([null, null])

    await send('POST', `/api/connections/${asked.id}/decline`, poster)
    expect(await connectionOf(seeker, id)).toBe('pending_out')
    await send('POST', '/api/connections', poster, { memberId: seeker.id })
    expect(await connectionOf(seeker, id)).toBe('accepted')
  })

  it('costs one query for a whole page', async () => {
    const posters = await Promise.all(['a', 'b', 'c'].map(() => test.signIn()))
    for (const poster of posters) await post(poster)
    const seeker = await test.signIn()
    const queries = vi.spyOn(test.deps.database.pool, 'query')
    expect((await send('GET', '/api/jobs', seeker)).body.jobs).toHaveLength(3)
    const asked = queries.mock.calls.filter(([query]) =>
      JSON.stringify(query).includes('from \\"connections\\" where'),
    )
    queries.mockRestore()
    expect(asked).toHaveLength(1)
  })
})
