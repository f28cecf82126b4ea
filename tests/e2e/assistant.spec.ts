import { resumePdf } from '../factories/resume-files.ts'
import { expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const JOB = `Registered Nurse, Cardiac ICU
Seattle, WA
Requirements
- Active RN license and BLS certification
- 3 years of critical care experience
- Wound care
- Kubernetes`
const RESUME = `Maya Reyes
Registered Nurse, Seattle, WA
maya.reyes@example.com | (206) 555-0142
Experience
Registered Nurse, Mercy General, January 2015 - March 2024
Responsible for various patients in critical care
Skills
BLS, critical care, wound care`

test('a member works on an application with the assistant', async ({ openBrowser, site }) => {
  const page = await openBrowser({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  await site.signIn(page.context(), { firstName: 'Sofia', lastName: 'Lund', title: 'Nurse Educator' })
  await site.signIn(page.context(), { firstName: 'Maya', lastName: 'Reyes', title: 'Nurse' })
  await page.goto('/ai-assistant')
  await expect(page.getByText('Welcome, Maya Reyes')).toBeVisible()
  await expect(page.getByText('Built-in analyzer')).toBeVisible()
  await expect(page.getByText(/GPT/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Analyze Job Match' }).click()
  await expect(
    page.getByText('Please provide both job description and resume content', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Job Description').fill(JOB)
  await page.getByLabel('Resume Content').fill(RESUME)
  await page.getByRole('button', { name: 'Analyze Job Match' }).click()
  const match = page.getByRole('region', { name: 'Job match result' })
  await expect(match.getByRole('img', { name: /^Match score: \d+ of 100$/ })).toBeVisible()
  await expect(page.getByText(/^Job compatibility score: \d+%$/)).toBeVisible()
  await expect(match.getByRole('region', { name: /^Missing skills/ })).toContainText('Kubernetes')
  await expect(match.getByRole('region', { name: /^Matched skills/ })).not.toContainText('Kubernetes')
  await match
    .getByRole('button', { name: /Kubernetes/ })
    .first()
    .click()
  const marked = match.getByRole('group', { name: 'The job' }).getByRole('button', { name: 'Kubernetes' })
  await expect(marked).toHaveAttribute('aria-pressed', 'true')
  await expectSoundInViews(page, 'assistant-match')

  await page.getByRole('button', { name: 'Prepare questions' }).click()
  await expect(page.getByText(/Kubernetes\?$/).first()).toBeVisible()

  await page.getByRole('tab', { name: 'Resume Analyzer' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Read a file' }).click()
  const buffer = await resumePdf([
    'Maya Chen',
    'Responsible for various wards',
    'Nurse, Riverside, 2019 - 2024',
  ])
  await (await chooser).setFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByLabel('Resume Text')).toHaveValue(/Responsible for various wards/)
  await page.getByRole('button', { name: 'Analyze Resume' }).click()
  const resume = page.getByRole('region', { name: 'Resume analysis result' })
  await expect(resume.getByRole('img', { name: /^ATS score: \d+ of 100$/ })).toBeVisible()
  const line = resume.getByRole('group', { name: 'Your resume' }).getByRole('button', { name: /Responsible/ })
  await line.click()
  await expect(
    resume.getByRole('region', { name: 'Weaknesses' }).locator('[aria-pressed=true]'),
  ).not.toHaveCount(0)

  await page.getByRole('tab', { name: 'Networking' }).click()
  const own = page.getByRole('group', { name: 'Your profile' })
  const target = page.getByRole('group', { name: 'Target profile' })
  await own.getByLabel('Skills').fill('critical care, teaching')
  await page.getByRole('button', { name: 'Analyze Connection' }).click()
  await expect(page.getByText('Please fill in skills for both profiles', { exact: true })).toBeVisible()
  await target.getByLabel('Skills').fill('teaching, , wound care')
  await target.getByLabel('Role').fill('Nurse Educator')
  await page.getByRole('button', { name: 'Analyze Connection' }).click()
  const network = page.getByRole('region', { name: 'Networking result' })
  await expect(network.getByRole('textbox', { name: 'Message' })).toHaveValue(/Sofia/)
  await network.getByRole('button', { name: 'Copy' }).click()
  await expect(network.getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Sofia')
  await expect(network.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
  await network.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(network.getByRole('button', { name: 'Request sent' })).toBeVisible()

  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'Your analyses' })
  await history.getByRole('button', { name: /^Job match.*Cardiac ICU/ }).click()
  await expect(page.getByRole('region', { name: 'Job match result' })).toBeVisible()
  await expect(page.getByLabel('Resume Content')).toHaveValue(RESUME)
  await page.getByRole('button', { name: 'History' }).click()
  await expectSoundInViews(page, 'assistant-history')
  await history.getByRole('button', { name: 'Delete all' }).click()
  await expect(history.getByText('Nothing here yet')).toBeVisible()
})
