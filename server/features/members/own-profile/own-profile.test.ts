import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberProfiles, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, type TestMember } from '#tests/factories/http.ts'
import { requestsTo } from '#tests/factories/requests.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const send = requestsTo(() => test)
const edit = (as: TestMember | null, body: object) => send('PATCH', '/api/members/me', { as, body })
const own = (as: TestMember | null = null) => send('GET', '/api/members/me/profile', { as })

const JOB = {
  role: 'Charge Nurse',
  company: 'Riverside Hospital',
  start: '2019-05',
  end: null,
  current: true,
  description: 'Nights.',
}
const SCHOOL = { school: 'Lakeside College', degree: 'BSN', field: 'Nursing', start: 2010, end: 2014 }
const LINK = { kind: 'portfolio', label: 'Writing', url: 'https://example.com/me' }
const FULL = {
  pronouns: 'she/her',
  experience: [JOB],
  education: [SCHOOL],
  skills: ['Triage', 'C++'],
  languages: [
    { name: 'Spanish', level: 'native' },
    { name: 'French', level: null },
  ],
  links: [LINK],
}

describe('the whole profile', () => {
  it('is for its member', async () => {
    expect(await own()).toEqual(answer(401, { code: 'unauthorized' }))
    expect(await edit(null, FULL)).toEqual(answer(401, { code: 'unauthorized' }))
  })

  it('is saved, read again, and shown to members and visitors', async () => {
    const [me, other] = [await test.signIn({ bio: 'Hello.' }), await test.signIn()]
    expect((await own(me)).body.profile).toMatchObject({ experience: [], skills: [], pronouns: null })
    expect(await edit(me, FULL)).toEqual(answer(200, { id: me.id }))
    expect((await own(me)).body.profile).toMatchObject({ ...FULL, bio: 'Hello.', isListed: true })
    for (const as of [other, null]) {
      const { status, body } = await send('GET', `/api/members/${me.id}`, { as })
      expect({ status, body }).toEqual(answer(200, FULL))
      expect(JSON.stringify(body)).not.toMatch(/@|email|resume-?url|document/i)
    }
  })

  it('changes what is given, and only that', async () => {
    const me = await test.signIn()
    await edit(me, FULL)
    await edit(me, { skills: ['Triage', ' triage', 'Teaching'], pronouns: '' })
    expect((await own(me)).body.profile).toMatchObject({
      ...FULL,
      skills: ['Triage', 'Teaching'],
      pronouns: null,
    })
    await edit(me, { experience: [], links: [] })
    expect((await own(me)).body.profile).toMatchObject({ experience: [], links: [], education: [SCHOOL] })
  })

  it('is hidden from visitors with the rest of it', async () => {
    const me = await test.signIn({ isListed: false })
    await edit(me, FULL)
    expect(await send('GET', `/api/members/${me.id}`)).toEqual(answer(404, { code: 'member_not_found' }))
  })

  it('goes with the account', async () => {
    const me = await test.signIn()
    await edit(me, FULL)
    const { db } = test.deps.database
    await db.delete(users).where(eq(users.id, me.id))
    expect(await db.$count(memberProfiles, eq(memberProfiles.memberId, me.id))).toBe(0)
  })

  it.each([
    ['experience', [{ ...JOB, role: ' ', company: '' }]],
    ['experience', [{ ...JOB, start: 'May 2019' }]],
    ['experience', [{ ...JOB, start: '2019-13' }]],
    ['experience', [{ ...JOB, start: 'present' }]],
    ['experience', [{ ...JOB, end: '2020' }]],
    ['experience', [{ ...JOB, current: false, end: '2019-04' }]],
    ['experience', [{ ...JOB, role: 'x'.repeat(121) }]],
    ['experience', [{ ...JOB, company: 'Trueline' }]],
    ['experience', [{ ...JOB, description: 'x'.repeat(2001) }]],
    ['experience', [{ ...JOB, description: 'a\u0000b' }]],
    ['experience', Array.from({ length: 31 }, () => JOB)],
    ['experience', 'x'],
    ['education', [{ ...SCHOOL, school: '', degree: '' }]],
    ['education', [{ ...SCHOOL, start: 2015 }]],
    ['education', [{ ...SCHOOL, end: 1200 }]],
    ['education', [{ ...SCHOOL, end: '2014' }]],
    ['education', Array.from({ length: 16 }, () => SCHOOL)],
    ['skills', ['']],
    ['skills', ['x'.repeat(61)]],
    ['skills', ['two\nlines']],
    ['skills', Array.from({ length: 51 }, (_, i) => `skill ${i}`)],
    ['languages', [{ name: '', level: null }]],
    ['languages', [{ name: 'French', level: 'perfect' }]],
    ['languages', Array.from({ length: 16 }, () => ({ name: 'French', level: null }))],
    ['links', [{ ...LINK, url: 'javascript:alert(1)' }]],
    ['links', [{ ...LINK, url: 'http://example.com' }]],
    ['links', [{ ...LINK, url: 'https://аpple.com' }]],
    ['links', [{ ...LINK, url: 'https://linkedin.com@evil.example/' }]],
    ['links', [{ ...LINK, kind: 'linkedin' }]],
    ['links', [{ ...LINK, kind: 'evil' }]],
    ['links', [{ ...LINK, label: 'Trueline Support' }]],
    ['links', [{ ...LINK, url: '' }]],
    ['links', Array.from({ length: 9 }, () => LINK)],
  ])('refuses %s: %j', async (field, value) => {
    const me = await test.signIn()
    await edit(me, FULL)
    const { status, body } = await edit(me, { [field]: value })
    expect({ status, body }).toEqual(answer(400, { code: 'invalid_input' }))
    expect(Object.keys(body.fields)[0]).toMatch(new RegExp(`^${field}`))
    expect((await own(me)).body.profile).toMatchObject(FULL)
  })
})

describe('two windows', () => {
  it("can't overwrite each other without knowing", async () => {
    const me = await test.signIn()
    const { version } = (await own(me)).body
    expect((await edit(me, { version, skills: ['Triage'] })).status).toBe(200)
    expect(await edit(me, { version, skills: ['Baking'], title: 'Baker' })).toEqual(
      answer(409, { code: 'profile_changed' }),
    )
    const now = (await own(me)).body
    expect(now.profile).toMatchObject({ skills: ['Triage'], title: 'Nurse' })
    expect((await edit(me, { version: now.version, skills: ['Baking'] })).status).toBe(200)
  })

  it('that save together are told apart', async () => {
    const me = await test.signIn()
    const { version } = (await own(me)).body
    const saves = await Promise.all(['A', 'B', 'C'].map((bio) => edit(me, { version, bio })))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

it('skills are found in the directory, until they go', async () => {
  const [me, other] = [await test.signIn({ firstName: 'Wanda' }), await test.signIn()]
  const found = async () =>
    (await send('GET', '/api/members?q=hydropon', { as: other })).body.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await found()).toEqual([])
  await edit(me, { skills: ['Hydroponics'] })
  expect(await found()).toEqual([me.id])
  await edit(me, { skills: [] })
  expect(await found()).toEqual([])
})
