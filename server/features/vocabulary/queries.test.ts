import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs, resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createMember } from '#tests/factories/members.ts'
import { learnWords } from './learn-words.task.ts'

const TITLES = [
  'Registered Nurse (RN)',
  'Nurse Practitioner',
  'Plumber',
  'Apprentice Electrician',
  'Staff Accountant',
  'Software Engineer',
  'Senior JavaScript Developer',
  'Fullstack Developer (Node.js)',
  'Front-End Developer',
  'Back End Engineer, .NET / C#',
  'Embedded Engineer (C++)',
  'UX/UI Designer',
  "Women's Shelter Worker",
  'Truck Driver, CDL-A',
  'Warehouse Associate',
  'Maintenance Technician',
  'Administrative Assistant',
  'Receptionist',
  'Pharmacist',
  'Veterinary Technician',
  'Secretary',
  'Mechanic',
  'Carpenter',
  'Librarian',
  'Restaurant Manager',
  'Barista',
  'Dental Hygienist',
  'Physiotherapist',
  'Kubernetes Administrator',
  'Infirmière auxiliaire',
  'Développeur logiciel',
  'Charpentier-menuisier',
  'Préposé aux bénéficiaires',
  'Électricien industriel',
  'Comptable',
  'Mécanicien',
  'Éducatrice de la petite enfance',
  'Cuisinier',
]
const PLACES = [
  ['Montréal, QC', 'Canada', 'QC'],
  ['Québec, QC', 'Canada', 'QC'],
  ['Trois-Rivières, QC', 'Canada', 'QC'],
  ['San José, CA', 'USA', 'CA'],
  ['Cincinnati, OH', 'USA', 'OH'],
] as const
const DESCRIPTION =
  'Our people work with customers, products and systems. You will make sure that orders are later than never, take notes, ' +
  'manage banks of parts as a decision maker, and report each factor to the team. Benefits: dental, vision, 100% matched savings.'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps.database
  await db.insert(jobs).values(
    TITLES.flatMap((title) =>
      PLACES.map(([location, country, state]) => ({
        title,
        company: 'Harbor & Sons',
        description: DESCRIPTION,
        employmentType: 'full-time' as const,
        location,
        country,
        state,
      })),
    ),
  )
  for (const [n, title] of TITLES.entries()) {
    const [place] = PLACES[n % PLACES.length] ?? PLACES[0]
    const userId = await createMember(db, { title, city: place.split(',')[0], firstName: 'Zoë' })
    await db.insert(resumeCards).values({ userId, title, tagline: 'Ready to start', skills: ['Teamwork'] })
  }
  for (const kind of ['jobs', 'members', 'cards'] as const) await learnWords(test.deps, kind)
})
afterAll(() => test.close())

const SEARCHES = {
  jobs: { path: '/api/jobs?q=', list: 'jobs' },
  members: { path: '/api/members?q=', list: 'items' },
  cards: { path: '/api/resume-cards?search=', list: 'cards' },
} as const
type Where = keyof typeof SEARCHES
const WHERE = ['jobs', 'members', 'cards'] as const

async function search(where: Where, text: string): Promise<{ found: number; meant: string | null }> {
  const { path, list } = SEARCHES[where]
  const response = await test.app.inject(`${path}${encodeURIComponent(text)}`)
  expect(response.statusCode, `${where}: ${text}`).toBe(200)
  return { found: response.json()[list].length, meant: response.json().didYouMean }
}

describe('a mistyped search', () => {
  it.each([
    ['javscript', 'javascript'],
    ['javascrpit', 'javascript'],
    ['plumer', 'plumber'],
    ['plummber', 'plumber'],
    ['nures', 'nurse'],
    ['registerd nurse', 'registered nurse'],
    ['nurse practioner', 'nurse practitioner'],
    ['acountant', 'accountant'],
    ['electritian', 'electrician'],
    ['electrision', 'electrician'],
    ['elektrician', 'electrician'],
    ['softwear engineer', 'software engineer'],
    ['sofware enginer', 'software engineer'],
    ['softwareengineer', 'software engineer'],
    ['truckdriver', 'truck driver'],
    ['warehose asociate', 'warehouse associate'],
    ['maintenence technition', 'maintenance technician'],
    ['maintainance', 'maintenance'],
    ['admistrative assitant', 'administrative assistant'],
    ['recieptionist', 'receptionist'],
    ['pharamcist', 'pharmacist'],
    ['vetrinary', 'veterinary'],
    ['seceratary', 'secretary'],
    ['carpinter', 'carpenter'],
    ['libarian', 'librarian'],
    ['restaraunt manger', 'restaurant manager'],
    ['barrista', 'barista'],
    ['dental hygenist', 'dental hygienist'],
    ['phisiotherapist', 'physiotherapist'],
    ['infirmere', 'infirmière'],
    ['infirmeire auxilaire', 'infirmière auxiliaire'],
    ['développeur logicel', 'développeur logiciel'],
    ['kuberntes', 'kubernetes'],
    ['machanic', 'mechanic'],
    ['cuisinnier', 'cuisinier'],
    ['charpantier', 'charpentier'],
    ['prépose aux bénéficaires', 'prépose aux bénéficiaires'],
    ['électrisien', 'électricien'],
    ['comtable', 'comptable'],
    ['educatrice petite enfence', 'educatrice petite enfance'],
  ])('%s: %s, wherever it is typed', async (typed, meant) => {
    for (const where of WHERE) {
      expect(await search(where, typed), where).toEqual({ found: 0, meant })
      expect((await search(where, meant)).found, where).toBeGreaterThan(0)
    }
  })

  it.each([
    ['montrael', 'montréal'],
    ['cincinati', 'cincinnati'],
    ['trois-riveres', 'trois-rivières'],
  ])('%s: %s, where places are searched', async (typed, meant) => {
    expect(await search('jobs', typed)).toMatchObject({ meant })
    expect(await search('members', typed)).toMatchObject({ meant })
  })
})

describe('a search that is right', () => {
  it.each([
    'nurse',
    'RN',
    'infirmiere',
    'Infirmières',
    'plombier',
    'plumber',
    'full stack',
    'full-stack',
    'fullstack',
    'frontend',
    'front-end',
    'back end',
    'développeur',
    'developpeur',
    'DÉVELOPPEUR',
    'charpentier',
    'prepose',
    'préposé aux bénéficiaires',
    'electricien',
    'mecanicien',
    'accountant',
    'CDL',
    'C++',
    'c#',
    '.NET',
    'node.js',
    'nodejs',
    'js',
    'UX/UI',
    "women's",
    'women’s',
    'cuisinier',
    'camionneur',
    'software developer',
    'nurse 👩‍⚕️',
    'nurse + practitioner',
  ])('%s finds something everywhere and suggests nothing', async (typed) => {
    for (const where of WHERE) {
      const { found, meant } = await search(where, typed)
      expect(found, where).toBeGreaterThan(0)
      expect(meant, where).toBeNull()
    }
  })

  it.each(['montreal', 'quebec', 'Québec', 'trois rivieres', 'san jose'])(
    '%s finds the place',
    async (typed) => {
      for (const where of ['jobs', 'members'] as const)
        expect((await search(where, typed)).found, where).toBeGreaterThan(0)
    },
  )
})

describe('a search that nothing answers', () => {
  it.each([
    '',
    ' ',
    '%',
    '_',
    '%%%nurse_%',
    '\\',
    "'; drop table jobs; --",
    '👩‍⚕️',
    'ﷺ'.repeat(10),
    'x'.repeat(200),
    'œ'.repeat(200),
    'baker',
    'glazier',
    'zzyzxqq',
    'cdk',
    '12345',
    '護士',
  ])('%s is answered without a suggestion', async (typed) => {
    for (const where of WHERE) expect((await search(where, typed)).meant, where).toBeNull()
  })
})
