import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { addCredential } from '#tests/factories/documents.ts'
import { send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
let admin: TestMember
beforeAll(async () => {
  test = await createTestApp()
  admin = await test.signIn({ isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
})
afterAll(() => test.close())

async function readAll<Row>(path: string, name: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, body } = await send(test, 'GET', cursor ? `${path}?cursor=${cursor}` : path, admin)
    expect(status).toBe(200)
    rows.push(...body[name])
    cursor = body.nextCursor
  }
  return rows
}

it.each(['verification-history?cursor=x', 'job-warnings?cursor=7'])('refuses %s', async (path) => {
  expect((await send(test, 'GET', `/api/admin/${path}`, admin)).status).toBe(400)
})

describe('the history', () => {
  it('has every decision once, newest first, with its reviewer', async () => {
    const member = await test.signIn({ firstName: 'Nils', lastName: 'Holm' })
    for (let count = 0; count < 28; count++) {
      const id = await addCredential(test, member.id)
      const body = { status: count % 2 ? 'verified' : 'rejected', notes: `number ${count}` }
      expect((await send(test, 'PUT', `/api/admin/verify-credential/${id}`, admin, body)).status).toBe(200)
    }
    const items = await readAll<{ notes: string; decidedBy: string; document: string }>(
      '/api/admin/verification-history',
      'items',
    )
    expect(items.map(({ notes }) => notes)).toEqual(
      Array.from({ length: 28 }, (_, index) => `number ${27 - index}`),
    )
    expect(items[0]).toMatchObject({
      decidedBy: 'Ada Chief',
      document: 'none',
      member: { name: 'Nils Holm' },
      label: 'BSc Navigation, Harbor College',
    })
  })
})

describe('job warnings', () => {
  it("are only of members' open jobs with warnings", async () => {
    const poster = await test.signIn({ firstName: 'Omar', lastName: 'Hires' })
    const job = {
      company: 'Example Works',
      description: 'Keep the machines running.',
      location: 'Toronto',
      country: 'Canada' as const,
      state: 'ON',
      salaryMin: 60_000,
      salaryMax: 80_000,
      postedBy: poster.id,
    }
    const createdAt = new Date()
    await test.deps.database.db.insert(jobs).values([
      { ...job, title: 'Sound', createdAt },
      { ...job, title: 'Closed', salaryMin: null, isActive: false },
      { ...job, title: 'Expired', salaryMin: null, renewedAt: new Date('2020-01-01') },
      ...Array.from({ length: 30 }, (_, index) => ({
        ...job,
        title: `No pay ${index}`,
        salaryMin: null,
        createdAt,
      })),
    ])
    const rows = await readAll<{ id: string; title: string }>('/api/admin/job-warnings', 'jobs')
    expect(new Set(rows.map(({ id }) => id)).size).toBe(30)
    expect(rows.every(({ title }) => title.startsWith('No pay'))).toBe(true)
    expect(rows[0]).toMatchObject({
      postedBy: { name: 'Omar Hires' },
      warnings: [{ code: 'pay_missing', severity: 'advice', message: expect.stringContaining('pay range') }],
    })
  })
})
