import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocks, credentials, resumeCards, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
let owner: TestMember
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(users)
  owner = await test.signIn()
})

const URL = '/api/resume-cards'
const create = async (values: object = {}, person = owner) =>
  (await send(test, 'POST', URL, person, { title: 'Night Nurse', ...values })).body
const titles = async (query = '', person: TestMember | null = null) => {
  const { status, body } = await send(test, 'GET', `${URL}${query}`, person)
  return status === 200
    ? body.cards.map(({ title }: { title: string }) => title)
    : { status, code: body.code }
}
const file = (id: string, ending: string, person: TestMember | null = null) =>
  test.app.inject({ url: `/resume-cards/${id}${ending}`, headers: person ? { cookie: person.cookie } : {} })
const ENDINGS = ['.json', '.md', '.vcf', '.txt', '.pdf', '/picture.png', '/qr.png', '/qr.svg']

describe('who may', () => {
  it.each([
    ['POST', URL],
    ['PATCH', `${URL}/${randomUUID()}`],
    ['DELETE', `${URL}/${randomUUID()}`],
    ['GET', `${URL}/draft`],
    ['GET', `${URL}?mine=1`],
  ] as const)('%s %s needs a sign-in', async (method, path) => {
    const body = method === 'POST' ? { title: 'x' } : method === 'PATCH' ? {} : undefined
    expect(await send(test, method, path, null, body)).toEqual(refusal(401, 'unauthorized'))
  })

  it('change and delete a card: only its owner', async () => {
    const { id } = await create()
    const other = await test.signIn()
    expect(await send(test, 'PATCH', `${URL}/${id}`, other, { title: 'Mine' })).toEqual(
      refusal(403, 'forbidden'),
    )
    expect(await send(test, 'DELETE', `${URL}/${id}`, other)).toEqual(refusal(403, 'forbidden'))
    expect(await send(test, 'PATCH', `${URL}/${id}`, owner, { tagline: 'Awake' })).toEqual(
      answer(200, { title: 'Night Nurse', tagline: 'Awake' }),
    )
    expect(await send(test, 'DELETE', `${URL}/${id}`, owner)).toEqual(ok)
    expect(await send(test, 'GET', `${URL}/${id}`, owner)).toEqual(refusal(404, 'resume_card_not_found'))
  })

  it('see a private card: only its owner, in every form', async () => {
    const { id } = await create({ skills: ['Hidden skill'], isPublic: false })
    const other = await test.signIn()
    const oembed = `/api/oembed?url=${encodeURIComponent(`http://localhost/resume-cards/${id}`)}`
    for (const person of [null, other]) {
      const missing = refusal(404, 'resume_card_not_found')
      expect(await send(test, 'GET', `${URL}/${id}`, person)).toEqual(missing)
      expect(await send(test, 'POST', `${URL}/${id}/share`, person)).toEqual(missing)
      expect(await send(test, 'GET', oembed, person)).toEqual(missing)
      for (const ending of ENDINGS) expect((await file(id, ending, person)).statusCode, ending).toBe(404)
      expect(await titles('', person)).toEqual([])
      expect(await titles('?search=night', person)).toEqual([])
      expect(await titles('?skill=hidden%20skill', person)).toEqual([])
    }
    expect(await send(test, 'PATCH', `${URL}/${id}`, other, {})).toEqual(
      refusal(404, 'resume_card_not_found'),
    )
    expect(await send(test, 'DELETE', `${URL}/${id}`, other)).toEqual(refusal(404, 'resume_card_not_found'))
    expect((await send(test, 'GET', `${URL}/skills`, null)).body).toEqual({ skills: [] })
    expect((await send(test, 'GET', `${URL}/stats`, null)).body).toMatchObject({ professionals: 0, cards: 0 })

    expect(await send(test, 'GET', `${URL}/${id}`, owner)).toEqual(answer(200, { isOwn: true, viewCount: 0 }))
    expect(await send(test, 'POST', `${URL}/${id}/share`, owner)).toEqual(answer(200, { shareCount: 0 }))
    expect(await titles('?mine=1', owner)).toEqual(['Night Nurse'])
    for (const ending of ENDINGS) expect((await file(id, ending, owner)).statusCode, ending).toBe(200)
  })

  it('hides cards across a block, from either side', async () => {
    const { id } = await create()
    const other = await test.signIn()
    await test.deps.database.db.insert(blocks).values({ blockerId: owner.id, blockedId: other.id })
    expect(await send(test, 'GET', `${URL}/${id}`, other)).toEqual(refusal(404, 'resume_card_not_found'))
    expect(await titles('', other)).toEqual([])
    expect(await titles('?search=nurse', other)).toEqual([])
    expect(await titles('')).toEqual(['Night Nurse'])
  })
})

describe('making a card', () => {
  it('needs a title only, and has the defaults of the specification', async () => {
    expect(await create()).toMatchObject({
      title: 'Night Nurse',
      tagline: null,
      skills: [],
      backgroundColor: '#1f2937',
      textColor: '#ffffff',
      accentColor: '#3b82f6',
      isPublic: true,
      viewCount: 0,
      shareCount: 0,
      isOwn: true,
      userId: owner.id,
    })
  })

  it('cleans what was written', async () => {
    const card = await create({
      title: '  Night\u0000 Nurse\r\nBCC: x\u202e ',
      tagline: '   ',
      skills: [' React ', 'react', '', 'C++', 'REACT'],
      achievements: [' One ', ' ', 'One'],
      experience: 'a\r\nb\u0000',
      linkedinUrl: 'linkedin.com/in/robin',
      portfolioUrl: '',
      contactEmail: '',
      backgroundColor: '#ABCDEF',
    })
    expect(card).toMatchObject({
      title: 'Night Nurse BCC: x',
      tagline: null,
      skills: ['React', 'C++'],
      achievements: ['One', 'One'],
      experience: 'a\nb',
      linkedinUrl: 'https://linkedin.com/in/robin',
      portfolioUrl: null,
      contactEmail: null,
      backgroundColor: '#abcdef',
    })
  })

  it.each([
    ['title', ''],
    ['title', '   '],
    ['title', 'x'.repeat(10_000)],
    ['tagline', 'x'.repeat(201)],
    ['skills', Array.from({ length: 41 }, (_, i) => `s${i}`)],
    ['achievements', Array.from({ length: 21 }, (_, i) => `s${i}`)],
    ['experience', 'x'.repeat(5_001)],
    ['linkedinUrl', 'javascript:alert(1)'],
    ['portfolioUrl', 'data:text/html,hi'],
    ['portfolioUrl', 'https://user:pass@example.com'],
    ['contactEmail', 'nobody'],
    ['backgroundColor', 'red'],
    ['textColor', '#fff'],
    ['accentColor', 'url(x)'],
  ])('refuses %s that is no such thing, by the field', async (name, value) => {
    const refused = await send(test, 'POST', URL, owner, { title: 'Nurse', [name]: value })
    expect(refused).toEqual(refusal(400, 'invalid_input'))
    expect(Object.keys(refused.body.fields).map((field) => field.split('.')[0])).toEqual([name])
  })

  it('stops at 20, even at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 25 }, () => send(test, 'POST', URL, owner, { title: 'Nurse' })),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('finding', () => {
  it('knows synonyms and compounds, in English and French', async () => {
    await create({ title: 'Développeur fullstack', skills: ['Montréal'] })
    await create({ title: 'Full-stack engineer', skills: ['Plomberie'] })
    await create({ title: 'Plombier' })
    const found = async (search: string) => (await titles(`?search=${encodeURIComponent(search)}`)).toSorted()
    for (const search of ['fullstack', 'full stack', 'full-stack'])
      expect(await found(search), search).toEqual(['Développeur fullstack', 'Full-stack engineer'])
    expect(await found('montreal developer')).toEqual(['Développeur fullstack'])
    for (const search of ['plumber', 'PLOMBIÈRE', 'Plumbers'])
      expect(await found(search), search).toEqual(['Plombier'])
    expect(await found('plumbing')).toEqual([])
  })

  it('wants every word to begin one of title, tagline or skills', async () => {
    await create({ title: 'Night Nurse', tagline: 'Awake so you are not', skills: ['Épic', 'C++'] })
    await create({ title: 'Welder', skills: ["O'Neil\\ arc", '100%'] })
    for (const search of ['nur', 'NIGHT nurse', 'nurse ep', 'c++', 'awa ni', 'épic'])
      expect(await titles(`?search=${encodeURIComponent(search)}`), search).toEqual(['Night Nurse'])
    for (const search of ['urse', 'nurse welder', "'", '&|!:*', '  " ', 'nurse:b'])
      expect(await titles(`?search=${encodeURIComponent(search)}`), search).toEqual([])
    expect(await titles(`?search=${encodeURIComponent("o'ne")}`)).toEqual(['Welder'])
    for (const skill of ["o'neil\\ ARC", '100%'])
      expect(await titles(`?skill=${encodeURIComponent(skill)}`), skill).toEqual(['Welder'])
    expect(await titles('?skill=arc')).toEqual([])
    expect(await titles('?skill=c%2B%2B&search=night')).toEqual(['Night Nurse'])
  })

  it('pages through cards made at one moment without gaps or repeats', async () => {
    const { db } = test.deps.database
    const rows = Array.from({ length: 45 }, (_, i) => ({ userId: owner.id, title: `Nurse ${i}` }))
    await db.insert(resumeCards).values(rows)
    for (const query of ['?', '?search=nurse&']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const { body } = await send(test, 'GET', `${URL}${query}${cursor}`, null)
        seen.push(...body.cards.map(({ title }: { title: string }) => title))
        cursor = body.nextCursor ? `cursor=${body.nextCursor}` : ''
      } while (cursor)
      expect(new Set(seen).size).toBe(45)
      expect(seen).toHaveLength(45)
    }
  })

  it('refuses bad input', async () => {
    for (const query of ['cursor=1', `cursor=1_${'-'.repeat(36)}`, `search=${'x'.repeat(201)}`, 'mine=2'])
      expect(await titles(`?${query}`, owner), query).toEqual({ status: 400, code: 'invalid_input' })
    expect(await send(test, 'GET', `${URL}/nothing`, null)).toEqual(refusal(400, 'invalid_input'))
    expect(await send(test, 'GET', `${URL}/${randomUUID()}`, null)).toEqual(
      refusal(404, 'resume_card_not_found'),
    )
  })

  it('by place and verification for premium members only', async () => {
    const premium = await test.signIn({ subscriptionStatus: 'active' })
    const verified = await test.signIn({
      country: 'Canada',
      state: 'BC',
      idVerificationStatus: 'verified',
    })
    await create({ title: 'A' })
    await create({ title: 'B' }, verified)
    for (const query of ['?country=USA', '?state=OR', '?verified=1']) {
      expect(await titles(query)).toEqual({ status: 403, code: 'premium_required' })
      expect(await titles(query, owner)).toEqual({ status: 403, code: 'premium_required' })
    }
    expect(await titles('?country=USA', premium)).toEqual(['A'])
    expect(await titles('?country=Canada&state=BC', premium)).toEqual(['B'])
    expect(await titles('?verified=1&search=b', premium)).toEqual(['B'])
  })
})

describe('what was verified', () => {
  it('comes from the reviewers, regardless of the card', async () => {
    const { id } = await create({ title: 'ID verified Nurse', skills: ['BSN verified'] })
    const { db } = test.deps.database
    await db.insert(credentials).values([
      {
        userId: owner.id,
        type: 'degree',
        institution: 'Lakeside',
        degree: 'BSN',
        verificationStatus: 'pending',
      },
      {
        userId: owner.id,
        type: 'license',
        institution: 'Board',
        degree: 'RN',
        verificationStatus: 'verified',
      },
    ])
    const { body } = await send(test, 'GET', `${URL}/${id}`, null)
    expect(body.badges.map(({ label }: { label: string }) => label)).toEqual(['RN verified'])
    expect((await file(id, '.md')).body).toContain('Verified: RN')
    await create({ badges: [{ kind: 'identity' }] })
    expect(body.badges).toHaveLength(1)
  })

  it("the name of an unlisted member isn't shown", async () => {
    const hidden = await test.signIn({ isListed: false })
    const { id } = await create({}, hidden)
    expect((await send(test, 'GET', `${URL}/${id}`, null)).body.person).toBeNull()
    expect((await file(id, '.vcf')).body).toContain('FN:Night Nurse\r\n')
  })
})
