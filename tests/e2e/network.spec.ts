import type { Page } from '@playwright/test'
import { expectAccessible, expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const JOB = {
  title: 'Harbor Pilot',
  company: 'Example Harbor Works',
  description: 'Bring ships in and out by day and by night, in all weathers but the worst.',
  location: 'Halifax',
  country: 'Canada',
  state: 'NS',
  isRemote: false,
  salaryMin: 98_000,
  salaryMax: 121_000,
  employmentType: 'full-time',
  requirements: 'A master mariner certificate.',
  benefits: null,
}

async function postJob(page: Page, baseURL: string, values: Partial<typeof JOB> = {}): Promise<string> {
  const data = { ...JOB, ...values }
  const response = await page.request.post('/api/jobs', { data, headers: { origin: baseURL } })
  expect(response.status()).toBe(200)
  const { job } = await response.json()
  return job.id
}

const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })

test('a member finds a job, asks its poster to connect, and they write to each other, live', async ({
  openBrowser,
  site,
}) => {
  const [poster, seeker] = [await openBrowser(), await openBrowser({ viewport: { width: 390, height: 844 } })]
  const { id: posterId } = await site.signIn(poster.context(), { firstName: 'Petra', lastName: 'Quay' })
  await site.signIn(seeker.context(), { firstName: 'Sven', lastName: 'Seeker' })
  await postJob(poster, site.url)
  await poster.goto('/')

  await seeker.goto('/jobs')
  await seeker.getByRole('searchbox').fill('harbor pilots')
  await seeker.getByRole('searchbox').press('Enter')
  const job = seeker.getByRole('article').filter({ hasText: 'Harbor Pilot' })
  await expect(job.getByText('CA$98k-$121k')).toBeVisible()
  await seeker.getByRole('button', { name: 'Connect with Petra Q. about Harbor Pilot' }).click()
  await expect(seeker.getByText('Request Sent').first()).toBeVisible()
  await seeker.reload()
  await expect(job.getByRole('button', { name: 'Request Sent' })).toBeVisible()

  const otherWindow = await poster.context().newPage()
  await otherWindow.goto('/connections?tab=requests')
  await expect(otherWindow.getByRole('button', { name: 'Accept Sven S.' })).toBeVisible()
  await poster.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await poster.getByRole('link', { name: /Sven S\./ }).click()
  await poster.getByRole('button', { name: 'Accept Sven S.' }).click()
  await expect(poster.getByText("You're connected").first()).toBeVisible()
  await expect(otherWindow.getByText('No requests waiting')).toBeVisible()
  await expect(seeker.getByRole('link', { name: 'Message Petra Q.' })).toBeVisible()

  await seeker.goto(`/messages/${posterId}`)
  await seeker.getByRole('textbox', { name: 'Message to Petra Q.' }).fill('Is the night watch still open?')
  await seeker.getByRole('button', { name: 'Send' }).click()
  await expect(poster.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible()
  await poster.getByRole('link', { name: 'Messages, 1 unread' }).click()
  await poster.getByRole('link', { name: /Sven S\./ }).click()
  await expect(thread(poster, 'Sven S.').getByText('Is the night watch still open?')).toBeVisible()
  await poster.getByRole('textbox', { name: 'Message to Sven S.' }).fill('It is. When can you talk?')
  await poster.getByRole('button', { name: 'Send' }).click()
  await expect(thread(seeker, 'Petra Q.').getByText('It is. When can you talk?')).toBeVisible()
})

test('jobs come in the order of fit, and a premium member opens a score to its reasons', async ({
  openBrowser,
  site,
}) => {
  const poster = await openBrowser()
  await site.signIn(poster.context(), { firstName: 'Wanda' })
  const place = { country: 'USA', location: 'Portland', state: 'OR' }
  await postJob(poster, site.url, {
    ...place,
    title: 'Registered Nurse, Telemetry',
    requirements: 'Active RN license. ACLS and BLS. Telemetry, triage and patient education.',
  })
  await postJob(poster, site.url, { ...place, title: 'Barista', requirements: 'Espresso and a smile.' })
  const nurse = { title: 'Registered Nurse', bio: 'Six years of telemetry and triage. RN, BLS and ACLS.' }

  const free = await openBrowser()
  await site.signIn(free.context(), { ...nurse, firstName: 'Frida' })
  await free.goto('/jobs')
  const first = (page: Page) => page.getByRole('article').first().getByRole('heading')
  await expect(first(free)).toHaveText('Registered Nurse, Telemetry')
  await expect(free.getByRole('button', { name: /^Match/ })).toHaveCount(0)
  await free.getByRole('link', { name: 'Newest' }).click()
  await expect(first(free)).toHaveText('Barista')
  await expect(free).toHaveURL(/sort=newest/)
  await expectAccessible(free)

  const page = await openBrowser(PHONE)
  await site.signIn(page.context(), { ...nurse, firstName: 'Pia', subscriptionStatus: 'active' })
  await page.goto('/jobs')
  await expect(first(page)).toHaveText('Registered Nurse, Telemetry')
  await expectSoundInViews(page, 'jobs-by-fit')
  const why = page.getByRole('button', { name: /Reasons for Registered Nurse, Telemetry/ })
  await why.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/telemetry/i).first()).toBeVisible()
  await expectSoundInViews(page, 'job-reasons')
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
})
