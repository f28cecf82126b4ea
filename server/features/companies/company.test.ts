import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  applications,
  blocks,
  companies,
  companyProofs,
  jobs,
  memberProfiles,
  moderationDecisions,
  users,
} from '#server/db/schema/index.ts'
import { DAY_MS } from '#shared/domain/durations.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createJob } from '#tests/factories/applications.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { mailsTo, readOutbox } from '#tests/factories/outbox.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(jobs)
  await test.deps.database.db.delete(companies)
  await test.deps.database.db.delete(memberProfiles)
  await test.deps.database.pool.query('delete from company_members')
})

const PATH = '/api/companies/harbor-health'
const read = (viewer: TestMember | null = null, path = PATH) => send(test, 'GET', path, viewer)
const postAt = (
  member: TestMember | null,
  company = 'Harbor Health',
  values: Partial<typeof jobs.$inferInsert> = {},
) => createJob(test, member?.id ?? null, { company, ...values })
const rows = () => test.deps.database.db.select().from(companies).orderBy(companies.key)
const names = async () => (await rows()).map(({ slug, name }) => [slug, name])

async function worker(company: string, overrides = {}, current = true): Promise<TestMember> {
  const member = await test.signIn(overrides)
  const job = { role: 'Nurse', company, start: null, end: null, current, description: '' }
  await test.deps.database.db.insert(memberProfiles).values({ memberId: member.id, experience: [job] })
  return member
}

describe('companies of jobs', () => {
  it('are one row for each name, however it is written', async () => {
    for (const name of [
      'Harbor Health',
      'HARBOR HEALTH, Inc.',
      'Harbor-Health LLC',
      'Hàrbor  Health',
      'Harbor Health Co.',
    ])
      await postAt(null, name)
    for (const name of [
      'Harbor & Sons',
      'harbor and sons ltd.',
      'Inc.',
      'U.S. Steel',
      'US Steel',
      'Łódź Œuvres',
      '北京',
      '東京',
    ])
      await postAt(null, name)
    const found = await names()
    expect(found).toHaveLength(7)
    expect(found).toEqual(
      expect.arrayContaining([
        ['harbor-health', 'Harbor Health'],
        ['harbor-and-sons', 'Harbor & Sons'],
        ['inc', 'Inc.'],
        ['us-steel', 'U.S. Steel'],
        ['lodz-oeuvres', 'Łódź Œuvres'],
      ]),
    )
    expect(found.filter(([slug]) => slug?.startsWith('company'))).toHaveLength(2)
  })

  it('are told apart if their addresses would be the same', async () => {
    for (const name of ['Quay 北京', 'Quay 東京', 'Quay']) await postAt(null, name)
    const slugs = (await names()).map(([slug]) => slug)
    expect(new Set(slugs).size).toBe(3)
    expect(slugs.every((slug) => /^quay(-[0-9a-f]{8})?$/.test(slug ?? ''))).toBe(true)
  })

  it('are added once when many jobs come at the same moment', async () => {
    await Promise.all(Array.from({ length: 12 }, () => postAt(null, 'Rush Corp')))
    expect(await names()).toEqual([['rush', 'Rush Corp']])
  })

  it('follow an edit, and go with their last job', async () => {
    const { db } = test.deps.database
    const [id] = [await postAt(null), await postAt(null)]
    await db.update(jobs).set({ company: 'Other' }).where(eq(jobs.id, id))
    expect((await names()).map(([slug]) => slug).sort()).toEqual(['harbor-health', 'other'])
    await db.update(jobs).set({ company: 'Other' })
    expect(await names()).toEqual([['other', 'Other']])
    await db.delete(jobs)
    expect(await names()).toEqual([])
  })

  it('stay if a job is added while the last one goes', async () => {
    const { db, pool } = test.deps.database
    const id = await postAt(null)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into jobs (title, company, description, location, country) values ('Nurse', 'Harbor Health', '-', '-', 'USA')`,
    )
    const going = db.delete(jobs).where(eq(jobs.id, id)).execute()
    await vi.waitFor(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(waiting.rowCount).toBe(1)
    })
    await client.query('commit')
    client.release()
    await going
    const { rows: left } = await pool.query(
      'select c.slug from jobs join companies as c on c.id = company_id',
    )
    expect(left).toEqual([{ slug: 'harbor-health' }])
  })
})

describe("a company's page", () => {
  it('has its open jobs in pages, for visitors too', async () => {
    const moment = new Date(Date.now() - DAY_MS)
    for (let i = 0; i < 22; i += 1)
      await postAt(null, 'Harbor Health', { title: `Job ${i}`, createdAt: moment })
    await postAt(null, 'Harbor Health', { isActive: false })
    await postAt(null, 'Elsewhere')
    expect(await read()).toEqual(
      answer(200, { name: 'Harbor Health', openJobs: 22, proofs: [], own: null, figures: null }),
    )
    const first = (await read(null, `${PATH}/jobs`)).body
    const second = (await read(null, `${PATH}/jobs?cursor=${first.nextCursor}`)).body
    expect([first.jobs.length, second.jobs.length, second.nextCursor]).toEqual([20, 2, null])
    expect(first.jobs[0]).toMatchObject({ companySlug: 'harbor-health', posterProof: null })
  })

  it('shows members with a public profile who work there now, and no one who is hidden', async () => {
    await postAt(null)
    const shown = await worker('Harbor Health, Inc.', { firstName: 'Ada', isListed: true })
    await worker('Harbor Health', { isListed: false })
    await worker('Harbor Health', { isListed: true }, false)
    const banned = await worker('Harbor Health', { isListed: true })
    await test.deps.database.db
      .insert(moderationDecisions)
      .values({ memberId: banned.id, action: 'ban', status: 'in_effect' })
    const blocked = await test.signIn()
    await test.deps.database.db.insert(blocks).values({ blockerId: shown.id, blockedId: blocked.id })
    const peopleFor = async (viewer: TestMember | null) => {
      const { people, peopleCount } = (await read(viewer)).body
      return [people.map(({ id }: { id: string }) => id), peopleCount]
    }
    expect(await peopleFor(null)).toEqual([[shown.id], 1])
    expect(await peopleFor(await test.signIn())).toEqual([[shown.id], 1])
    expect(await peopleFor(blocked)).toEqual([[], 0])
    await test.deps.database.db.delete(users).where(eq(users.id, shown.id))
    expect(await peopleFor(null)).toEqual([[], 0])
  })

  it('says how its posters answer once there are five applications', async () => {
    const poster = await test.signIn()
    const jobId = await postAt(poster)
    const apply = async (answeredAt: Date | null) => {
      const { id: applicantId } = await test.signIn()
      const submittedAt = new Date(Date.now() - 3 * DAY_MS)
      await test.deps.database.db
        .insert(applications)
        .values({ jobId, applicantId, submittedAt, changedAt: submittedAt, answeredAt })
    }
    for (let i = 0; i < 4; i += 1) await apply(new Date(Date.now() - 2 * DAY_MS))
    expect((await read()).body.figures).toBeNull()
    await apply(null)
    expect((await read()).body.figures).toEqual({ answered: 4, of: 5, withinDays: 1 })
  })

  it('is not there without a job or member to show, except for those who post there', async () => {
    expect(await read()).toEqual(refusal(404, 'company_not_found'))
    const poster = await test.signIn()
    await postAt(poster, 'Harbor Health', { isActive: false })
    expect(await read()).toEqual(refusal(404, 'company_not_found'))
    expect(await read(await test.signIn())).toEqual(refusal(404, 'company_not_found'))
    expect(await read(poster)).toEqual(answer(200, { openJobs: 0, own: { proof: null, wanted: null } }))
    expect(await read(null, '/api/companies/none/jobs')).toEqual(refusal(404, 'company_not_found'))
    expect(await read(null, '/api/companies/A%20B')).toEqual(refusal(400, 'invalid_input'))
    expect(await read(null, `${PATH}/jobs?cursor=x`)).toEqual(refusal(400, 'invalid_input'))
  })

  it('hides the jobs of members who are suspended', async () => {
    const poster = await test.signIn()
    await postAt(poster)
    await test.deps.database.db
      .insert(moderationDecisions)
      .values({ memberId: poster.id, action: 'suspend', status: 'in_effect' })
    expect(await read()).toEqual(refusal(404, 'company_not_found'))
    expect((await read(null, `${PATH}/jobs`)).body.jobs).toEqual([])
  })
})

describe('proving an address', () => {
  const ask = (member: TestMember | null, email: unknown, path = PATH) =>
    send(test, 'POST', `${path}/proof`, member, { email })
  const confirm = (member: TestMember | null, code: unknown, path = PATH) =>
    send(test, 'POST', `${path}/proof/code`, member, { code })
  const takeBack = (member: TestMember | null) => send(test, 'DELETE', `${PATH}/proof`, member)
  const codeFor = async (email: string) => /\b\d{8}\b/.exec((await readOutbox(test, email)).text)?.[0] ?? ''
  let last = 0
  const address = () => {
    last += 1
    return `hiring${last}@harborhealth.example`
  }

  async function proven(): Promise<{ poster: TestMember; jobId: string }> {
    const [poster, email] = [await test.signIn(), address()]
    const jobId = await postAt(poster)
    await ask(poster, email)
    expect((await confirm(poster, await codeFor(email))).status).toBe(200)
    return { poster, jobId }
  }

  it('is for members alone, and for those who post there', async () => {
    const jobId = await postAt(await test.signIn())
    for (const refused of [await ask(null, address()), await confirm(null, '12345678'), await takeBack(null)])
      expect(refused).toEqual(refusal(401, 'unauthorized'))
    const other = await test.signIn()
    expect(await ask(other, address())).toEqual(refusal(403, 'not_hiring_there'))
    expect(await confirm(other, '12345678')).toEqual(refusal(400, 'email_code_wrong'))
    const unproven = await test.signIn({ emailVerifiedAt: null })
    expect(await ask(unproven, address())).toEqual(refusal(403, 'email_not_verified'))
    expect(await test.deps.database.db.$count(companyProofs)).toBe(0)
    expect((await send(test, 'GET', `/api/jobs/${jobId}`, null)).body.posterProof).toBeNull()
  })

  it('refuses addresses that say nothing, and mails no one', async () => {
    const poster = await test.signIn()
    await postAt(poster)
    for (const email of ['x', 'me@gmail.com', 'me@harborhealth.onmicrosoft.com', 'me@other.example', 7])
      expect(await ask(poster, email)).toEqual(
        answer(400, { code: 'invalid_input', fields: { email: expect.any(String) } }),
      )
    expect(await ask(poster, address(), '/api/companies/none')).toEqual(refusal(404, 'company_not_found'))
    expect(await confirm(poster, '')).toEqual(refusal(400, 'invalid_input'))
    expect(await mailsTo(test, 'me@')).toEqual([])
  })

  it('marks the jobs of that member for that company alone, and the page', async () => {
    const { poster, jobId } = await proven()
    const elsewhere = await postAt(poster, 'Elsewhere')
    const byOther = await postAt(await test.signIn())
    const proof = { domain: 'harborhealth.example', provenAt: expect.any(String) }
    const proofOf = async (id: string, viewer: TestMember | null = null) =>
      (await send(test, 'GET', `/api/jobs/${id}`, viewer)).body.posterProof
    expect([await proofOf(jobId), await proofOf(jobId, await test.signIn())]).toEqual([proof, proof])
    expect([await proofOf(elsewhere), await proofOf(byOther)]).toEqual([null, null])
    const { jobs: listed } = (await send(test, 'GET', '/api/jobs', null)).body
    expect(listed.filter((job: { posterProof: unknown }) => job.posterProof !== null)).toMatchObject([
      { id: jobId },
    ])
    expect(await read()).toEqual(answer(200, { proofs: [proof], own: null }))
    expect((await read(poster)).body.own).toEqual({ proof, wanted: null })
    const stored = await test.deps.database.pool.query('select * from company_proofs')
    expect(JSON.stringify(stored.rows)).not.toContain('@')
  })

  it('takes the newest code alone, once, and only for the company it was mailed for', async () => {
    const poster = await test.signIn()
    await postAt(poster)
    await postAt(poster, 'Quay Works')
    const [first, second] = [address(), address()]
    await ask(poster, first)
    const old = await codeFor(first)
    await ask(poster, second)
    const code = await codeFor(second)
    if (old !== code) expect(await confirm(poster, old)).toEqual(refusal(400, 'email_code_wrong'))
    expect(await confirm(poster, code, '/api/companies/quay-works')).toEqual(refusal(400, 'email_code_wrong'))
    expect(await confirm(poster, ` ${code.slice(0, 4)}-${code.slice(4)} `)).toEqual(
      answer(200, { proof: { domain: 'harborhealth.example', provenAt: expect.any(String) }, wanted: null }),
    )
    expect(await confirm(poster, code)).toEqual(refusal(400, 'email_code_wrong'))
  })

  it('limits mails and guesses', async () => {
    const poster = await test.signIn()
    await postAt(poster)
    for (let i = 0; i < 5; i += 1) expect((await ask(poster, address())).status).toBe(200)
    expect(await ask(poster, address())).toEqual(refusal(429, 'too_many_attempts'))
    for (let i = 0; i < 6; i += 1)
      expect(await confirm(poster, '00000000')).toEqual(refusal(400, 'email_code_wrong'))
    expect(await confirm(poster, '00000000')).toEqual(refusal(429, 'too_many_attempts'))
    const one = address()
    for (let i = 0; i < 3; i += 1) {
      const other = await test.signIn()
      await postAt(other)
      expect((await ask(other, one)).status).toBe(200)
    }
    const fourth = await test.signIn()
    await postAt(fourth)
    expect(await ask(fourth, one)).toEqual(refusal(429, 'too_many_attempts'))
  })

  it('lapses after a year, can be taken back, and goes with the member', async () => {
    const { poster, jobId } = await proven()
    const { db } = test.deps.database
    const proofOf = async () => (await send(test, 'GET', `/api/jobs/${jobId}`, null)).body.posterProof
    await db.update(companyProofs).set({ provenAt: new Date(Date.now() - 366 * DAY_MS) })
    expect([await proofOf(), (await read()).body.proofs, (await read(poster)).body.own.proof]).toEqual([
      null,
      [],
      null,
    ])
    await db.update(companyProofs).set({ provenAt: new Date() })
    expect(await proofOf()).not.toBeNull()
    expect(await takeBack(poster)).toEqual(ok)
    expect(await proofOf()).toBeNull()
    const again = await proven()
    const isTheirs = eq(companyProofs.memberId, again.poster.id)
    expect(await db.$count(companyProofs, isTheirs)).toBe(1)
    await db.delete(users).where(eq(users.id, again.poster.id))
    expect(await db.$count(companyProofs, isTheirs)).toBe(0)
  })

  it('of someone who is suspended shows nowhere', async () => {
    const { poster } = await proven()
    await postAt(null)
    const decision = { memberId: poster.id, action: 'suspend', status: 'in_effect' } as const
    await test.deps.database.db.insert(moderationDecisions).values(decision)
    expect((await read()).body.proofs).toEqual([])
  })
})
