import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { credentials, jobs, resumeCards } from '#server/db/schema/index.ts'
import { createMember } from '../factories/members.ts'
import { expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { readStructuredData } from './support/structured-data.ts'
import { expect, test } from './support/test.ts'

const SECRET = 'nadia.secret@example.com or (206) 555-0142'
const ABOUT = `Write to ${SECRET}.`

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
const contentOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1] ?? ''

async function fill({ database: { db } }: Site) {
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
  return id
}

test('what the sitemap lists is indexable, with valid structured data and a picture', async ({ site }) => {
  const memberId = await fill(site)
  const get = async (address: string) => {
    const answer = await fetch(address)
    return { status: answer.status, html: await answer.text() }
  }
  const files = addressesIn((await get(`${site.url}/sitemap.xml`)).html)
  const addresses = (await Promise.all(files.map(async (file) => addressesIn((await get(file)).html)))).flat()
  // Other tests of this site add members.
  const pages = addresses.filter((address) => !/\/members\/./.test(address) || address.endsWith(memberId))
  expect(pages.length).toBeGreaterThanOrEqual(20)

  const types: string[] = []
  const pictures = new Set<string>()
  for (const address of pages) {
    const { status, html } = await get(address)
    expect([address, status]).toEqual([address, 200])
    expect(/<link rel="canonical" href="([^"]+)">/.exec(html)?.[1], address).toBe(address)
    const data = await readStructuredData(html, address)
    if (data) types.push(String(data['@type'] ?? 'site'))
    pictures.add(contentOf(html, 'og:image'))
    expect(contentOf(html, 'og:image:alt'), address).not.toBe('')
  }
  expect(new Set(types)).toEqual(new Set(['site', 'JobPosting', 'ProfilePage', 'FAQPage', 'Organization']))

  const drawn = [...pictures].filter((picture) => !/\/members\//.test(picture) || picture.includes(memberId))
  expect(drawn.length).toBeGreaterThanOrEqual(6)
  for (const picture of drawn) {
    const answer = await fetch(picture)
    expect([picture, answer.status, answer.headers.get('content-type')]).toEqual([picture, 200, 'image/png'])
  }
})

test('icons and well-known addresses are there, and nothing else is', async ({ site }) => {
  const icon = await fetch(`${site.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon'])
  const bytes = Buffer.from(await icon.arrayBuffer())
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [at, size] of [16, 32, 48].entries()) {
    const entry = 6 + at * 16
    const start = bytes.readUInt32LE(entry + 12)
    const { width, format } = await sharp(
      bytes.subarray(start, start + bytes.readUInt32LE(entry + 8)),
    ).metadata()
    expect([bytes.readUInt8(entry), width, format]).toEqual([size, size, 'png'])
  }
  const logo = await fetch(`${site.url}/icons/icon-512.png`)
  expect(logo.status).toBe(200)
  // By this password managers know that the address before it is meant.
  const missing = await fetch(
    `${site.url}/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200`,
  )
  expect(missing.status).toBe(404)
})

test('a conversation that cannot start yet offers to connect, and then starts', async ({
  openBrowser,
  site,
}) => {
  const [asker, asked] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })]
  const { id: askerId } = await site.signIn(asker.context(), { firstName: 'Ada', lastName: 'Asks' })
  const { id: askedId } = await site.signIn(asked.context(), { firstName: 'Bo', lastName: 'Bidden' })
  const note = (page: Page) => page.getByText("You can message each other once you're connected.")

  await asker.goto(`/messages/${askedId}`)
  await expect(note(asker)).toBeVisible()
  await expectSoundInViews(asker, 'conversation-not-connected')
  await asker.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(asker.getByRole('button', { name: 'Request sent' })).toBeVisible()
  await expectSoundInViews(asker, 'conversation-request-sent')

  await asked.goto(`/messages/${askerId}`)
  await expect(note(asked)).toBeVisible()
  await expect(asked.getByRole('link', { name: 'Open the profile' })).toBeVisible()
  await asked.getByRole('button', { name: 'Accept request' }).click()
  for (const page of [asked, asker]) {
    await expect(page.getByRole('textbox', { name: /Message|Write/ })).toBeVisible()
    await expect(note(page)).toBeHidden()
  }
})
