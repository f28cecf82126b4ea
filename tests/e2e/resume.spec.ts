import type { Page } from '@playwright/test'
import { resumePdf } from '../factories/resume-files.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PDF = 'application/pdf'

async function choose(page: Page) {
  const buffer = await resumePdf()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose a file/ }).click()
  await (await chooser).setFiles({ name: 'resume.pdf', mimeType: PDF, buffer })
}

async function drop(page: Page, names: string[]) {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const name of dropped) transfer.items.add(new File(['%PDF'], name, { type: 'application/pdf' }))
    return transfer
  }, names)
  await page.getByRole('group', { name: 'Upload your resume' }).dispatchEvent('drop', { dataTransfer })
}

const text = (page: Page) => page.getByRole('group', { name: /^The text/ })

test('a member uploads a resume, corrects what was read, and starts a card from it', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  await site.signIn(page.context(), { firstName: 'Maya' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Update Resume' }).click()
  await choose(page)
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText('Resume Updated', { exact: true })).toBeVisible()
  await expect(text(page)).toContainText('Charge Nurse, Riverside Hospital')
  await expect(page.getByText('Fully readable. No problems found.')).toBeVisible()
  const panel = page.getByRole('region', { name: 'What we read' })
  await expect(panel).toContainText('Page 1, lines 4–5')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('resume.pdf')

  await panel.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  const job = dialog.getByRole('group', { name: 'Job 1' })
  await job.getByLabel('Title').fill('Head Nurse')
  await job.getByLabel('From').fill('long ago')
  await dialog.getByRole('button', { name: 'Add job' }).click()
  await expect(dialog.getByRole('group', { name: 'Job 2' }).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('Staff Nurse')
  await dialog.getByRole('button', { name: 'Move Job 2 up' }).click()
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  const from = dialog.getByRole('group', { name: 'Job 2' }).getByLabel('From')
  await expect(from).toBeFocused()
  await expect(dialog.getByText('Write a year, or a month and year such as May 2019')).toBeVisible()
  await expectAccessible(page)
  await from.fill('05/2018')
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(page.getByText('Details Saved', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Head Nurse' })).toContainText('May 2018 – 2024')
  await expect(panel).toContainText('You edited this on')

  await page.goto('/resume-cards?tab=mine')
  await page.getByRole('button', { name: 'Create Resume Card' }).first().click()
  const card = page.getByRole('dialog', { name: 'Create Resume Card' })
  await card.getByRole('button', { name: 'My resume' }).click()
  await expect(card.getByLabel('Professional Title')).toHaveValue('Staff Nurse')
  await expect(card.getByRole('textbox', { name: /^Experience/ })).toHaveValue(
    /Head Nurse, Riverside Hospital, May 2018 - 2024/,
  )
})

test('an upload outlives missing code, a failure and a lost network, and can be stopped; the file can be deleted', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await site.signIn(page.context())
  await page.goto('/resume')
  await expectAlive(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await choose(page)
  await expect(page.getByText('Failed to upload resume.pdf')).toBeVisible()
  await page.context().setOffline(true)
  await page.unroute('**/assets/*.js')
  await page.context().setOffline(false)

  await page.route('**/api/objects/upload/*', () => {})
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of resume.pdf' })).toBeVisible()
  await drop(page, ['more.pdf'])
  await expect(page.getByText('Cannot add more files')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Use this' })).toBeFocused()
  await page.unroute('**/api/objects/upload/*')

  await page.route('**/api/objects/upload/*', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 2,
  })
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText("That didn't work. Trying again…")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your file' })).toBeVisible()

  await page.getByRole('button', { name: 'Replace' }).click()
  await choose(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Use this' }).click()
  const waits = page.getByText("No internet connection. We'll continue when you're back online.")
  await expect(waits).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('group', { name: 'Upload a new version' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your resume?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('group', { name: 'Upload your resume' })).toBeVisible()
})
