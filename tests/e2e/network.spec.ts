import type { Page } from '@playwright/test'
import { waitForLoggedOutMessage } from './support/alive.ts'
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

test('without scripts the pages of a job and of its poster say everything', async ({ openBrowser, site }) => {
  const poster = await openBrowser()
  const { id } = await site.signIn(poster.context(), {
    firstName: 'Nadia',
    lastName: 'Plain',
    title: 'Fleet Captain',
    city: 'Halifax',
    state: 'NS',
    country: 'Canada',
  })
  const jobId = await postJob(poster, site.url)
  const visitor = await openBrowser({ javaScriptEnabled: false })
  await visitor.goto(`/jobs/${jobId}`)
  await expect(visitor).toHaveTitle(/Harbor Pilot at Example Harbor Works/)
  await expect(visitor.getByRole('heading', { name: 'Harbor Pilot' })).toBeVisible()
  const posting = JSON.parse(
    (await visitor.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(posting).toMatchObject({ '@type': 'JobPosting', hiringOrganization: { name: JOB.company } })
  await visitor.goto(`/members/${id}`)
  await expect(visitor.getByRole('heading', { name: 'Nadia P.' })).toBeVisible()
  expect(await visitor.content()).not.toContain('Plain')
  expect((await visitor.goto('/jobs/00000000-0000-4000-8000-000000000000'))?.status()).toBe(404)
})

test('a profile is viewed once a day by one person, and never by its owner', async ({
  openBrowser,
  site,
}) => {
  const [owner, viewer] = [await openBrowser(), await openBrowser()]
  const { id } = await site.signIn(owner.context(), { firstName: 'Olga', lastName: 'Own' })
  await site.signIn(viewer.context(), { firstName: 'Vito', lastName: 'View' })
  const views = async () => (await (await owner.request.get('/api/members/me/month')).json()).profileViews
  for (const page of [owner, viewer, viewer]) {
    const viewed = page.waitForResponse((response) => response.url().endsWith(`/api/members/${id}/view`))
    await page.goto(`/members/${id}`)
    await expect(page.getByRole('heading', { name: 'Olga O.' })).toBeVisible()
    expect((await viewed).status()).toBe(200)
  }
  expect(await views()).toBe(1)
})

test('a visitor on a members page sees a message and is sent to sign in', async ({ openBrowser }) => {
  const page = await openBrowser()
  await waitForLoggedOutMessage(page)
  await page.goto('/messages')
  await expect(page).toHaveURL(/account=/)
  await expect(page.getByRole('dialog')).toBeVisible()
})
