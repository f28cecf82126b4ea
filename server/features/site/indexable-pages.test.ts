import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentials, jobs, memberProfiles, resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { renderedPages } from '#tests/factories/rendered-pages.ts'
import { readStructuredData } from '#tests/factories/structured-data.ts'

const ORIGIN = 'https://trueline.test'
const SECRET = 'nadia.secret@example.com or (206) 555-0142'
const ABOUT = `Write to ${SECRET}.`

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ pages: await renderedPages(), env: { PUBLIC_URL: ORIGIN } })
  await fill()
})
afterAll(() => test.close())

const get = (address: string) =>
  test.app.inject({ url: address.replace(ORIGIN, ''), headers: { accept: 'text/html,*/*' } })
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? ''

async function fill() {
  const { db } = test.deps.database
  const id = await createMember(db, {
    ...{ firstName: 'Nadia', lastName: 'Moss', title: 'Fleet Captain', city: 'Halifax', state: 'NS' },
    ...{ country: 'Canada', bio: ABOUT, isListed: true, profileImageUrl: '/portraits/feminine/nadia.svg' },
    ...{ idVerificationStatus: 'verified', idVerifiedAt: new Date() },
  })
  const degree = {
    type: 'degree',
    institution: 'Sea College',
    degree: 'BSc',
    verificationStatus: 'verified',
  } as const
  await db.insert(credentials).values({ ...degree, userId: id, verifiedAt: new Date() })
  const job = {
    title: 'Pilot',
    company: 'Harbor Works',
    description: ABOUT,
    country: 'Canada',
    postedBy: id,
  } as const
  await db.insert(jobs).values([
    {
      ...job,
      location: 'Halifax, NS',
      state: 'NS',
      salaryMin: 98_000,
      salaryMax: 121_000,
      employmentType: 'full-time',
    },
    {
      ...job,
      location: 'Remote',
      isRemote: true,
      employmentType: 'remote',
      salaryMin: 98_000,
      benefits: ABOUT,
    },
    { ...job, location: 'Halifax, NS; Toronto, ON', requirements: ABOUT },
  ])
  await db.insert(resumeCards).values({ userId: id, title: 'Captain', tagline: ABOUT, skills: ['Sailing'] })
}

it('what the sitemap lists is indexable, with valid structured data and a picture', async () => {
  const files = addressesIn((await get('/sitemap.xml')).body)
  const pages = (await Promise.all(files.map(async (file) => addressesIn((await get(file)).body)))).flat()
  expect(pages.length).toBeGreaterThanOrEqual(20)

  const types: string[] = []
  const titles = new Set<string>()
  const pictures = new Set<string>()
  for (const address of pages) {
    const { statusCode, body } = await get(address)
    expect([address, statusCode]).toEqual([address, 200])
    expect(/<link rel="canonical" href="([^"]+)">/.exec(body)?.[1], address).toBe(address)
    const data = await readStructuredData(body, address)
    if (data) types.push(String(data['@type'] ?? 'site'))
    titles.add(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '')
    pictures.add(contentOf(body, 'og:image'))
    expect(contentOf(body, 'og:image:alt'), address).not.toBe('')
  }
  expect(new Set(types)).toEqual(new Set(['site', 'JobPosting', 'ProfilePage', 'FAQPage', 'Organization']))
  // The three jobs have one title.
  expect(titles.size).toBe(pages.length - 2)

  expect(pictures.size).toBeGreaterThanOrEqual(6)
  for (const picture of pictures) {
    const { statusCode, headers } = await get(picture)
    expect([picture, statusCode, headers['content-type']]).toEqual([picture, 200, 'image/png'])
  }
})

it('an address that is nothing answers 404, by which password managers know that the one before it is meant', async () => {
  const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await get(path)).statusCode).toBe(404)
})

it('a search of everything is not for search engines', async () => {
  expect((await get('/search?q=pilot')).body).toContain('<meta name="robots" content="noindex">')
})

it('the page of a profile says what it shows, and no more', async () => {
  const { db } = test.deps.database
  const id = await createMember(db, { firstName: 'Nora', lastName: 'Plain', bio: null, isListed: true })
  await db.insert(memberProfiles).values({
    memberId: id,
    skills: ['Sailing'],
    languages: [{ name: 'French', level: 'native' }],
    education: [{ school: 'Sea College', degree: 'BSc', field: '', start: null, end: 2012 }],
    experience: [
      { role: 'Captain', company: 'Harbor Works', start: null, end: null, current: true, description: '' },
    ],
    links: [{ kind: 'portfolio', label: null, url: 'https://nora.example.com/' }],
  })
  const { body } = await get(`/members/${id}`)
  expect(body).toContain('Experience: Harbor Works. Skills: Sailing.')
  expect(body).not.toContain('Plain')
  const data = await readStructuredData(body, 'profile')
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      knowsAbout: ['Sailing'],
      knowsLanguage: ['French'],
      worksFor: [{ '@type': 'Organization', name: 'Harbor Works' }],
      alumniOf: [{ '@type': 'EducationalOrganization', name: 'Sea College' }],
    },
  })
  expect(JSON.stringify(data)).not.toMatch(/@example|sameAs|nora\.example/)
})

it('a job that is nothing answers 404', async () => {
  expect((await get('/jobs/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
})
