import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'
import { expectAccessible, expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A drawn person as a tall photo. */
async function photoFile() {
  const drawn = Buffer.from(drawPortrait('robin', { frame: 'avatar' }))
  const buffer = await sharp(drawn).resize(900, 1200, { fit: 'cover' }).jpeg().toBuffer()
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
}

async function choose(page: Page, dialog: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /^Choose (a photo|another)/ }).press('Enter')
  await (await chooser).setFiles(file)
}

/** Addresses of the photos that a part of the page shows. */
const photoIn = (part: Locator) => part.locator('img[src^="/photos/"]').first()
const sideOf = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0))

test('a member sets a photo by keyboard, others see and report it, staff remove it', async ({
  openBrowser,
  site,
}) => {
  const [page, other, staff] = [await openBrowser(PHONE), await openBrowser(), await openBrowser()]
  const { id } = await site.signIn(page.context(), { firstName: 'Robin', lastName: 'Sample' })
  await site.signIn(other.context())
  await site.signIn(staff.context(), { isAdmin: true, staffRole: 'moderator' })
  await page.goto('/')
  const step = page.getByRole('region', { name: 'Get started' }).getByText('Add a photo')
  await step.click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })

  const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')
  await choose(page, dialog, { name: 'me.heic', mimeType: 'image/heic', buffer: heic })
  await expect(dialog.getByRole('alert')).toContainText('Save yours as a JPG')
  await choose(page, dialog, await photoFile())
  const circle = dialog.getByRole('application', { name: 'Position of your photo' })
  await expect(circle).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const preview = dialog.locator('img').last()
  const before = await preview.getAttribute('style')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeFocused()
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
  await expect(preview).not.toHaveAttribute('style', before ?? '')
  const zoomed = await preview.getAttribute('style')
  await dialog.getByRole('button', { name: 'Move left' }).click()
  await expect(preview).not.toHaveAttribute('style', zoomed ?? '')
  await expectSoundInViews(page, 'photo-crop')
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('Photo Updated', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(step).toHaveText('Add a photo, done')
  const own = photoIn(page.getByRole('banner'))
  await expect(own).toHaveAttribute('src', /-small\.webp$/)
  await expect.poll(() => sideOf(own)).toBe(160)

  await other.goto(`/members/${id}`)
  const seen = photoIn(other.getByRole('main'))
  await expect(seen).toHaveAttribute('src', /-large\.webp$/)
  await expect.poll(() => sideOf(seen)).toBe(640)
  await expectSoundInViews(other, 'photo-profile')
  await other.getByRole('button', { name: 'Report photo' }).click()
  const report = other.getByRole('dialog', { name: 'Report the photo of Robin' })
  await report.getByLabel('Not who they say they are').check()
  await expect(report.getByLabel('Also block')).not.toBeChecked()
  await report.getByRole('button', { name: 'Send Report' }).click()
  await expect(other.getByText('Report Sent', { exact: true })).toBeVisible()

  await staff.goto('/admin?tab=reports')
  await staff.getByRole('button', { name: 'Review Robin Sample' }).click()
  const person = staff.getByRole('dialog', { name: 'Robin Sample' })
  const reported = person.locator('img[src^="/api/admin/moderation/reports/"]')
  await expect.poll(() => sideOf(reported)).toBeGreaterThan(0)
  await staff.getByRole('button', { name: /^Remove photo/ }).click()
  const removal = staff.getByRole('dialog', { name: /^Remove this photo/ })
  await removal.getByLabel('Which rule was broken').selectOption('own_identity')
  await removal.getByLabel('Note').fill('Someone else’s photo')
  await removal.getByRole('button', { name: 'Remove photo' }).click()
  await expect(staff.getByText('About a photo, which was removed.')).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('a photo is taken with the camera, replaced where it shows, and removed', async ({
  openBrowser,
  site,
}) => {
  const [page, other] = [await openBrowser(), await openBrowser(PHONE)]
  await page.context().grantPermissions(['camera'])
  const { id } = await site.signIn(page.context(), { firstName: 'Robin', lastName: 'Sample' })
  await site.signIn(other.context())
  await other.goto(`/members/${id}`)
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: 'Edit Profile', exact: true }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Profile' })
  await editor.getByRole('button', { name: 'Add a photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('button', { name: 'Take a photo' }).click()
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  await expect(dialog.getByRole('application', { name: 'Position of your photo' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Photo Updated', { exact: true })).toBeVisible()
  await expect(photoIn(editor)).toBeVisible()
  const portrait = photoIn(other.getByRole('main'))
  await expect(portrait).toBeVisible()
  const first = await portrait.getAttribute('src')

  await editor.getByRole('button', { name: 'Change photo' }).click()
  await choose(page, dialog, await photoFile())
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(portrait).not.toHaveAttribute('src', first ?? '')

  await editor.getByRole('button', { name: 'Change photo' }).click()
  await dialog.getByRole('button', { name: 'Remove photo' }).click()
  const question = page.getByRole('dialog', { name: 'Remove your photo?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo Removed', { exact: true })).toBeVisible()
  await expect(photoIn(editor)).toHaveCount(0)
  await expect(portrait).toHaveCount(0)
})

test('without a camera, a photo can still be chosen', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await site.signIn(page.context())
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse })
  })
  await page.goto('/')
  await page.getByRole('region', { name: 'Get started' }).getByText('Add a photo').click()
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await dialog.getByRole('button', { name: 'Take a photo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your browser is blocking the camera')
  await choose(page, dialog, await photoFile())
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible()
})
