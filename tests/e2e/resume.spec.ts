import type { Page } from '@playwright/test'
import { resumeDocx, resumePdf, scannedPdf } from '../factories/resume-files.ts'
import { expectAlive } from './support/alive.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Chosen = { name: string; mimeType: string; buffer: Buffer }
const pdf = async (name = 'resume.pdf'): Promise<Chosen> => ({
  name,
  mimeType: PDF,
  buffer: await resumePdf(),
})

async function choose(page: Page, files: Chosen | Chosen[], button = /^Choose a file/) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
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

test('a member uploads a resume, sees what a machine reads, replaces and deletes it', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  await site.signIn(page.context(), { firstName: 'Maya' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Update Resume' }).click()
  await expect(page.getByRole('heading', { name: 'Resume', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Take a photo|Choose a photo/ })).toHaveCount(0)
  await expectAccessible(page)

  await choose(page, await pdf())
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this' }).click()

  await expect(page.getByText('Resume Updated', { exact: true })).toBeVisible()
  await expect(text(page)).toContainText('Charge Nurse, Riverside Hospital')
  await expect(page.getByText('Fully readable. No problems found.')).toBeVisible()
  await expect(page.getByText('Experience, Education, Skills')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('resume.pdf')

  await page.getByRole('button', { name: 'Replace' }).click()
  await choose(page, { name: 'scan.pdf', mimeType: PDF, buffer: await scannedPdf() })
  await page.getByRole('button', { name: 'Use this' }).click()
  // Text recognition is a task of low priority.
  const isScan = page.getByText("This looks like a scan, so software can't read any text in it")
  await expect(isScan).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('scan.pdf')).toBeVisible()
  await expect(text(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your resume?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('group', { name: 'Upload your resume' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Missing', { exact: true })).toBeVisible()
})

test('a member corrects what was read, and a new card and the profile use it', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  await site.signIn(page.context(), { firstName: 'Maya' })
  await page.goto('/resume')
  await choose(page, await pdf())
  await page.getByRole('button', { name: 'Use this' }).click()
  const panel = page.getByRole('region', { name: 'What we read' })
  await expect(panel).toContainText('Charge Nurse')
  await expect(panel).toContainText('Page 1, lines 4–5')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  const job = dialog.getByRole('group', { name: 'Job 1' })
  await job.getByLabel('Title').fill('Head Nurse')
  await job.getByLabel('From').fill('long ago')
  await job.getByLabel('Bullet points').fill('Led a night team of nine.\nTrained 40 nurses.')
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

  await panel.getByRole('button', { name: 'Use in my profile' }).click()
  const profile = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(profile.getByText('Filled in from your resume')).toBeVisible()
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible()

  await page.goto('/resume-cards?tab=mine')
  await page.getByRole('button', { name: 'Create Resume Card' }).first().click()
  const card = page.getByRole('dialog', { name: 'Create Resume Card' })
  await card.getByRole('button', { name: 'My resume' }).click()
  await expect(card.getByLabel('Professional Title')).toHaveValue('Staff Nurse')
  await expect(card.getByRole('textbox', { name: /^Experience/ })).toHaveValue(
    /Head Nurse, Riverside Hospital, May 2018 - 2024/,
  )
})

test('files that are not wanted are refused in the words of the rules, for five seconds', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await site.signIn(page.context())
  await page.goto('/resume')
  await choose(page, { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('Maya') })
  const types = page.getByText('You can only upload: PDF, DOC or DOCX')
  await expect(types).toBeVisible()
  await choose(page, { name: 'big.pdf', mimeType: PDF, buffer: Buffer.alloc(2_097_153) })
  await expect(page.getByText('big.pdf exceeds maximum allowed size of 2 MB')).toBeVisible()
  await expect(types).toBeHidden({ timeout: 8000 })

  await drop(page, ['a.pdf', 'b.pdf'])
  await expect(page.getByText('You can only upload 1 file', { exact: true })).toBeVisible()

  const resume = await pdf()
  await choose(page, resume)
  await expect(page.getByText('resume.pdf')).toBeVisible()
  await choose(page, { name: 'letter.docx', mimeType: DOCX, buffer: resumeDocx() }, /^Choose another/)
  await expect(page.getByText('letter.docx')).toBeVisible()
  await expect(page.getByText('resume.pdf')).toHaveCount(0)
})

test('without a network the file waits, and goes on by itself', async ({ openBrowser, site }) => {
  const page = await openBrowser(PHONE)
  await site.signIn(page.context())
  await page.goto('/resume')
  await choose(page, await pdf())
  await expect(page.getByRole('button', { name: 'Use this' })).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('No internet connection')).toBeVisible()
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(
    page.getByText("No internet connection. We'll continue when you're back online."),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Resume Updated', { exact: true })).toBeVisible()
  await expect(page.getByText('No internet connection')).toHaveCount(0)
})

test('a file chosen before its code could load is there once the network is back', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await site.signIn(page.context())
  await page.goto('/resume')
  await expectAlive(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await choose(page, await pdf())
  await expect(page.getByText('Failed to upload resume.pdf')).toBeVisible()
  await page.context().setOffline(true)
  await page.unroute('**/assets/*.js')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('region', { name: 'Your file' })).toBeVisible()
})

test('an upload that fails is tried again, then kept for another try', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context())
  await page.goto('/resume')
  const tries: number[] = []
  let isBroken = true
  await page.route('**/api/objects/upload/*', async (route) => {
    if (!isBroken) return route.continue()
    tries.push(Date.now())
    return route.fulfill({ status: 503, body: '' })
  })
  await choose(page, await pdf())
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText("That didn't work. Trying again…")).toBeVisible()
  await expect(page.getByText('Failed to upload resume.pdf')).toBeVisible({ timeout: 20_000 })
  expect(tries).toHaveLength(5)
  await expectAccessible(page)
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Resume Updated', { exact: true })).toBeVisible()
})

test('an upload can be stopped, and a refusal is shown immediately', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context())
  await page.goto('/resume')
  await page.route('**/api/objects/upload/*', () => {})
  await choose(page, await pdf())
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('progressbar', { name: 'Upload of resume.pdf' })).toBeVisible()
  await drop(page, ['more.pdf'])
  await expect(page.getByText('Cannot add more files')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Use this' })).toBeFocused()
  await page.unroute('**/api/objects/upload/*')

  const fake = {
    name: 'fake.pdf',
    mimeType: PDF,
    buffer: Buffer.from('This is no PDF at all, whatever its name.'),
  }
  await choose(page, fake, /^Choose another/)
  await page.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to upload fake.pdf')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: /^Choose a file/ })).toBeVisible()
})

test('an ID is photographed with the camera and looked at before it is sent', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ permissions: ['camera'] })
  await site.signIn(page.context())
  await page.goto('/')
  await page.getByRole('button', { name: /^Use the camera/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(dialog.getByRole('button', { name: 'Take photo' })).toBeEnabled()
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  const preview = page.getByRole('img', { name: /^Preview of cam-\d+\.jp/ })
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await expect(page.getByRole('button', { name: 'Use this' })).toBeFocused()
})
