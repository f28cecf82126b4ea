import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectSound, expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

async function submitId(page: Page): Promise<void> {
  const box = page.getByRole('group', { name: 'Government ID' })
  const background = { r: 40, g: 150, b: 190 }
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background } })
  const file = { name: 'license.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
  // A file that is set before hydration would go unnoticed.
  const chooser = page.waitForEvent('filechooser')
  await box.getByRole('button', { name: /^Choose a file/ }).click()
  await (await chooser).setFiles(file)
  await box.getByRole('button', { name: 'Use this' }).click()
  await expect(page.getByText('Your ID document has been uploaded successfully.').first()).toBeVisible()
}

async function openAdmin(page: Page, site: Site): Promise<void> {
  await site.signIn(page.context(), { isAdmin: true, firstName: 'Ada', lastName: 'Chief' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Verification Dashboard' })).toBeVisible()
}

test('a member submits an ID on a phone, an admin approves it by keyboard, and the seal appears by itself', async ({
  openBrowser,
  site,
}) => {
  const [member, admin] = [await openBrowser(PHONE), await openBrowser(DESKTOP)]
  await site.signIn(member.context(), { firstName: 'Ines', lastName: 'Moreau' })
  await openAdmin(admin, site)
  await expect(admin.getByRole('heading', { name: 'No pending ID verifications' })).toBeVisible()

  await member.goto('/')
  await submitId(member)
  await expect(member.getByRole('heading', { name: 'Verify your identity' })).toBeHidden()
  await expect(admin.getByRole('tab', { name: 'ID Verifications 1' })).toBeVisible()
  await admin.keyboard.press('j')
  const picture = admin.getByRole('img', { name: 'ID document of Ines Moreau' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await expectSoundInViews(admin, 'admin-review')
  await admin.keyboard.press('r')
  await expect(admin.getByRole('radio', { name: "Can't be read" })).toBeFocused()
  await admin.getByRole('button', { name: 'Turn' }).focus()
  await admin.keyboard.press('a')
  await expect(admin.getByText('ID verification status updated successfully').first()).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'No pending ID verifications' })).toBeVisible()

  await expect(member.getByRole('button', { name: /^Verified/ }).first()).toBeVisible()
  await expect(member.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()

  await admin.setViewportSize(PHONE.viewport)
  for (const name of ['Credential Verifications', 'Reports', 'Jobs', 'Support', 'Audit', 'History']) {
    await admin.getByRole('tab', { name }).click()
    await expect(admin.getByRole('tabpanel', { name })).toBeVisible()
    await expect(admin.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectSound(admin, `admin-${name}`)
  }
  await expect(admin.getByText('Approved', { exact: true })).toBeVisible()
})
