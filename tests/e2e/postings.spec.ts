import { jobs, memberProfiles } from '#server/db/schema/index.ts'
import { POSTING } from '../factories/applications.ts'
import { createMember } from '../factories/members.ts'
import { expectAlive } from './support/alive.ts'
import { expectSoundInViews } from './support/axe.ts'
import { companyCodeInMail } from './support/outbox.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

async function addJob({ database }: Site, values: Partial<typeof jobs.$inferInsert>): Promise<string> {
  const [row] = await database.db
    .insert(jobs)
    .values({ ...POSTING, ...values })
    .returning({ id: jobs.id })
  return row?.id ?? ''
}

test('a job without pay in Colorado is refused with the law, and posted with pay', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { state: 'TX', city: 'Austin' })
  await page.goto('/jobs')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Post a job' }).first().click()
  const form = page.getByRole('dialog', { name: 'Post a job' })
  await form.getByLabel('Title').fill('Lift Mechanic')
  await form.getByLabel('Company').fill('Aspen Lifts')
  await form.getByLabel('Description').fill('Keep eleven chairlifts running through the winter.')
  await form.getByLabel('Employment type').selectOption('full-time')
  await expect(form.getByText(/^We know of no law that asks for pay/)).toBeVisible()
  await form.getByLabel('State or province').selectOption('CO')
  await form.getByLabel('Location').fill('Aspen, CO')
  await expect(form.getByText(/^We know of no law/)).toBeHidden()
  await form.getByRole('button', { name: 'Post job' }).click()
  await expect(form.getByText(/^Add the pay range\. A law in Colorado/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: /^Pay from/ })).toBeFocused()
  await expectSoundInViews(page, 'posting-without-pay')
  await form.getByLabel('Pay from').fill('58,000')
  await form.getByLabel('Pay up to').fill('66,000')
  await form.getByRole('button', { name: 'Post job' }).click()
  await expect(page.getByRole('heading', { name: 'Lift Mechanic' })).toBeVisible()
  await expect(page.getByText('New today')).toBeVisible()
  await expect(page.getByText("We'll ask you before then")).toBeVisible()
})

test('a company has a page, and a poster proves an address there', async ({ openBrowser, site }) => {
  const [page, visitor] = [await openBrowser(), await openBrowser()]
  const { id: postedBy } = await site.signIn(page.context(), { firstName: 'Omar', lastName: 'Haddad' })
  const jobId = await addJob(site, { postedBy, company: 'Quay Works, Inc.' })
  await addJob(site, { company: 'Quay Works', title: 'Night Nurse, Weekends' })
  const ada = await createMember(site.database.db, { firstName: 'Ada', lastName: 'Moss', isListed: true })
  const experience = {
    role: 'Nurse',
    company: 'Quay Works',
    start: null,
    end: null,
    current: true,
    description: '',
  }
  await site.database.db.insert(memberProfiles).values({ memberId: ada, experience: [experience] })

  await page.goto(`/jobs/${jobId}`)
  await page.getByRole('link', { name: 'Prove your address at Quay Works, Inc.' }).click()
  await expect(page).toHaveURL('/companies/quay-works')
  await expect(page.getByText(/^Not verified/)).toBeVisible()
  await page.getByLabel('Your address at the company').fill('omar@gmail.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/^Anyone can get an address there/)).toBeVisible()
  await page.getByLabel('Your address at the company').fill('omar@quayworks.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/^We sent a code to your address at quayworks\.example/)).toBeVisible()
  await page.getByLabel('Code').fill(await companyCodeInMail(site, 'omar@quayworks.example'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your address here is proven' })).toBeVisible()

  await visitor.goto(`/jobs/${jobId}`)
  await expect(visitor.getByText(/^The poster proved an address at quayworks\.example/).last()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Similar jobs' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Quay Works, Inc.' }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Quay Works, Inc.', level: 1 })).toBeVisible()
  await expect(visitor.getByRole('list', { name: 'Verified' })).toContainText('quayworks.example')
  await expect(visitor.getByRole('link', { name: 'Ada M.' })).toBeVisible()
  await expect(visitor.getByRole('article')).toHaveCount(2)
  await expectSoundInViews(visitor, 'company')
  const html = await (await visitor.request.get('/companies/quay-works')).text()
  expect(html).toContain('"@type":"Organization"')
  expect((await visitor.request.get('/companies/none')).status()).toBe(404)
})
