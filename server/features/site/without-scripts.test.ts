import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs, messages, resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { learnWords } from '#tests/factories/feature-internals.ts'
import { createMember } from '#tests/factories/members.ts'
import { renderedPages } from '#tests/factories/rendered-pages.ts'

// What the server sends, without the scripts that could change it.

let test: TestApp
let welder: string
beforeAll(async () => {
  test = await createTestApp({ pages: await renderedPages() })
  const { db } = test.deps.database
  welder = await createMember(db, {
    ...{ firstName: 'Ines', lastName: 'Sample', title: 'Welder', country: 'Canada', state: 'QC' },
    ...{ isListed: true, idVerificationStatus: 'verified', idVerifiedAt: new Date() },
  })
  const skills = ['Soldering', 'Safety']
  await db.insert(resumeCards).values({ userId: welder, title: 'Welder', skills })
  const job = { company: 'Harbor Power', description: 'New buildings.', location: 'Denver, CO' } as const
  const kind = { country: 'USA', employmentType: 'full-time' } as const
  await db.insert(jobs).values({ ...job, ...kind, title: 'Commercial Electrician' })
  for (const kind of ['jobs', 'members', 'cards'] as const) await learnWords(test.deps, kind)
})
afterAll(() => test.close())

async function open(url: string, cookie?: string) {
  const headers = { accept: 'text/html', 'user-agent': 'Firefox/140.0', ...(cookie && { cookie }) }
  const { body, statusCode } = await test.app.inject({ url, headers })
  expect(statusCode, url).toBe(200)
  const { document } = new JSDOM(body).window
  return { ...within(document.body), document, body }
}
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

it.each([
  ['/', 'Get Hired.'],
  ['/welcome', 'Welcome to Trueline'],
  ['/how-it-works', 'How it works'],
  ['/verification-process', 'Verification process'],
  ['/success-stories', 'Three ways to use Trueline'],
  ['/help', 'Help center'],
  ['/about', 'About us'],
  ['/privacy', 'Privacy policy'],
  ['/terms', 'Terms of service'],
  ['/contact', 'Contact'],
  ['/community-rules', 'Community rules'],
  ['/transparency', 'Transparency'],
])('%s is there, and the foot of the page leads to it', async (path, name) => {
  const { document } = await open(path)
  expect(document.querySelector('h1')?.textContent).toContain(name)
  if (!['/', '/welcome'].includes(path))
    expect(document.querySelectorAll(`body > * footer a[href="${path}"]`)).toHaveLength(1)
})

it('the landing page says what membership is', async () => {
  const { getByText } = await open('/')
  getByText('Cancel anytime. No hidden fees. Secure payment processing.')
})

describe('another spelling of a search', () => {
  it.each([
    ['/jobs?q=Electrision&country=USA', 'electrician', '/jobs?q=electrician&country=USA', 'No matching jobs'],
    ['/members?q=weldr&country=Canada', 'welder', '/members?q=welder&country=Canada', 'No matching members'],
    ['/resume-cards?search=weldr&skill=Safety', 'welder', '/resume-cards?search=welder&skill=Safety', ''],
  ])('%s is a link that keeps the filters', async (path, name, href, heading) => {
    const { getByRole, getAllByRole } = await open(path)
    expect(getAllByRole('status').map(({ textContent }) => textContent)).toContain(`Did you mean ${name}?`)
    expect(hrefOf(getByRole('link', { name }))).toBe(href)
    if (heading) getByRole('heading', { name: heading })
    const right = await open(href)
    expect(right.getByRole('searchbox')).toHaveProperty('value', name)
    expect(right.body).not.toContain('Did you mean')
    right.getByRole('link', { name: /^(Commercial Electrician|Ines S\.|Welder)$/ })
  })
})

it.each([
  ['/jobs?q=electrician', 'Sort jobs by', 'Highest pay', '/jobs?q=electrician&sort=pay'],
  ['/members', 'Sort members by', 'Name', '/members?sort=name'],
  ['/resume-cards', 'Sort cards by', 'Title', '/resume-cards?sort=title'],
])('the orders of %s are links', async (path, label, name, href) => {
  const { getByRole } = await open(path)
  const link = within(getByRole('navigation', { name: label })).getByRole('link', { name })
  expect(hrefOf(link)).toBe(href)
  await open(href)
})

it("a card's skills lead to more cards with them, and back", async () => {
  const { getAllByRole } = await open('/resume-cards')
  const [skills] = getAllByRole('list', { name: 'Skills' })
  if (!skills) throw new Error('no card')
  const href = hrefOf(within(skills).getByRole('link', { name: 'Soldering' })) ?? ''
  expect(href).toBe('/resume-cards?skill=Soldering')
  expect(hrefOf((await open(href)).getByRole('link', { name: 'Clear filters' }))).toBe('/resume-cards')
})

it('seals say what they are, and forms that they need scripts', async () => {
  const { document } = await open(`/members/${welder}`)
  expect(document.querySelectorAll('noscript span').length).toBeGreaterThan(0)
  const { body } = await open('/contact')
  for (const sentence of ['You need JavaScript to fill in this form.', 'JavaScript is off.'])
    expect(body).toContain(sentence)
})

it("a search of everything has the results, a member's own messages too, and a visitor none of those", async () => {
  const { id, cookie } = await test.signIn({ firstName: 'Mira' })
  const text = 'Is the welder in the hangar?'
  await test.deps.database.db
    .insert(messages)
    .values({ id: randomUUID(), senderId: welder, recipientId: id, text })
  const own = await open('/search?q=welder', cookie)
  own.getByRole('heading', { name: 'Results for “welder”' })
  expect(own.getByRole('region', { name: 'Messages' }).textContent).toContain(text)
  expect(own.getAllByRole('link', { name: /^Ines/ }).map(hrefOf)).toContain(`/members/${welder}`)
  const visitors = await open('/search?q=welder')
  visitors.getAllByRole('link', { name: /^Ines/ })
  expect(visitors.body).not.toContain('hangar')
  const none = await open('/search?q=qqxxzz')
  none.getByRole('heading', { name: 'No results' })
})

it('a page for staff is not there for anyone else', async () => {
  const statusFor = async (url: string, cookie?: string) => {
    const headers = { accept: 'text/html', ...(cookie && { cookie }) }
    return (await test.app.inject({ url, headers })).statusCode
  }
  const [member, admin] = [await test.signIn(), await test.signIn({ isAdmin: true })]
  for (const url of ['/admin', '/admin/support']) {
    expect(await statusFor(url), url).toBe(404)
    expect(await statusFor(url, member.cookie), url).toBe(404)
    expect(await statusFor(url, admin.cookie), url).toBe(200)
  }
})

it("a member's first steps are in the page", async () => {
  const { cookie } = await test.signIn({ firstName: 'Nora', title: null })
  const { getByRole } = await open('/', cookie)
  const steps = within(getByRole('region', { name: 'Get started' }))
  steps.getByText('0 of 7 done')
  steps.getByText('Turn on job alerts')
})
