import type { Page } from '@playwright/test'
import { resumeDocx } from '../factories/resume-files.ts'
import { expectAccessible, expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

async function uploadResume(page: Page) {
  await page.goto('/resume')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose a file/ }).click()
  await (await chooser).setFiles({ name: 'resume.docx', mimeType: DOCX, buffer: resumeDocx() })
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('region', { name: 'What we read' })).toContainText('Charge Nurse')
}

test('a member fills their profile from their resume, edits it, and everyone sees it', async ({
  openBrowser,
  site,
}) => {
  const [page, other, visitor] = [await openBrowser(PHONE), await openBrowser(), await openBrowser(PHONE)]
  const { id } = await site.signIn(page.context(), { firstName: 'Maya', title: null, bio: null })
  await site.signIn(other.context())
  await uploadResume(page)

  await page.goto(`/members/${id}`)
  const steps = page.getByRole('region', { name: 'Complete your profile' })
  await expect(steps).toContainText('Experience: missing')
  await expectSoundInViews(page, 'own-profile-empty')
  await page.getByRole('button', { name: 'Edit Profile', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByRole('button', { name: 'Fill from my resume' }).click()
  await expect(dialog.getByText('Filled in from your resume')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Charge Nurse')
  await expect(dialog.getByLabel('First name')).toHaveValue('Maya')

  await dialog.getByRole('button', { name: 'Add job' }).click()
  const added = dialog.getByRole('group', { name: 'Job 2' })
  await expect(added.getByLabel('Role')).toBeFocused()
  await page.keyboard.type('Nurse Educator')
  await added.getByLabel('Start').fill('long ago')
  await added.getByLabel('I work here now').check()
  await dialog.getByRole('button', { name: 'Move Job 2 up' }).press('Enter')
  await dialog.getByRole('button', { name: 'Add link' }).click()
  const link = dialog.getByRole('group', { name: 'Link 2' })
  await link.getByLabel('Kind').selectOption('Portfolio')
  await link.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const start = dialog.getByRole('group', { name: 'Job 1' }).getByLabel('Start')
  await expect(start).toBeFocused()
  await expect(dialog.getByText('Use a link that starts with https://')).toBeVisible()
  await expectSoundInViews(page, 'profile-refused')
  await start.fill('May 2025')
  await link.getByLabel('Address').fill('maya.example.com/work')

  // Unsaved edits outlive closing and a reload.
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Edit Profile', exact: true }).click()
  await expect(dialog.getByText('We kept your unsaved edits')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  for (const reader of [page, other, visitor]) {
    const viewed = reader.waitForResponse((response) => response.url().endsWith(`/api/members/${id}/view`))
    await reader.goto(`/members/${id}`)
    expect((await viewed).status()).toBe(200)
    const jobs = reader.getByRole('region', { name: 'Experience' }).getByRole('listitem')
    await expect(jobs).toHaveCount(2)
    await expect(jobs.first()).toContainText('Nurse EducatorMay 2025 – Present')
    await expect(jobs.last()).toContainText('Riverside Hospital')
    await expect(reader.getByRole('region', { name: 'Education' })).toContainText('Portland State University')
    await expect(reader.getByRole('region', { name: 'Skills' })).toContainText('wound care')
    const portfolio = reader.getByRole('link', { name: /Portfolio/ })
    await expect(portfolio).toHaveAttribute('href', 'https://maya.example.com/work')
    await expect(portfolio).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer')
  }
  await expectSoundInViews(visitor, 'full-profile')
  await other.goto('/members?q=wound')
  await expect(other.getByRole('link', { name: /Maya/ }).first()).toBeVisible()
})

test('what a member wrote is only replaced if they choose so', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context(), { title: 'Chief of Nights', bio: 'My own words.' })
  await uploadResume(page)
  await page.getByRole('button', { name: 'Use in my profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(dialog.getByText('Your resume says something else here')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Chief of Nights')
  await dialog.getByRole('button', { name: 'Replace Headline' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Charge Nurse')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('textbox', { name: /^Headline/ })).toHaveValue('Chief of Nights')
  await expect(dialog.getByRole('group', { name: 'Job 1' })).toHaveCount(0)
  await expect(dialog.getByLabel('About you')).toHaveValue('My own words.')
})

test('two windows of a member tell each other apart', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  const { id } = await site.signIn(page.context())
  const second = await page.context().newPage()
  const dialog = (of: Page) => of.getByRole('dialog', { name: 'Edit Profile' })
  for (const each of [page, second]) {
    await each.goto(`/members/${id}`)
    await each.getByRole('button', { name: 'Edit Profile', exact: true }).click()
    await expect(dialog(each)).toBeVisible()
  }
  await dialog(page)
    .getByRole('textbox', { name: /^Headline/ })
    .fill('Baker')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await dialog(second).getByLabel('About you').fill('Bread.')
  await dialog(second).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(second).getByText('Your profile changed in another window.')).toBeVisible()
  await expect(dialog(second).getByRole('textbox', { name: /^Headline/ })).toHaveValue('Baker')
  await dialog(second).getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog(second)).toHaveCount(0)
  await expect(second.getByText('Bread.')).toBeVisible()
  await expect(second.getByText('Baker').first()).toBeVisible()
})
