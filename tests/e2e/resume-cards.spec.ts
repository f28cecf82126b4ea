import { readFile } from 'node:fs/promises'
import { expectAlive } from './support/alive.ts'
import { expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('a member makes, changes, hands on and hides a card', async ({ openBrowser, site }) => {
  const page = await openBrowser({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  await site.signIn(page.context(), { idVerificationStatus: 'verified' })
  await page.goto('/resume-cards?tab=mine')
  await expect(
    page.getByText("You haven't created any resume cards yet.").or(page.getByText('My Cards')),
  ).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Create Resume Card' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Resume Card' })
  await dialog.getByRole('button', { name: 'Create Card' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await dialog.getByLabel('Professional Title').fill('Night Nurse Robin')
  const skills = dialog.getByRole('textbox', { name: 'Skills' })
  for (const skill of ['Critical care', ' critical CARE ', 'Epic']) {
    await skills.fill(skill)
    await skills.press('Enter')
  }
  await expect(dialog.getByRole('list', { name: 'Skills' }).getByRole('listitem')).toHaveText([
    /^Critical care/,
    /^Epic/,
  ])
  await dialog.getByLabel('LinkedIn (optional)').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Creative' }).click()
  await dialog.getByLabel('Text', { exact: true }).fill('#8b5cf6')
  await expect(dialog.getByText('Hard to read')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Night Nurse Robin' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Card' }).click()
  await expect(dialog.getByText('A web address such as https://linkedin.com/in/you')).toBeVisible()
  await dialog.getByLabel('LinkedIn (optional)').fill('linkedin.com/in/robin')
  await dialog.getByRole('button', { name: 'Professional' }).click()
  await expect(dialog.getByText('Hard to read')).toBeHidden()
  await expectSoundInViews(page, 'card-dialog')
  await dialog.getByRole('button', { name: 'Create Card' }).click()
  await expect(page.getByText('Resume Card Created!', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Night Nurse Robin' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Resume Card' })
  await edit.getByLabel('Tagline (optional)').fill('Awake so that you are not')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(edit).toBeHidden()
  await expect(page.getByRole('main').getByText('Awake so that you are not')).toBeVisible()
  const address = page.url()

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByText('0 views · 1 share')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Night_Nurse_\w+_resume_card\.txt$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('\n\nSKILLS\nCritical care, Epic\n\n')
  await page.getByRole('button', { name: 'QR Code' }).click()
  await expect(page.getByRole('dialog', { name: 'Share via QR Code' }).getByRole('img')).toBeVisible()
  await expectSoundInViews(page, 'card-qr')
  await page.keyboard.press('Escape')

  const visitor = await openBrowser({ ...PHONE, javaScriptEnabled: false })
  const answer = await visitor.goto(address)
  const head = (await answer?.text()) ?? ''
  expect(head).toContain('property="og:image"')
  expect(head).toContain('"@type":"ProfilePage"')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Night Nurse Robin')
  // Playwright finds no text in a noscript element.
  await expect(visitor.locator('article noscript span').first()).toBeVisible()
  // The page was made for any visitor, before this one was counted.
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('1 view · 1 share')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(visitor.locator('article')).toHaveCSS('background-color', 'rgb(31, 41, 55)')

  await page.getByRole('switch', { name: 'Public' }).click()
  await expect(page.getByText('This card is private')).toBeVisible()
  const gone = await visitor.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(visitor.getByText('Resume Card Not Found')).toBeVisible()
  expect((await visitor.request.get(`${address}.json`)).status()).toBe(404)
  expect((await visitor.request.get(`${address}/picture.png`)).status()).toBe(404)
})

test('a card is read without the code behind it, the first press counts, and the contact appears after one', async ({
  openBrowser,
  site,
}) => {
  const owner = await openBrowser()
  await site.signIn(owner.context(), { isListed: false })
  const data = {
    title: 'Registered Nurse',
    contactEmail: 'robin@reach.example',
    portfolioUrl: 'https://robin-reach.example/',
  }
  const created = await owner
    .context()
    .request.post('/api/resume-cards', { headers: { origin: site.url }, data })
  const { id, userId } = await created.json()
  const visitor = await openBrowser({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] })
  const scripts: string[] = []
  visitor.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const page = await visitor.goto(`/resume-cards/${id}`)
  const html = (await page?.text()) ?? ''
  expect(html).toContain('Show contact')
  expect(html).not.toMatch(/robin[@-]reach/)
  expect(html).not.toContain(userId)
  await expectAlive(visitor)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Registered Nurse')
  expect(scripts.filter((url) => url.includes('resume-card-page'))).toEqual([])
  await visitor.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  // Like a press by a screen reader, without hover or focus before it.
  await visitor.getByRole('button', { name: 'Share' }).evaluate((button: HTMLElement) => button.click())
  await expect(visitor.getByText('Link Copied!', { exact: true })).toBeVisible()
  // The page was made for any visitor, before this one was counted.
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByText('1 view · 1 share')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'More formats' }).click()
  await visitor.getByRole('menuitem', { name: 'Contact (vCard)' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    'EMAIL;TYPE=INTERNET:robin@reach.example',
  )
  await visitor.getByRole('button', { name: 'Show contact' }).click()
  await expect(visitor.getByRole('link', { name: 'robin@reach.example' })).toBeFocused()
  await expectSoundInViews(visitor, 'contact-shown')
})
