import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { credentials } from '#server/db/schema/index.ts'
import { SPECIMEN } from '#tests/factories/license.ts'
import { bothSides, licenseFront } from '#tests/factories/license-front.ts'
import { licenseBack } from '#tests/factories/specimen-pictures.ts'
import { expectSoundInViews } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const DESKTOP = { viewport: { width: 1280, height: 900 } }

// The last and longest file: its tests, in their order, go to whichever worker is free.
test.describe.configure({ mode: 'parallel' })

const idPicture = (shade: number) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: shade, g: 150, b: 190 } } })
    .jpeg()
    .toBuffer()

async function submitId(page: Page, shade: number): Promise<void> {
  return submitPicture(page, await idPicture(shade))
}

async function submitPicture(page: Page, buffer: Buffer): Promise<void> {
  const box = page.getByRole('group', { name: 'Government ID' })
  const file = { name: 'license.jpg', mimeType: 'image/jpeg', buffer }
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
  const [member, other, admin] = [
    await openBrowser(PHONE),
    await openBrowser(DESKTOP),
    await openBrowser(DESKTOP),
  ]
  const { id } = await site.signIn(member.context(), { firstName: 'Ines', lastName: 'Moreau' })
  await site.signIn(other.context(), { firstName: 'Otto', lastName: 'Looker' })
  await openAdmin(admin, site)
  await expect(admin.getByRole('heading', { name: 'No pending ID verifications' })).toBeVisible()

  await member.goto('/')
  await submitId(member, 40)
  await expect(member.getByRole('heading', { name: 'Verify your identity' })).toBeHidden()
  await other.goto(`/members/${id}`)
  await expect(other.getByRole('heading', { name: 'Ines M.' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^ID verified/ })).toHaveCount(0)

  await expect(admin.getByRole('heading', { name: 'Ines Moreau' })).toBeVisible()
  await expect(admin.getByRole('tab', { name: 'ID Verifications 1' })).toBeVisible()
  await admin.keyboard.press('j')
  const picture = admin.getByRole('img', { name: 'ID document of Ines Moreau' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await admin.getByRole('textbox', { name: /^Notes/ }).fill('a r j: typed, not pressed')
  await expect(admin.getByRole('heading', { name: 'Ines Moreau' })).toBeVisible()
  await admin.getByRole('button', { name: 'Turn' }).focus()
  await admin.keyboard.press('a')
  await expect(admin.getByText('ID verification status updated successfully').first()).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'No pending ID verifications' })).toBeVisible()

  await expect(member.getByRole('button', { name: /^Verified/ }).first()).toBeVisible()
  await expect(member.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^ID verified/ })).toBeVisible()

  await admin.getByRole('tab', { name: 'Audit' }).click()
  await expect(admin.getByText('Ada Chief approved the ID of Ines Moreau')).toBeVisible()
  await expect(admin.getByText('Ada Chief opened a document of Ines Moreau')).toBeVisible()
  await admin.getByRole('tab', { name: 'History' }).click()
  await expect(admin.getByText('Approved', { exact: true })).toBeVisible()
})

test('a license with an altered front warns the reviewer, who can still decide', async ({
  openBrowser,
  site,
}) => {
  const [member, admin] = [await openBrowser(PHONE), await openBrowser(PHONE)]
  await site.signIn(member.context(), { firstName: 'Robin', lastName: 'Sample' })
  await member.goto('/')
  await expect(
    member.getByText(/^For a license or ID card, a PDF with the front and the back is best/),
  ).toBeVisible()
  const front = await licenseFront({ ...SPECIMEN, birthDate: '1985-04-23' })
  const sides = await bothSides(front, await licenseBack(SPECIMEN))
  await submitPicture(member, await sharp(sides).jpeg().toBuffer())

  await openAdmin(admin, site)
  await admin.getByRole('button', { name: 'Review Robin Sample' }).click()
  await expect(admin.getByText("The printed front doesn't match the barcode")).toBeVisible({
    timeout: 60_000,
  })
  const difference = 'Birth date: the barcode says Apr 23, 1991, the print says Apr 23, 1985.'
  await expect(admin.getByText(difference)).toBeVisible()
  await expect(admin.getByText(/^Same on the printed front and in the barcode: family name/)).toBeVisible()
  await expectSoundInViews(admin, 'admin-print-differs')
  await expect(admin.getByRole('button', { name: 'Approve' })).toBeEnabled()
})

test('a rejection says why on the dashboard, and the next document can be approved', async ({
  openBrowser,
  site,
}) => {
  const [member, admin] = [await openBrowser(PHONE), await openBrowser(DESKTOP)]
  await site.signIn(member.context(), { firstName: 'Tom', lastName: 'Again' })
  await member.goto('/')
  await submitId(member, 80)

  await openAdmin(admin, site)
  await admin.getByRole('button', { name: 'Review Tom Again' }).click()
  await expect(admin.getByRole('img', { name: 'ID document of Tom Again' })).toBeVisible()
  await admin.keyboard.press('r')
  await expect(admin.getByRole('radio', { name: "Can't be read" })).toBeFocused()
  await admin.keyboard.press('Space')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('ID verification status updated successfully').first()).toBeVisible()

  await expect(member.getByText("Your ID wasn't approved")).toBeVisible()
  await expect(member.getByText(/We can't read the document\. Please send a sharp photo/)).toBeVisible()
  await submitId(member, 120)
  await expect(admin.getByRole('heading', { name: 'Tom Again' })).toBeVisible()
  await expect(admin.getByText('Sent again')).toBeVisible()
  await admin.getByRole('button', { name: 'Review Tom Again' }).click()
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(member.getByRole('button', { name: /^Verified/ }).first()).toBeVisible()
})

test('of two reviewers the second sees it go, and notes are one text for both tabs', async ({
  openBrowser,
  site,
}) => {
  const [member, first, second] = [
    await openBrowser(PHONE),
    await openBrowser(DESKTOP),
    await openBrowser(DESKTOP),
  ]
  await site.signIn(member.context(), { firstName: 'Una', lastName: 'Once' })
  await member.goto('/')
  await submitId(member, 160)
  for (const admin of [first, second]) {
    await openAdmin(admin, site)
    await admin.getByRole('button', { name: 'Review Una Once' }).click()
  }
  await second.getByRole('textbox', { name: /^Notes/ }).fill('Looks right.')
  await first.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByText('It was decided or withdrawn in the meantime.').first()).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Una Once' })).toBeHidden()
})

test('axe finds nothing on the admin page', async ({ openBrowser, site }) => {
  const [member, admin] = [await openBrowser(PHONE), await openBrowser(PHONE)]
  await site.signIn(member.context(), { firstName: 'Axa', lastName: 'Light' })
  await member.goto('/')
  await submitId(member, 220)
  await openAdmin(admin, site)
  await admin.getByRole('button', { name: 'Review Axa Light' }).click()
  await expect(admin.getByRole('img', { name: 'ID document of Axa Light' })).toBeVisible()
  await expectSoundInViews(admin, 'admin-review')
  for (const tab of ['Credential Verifications', 'History', 'Audit', 'Reports', 'Jobs', 'Support']) {
    await admin.getByRole('tab', { name: tab }).click()
    await expect(admin.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(admin.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectSoundInViews(admin, `admin-${tab}`)
  }
})

test('another name asks before it costs the badges, and an approval can be taken back', async ({
  openBrowser,
  site,
}) => {
  const [member, admin] = [await openBrowser(PHONE), await openBrowser(PHONE)]
  const lastName = 'Reyes'
  const verified = { idVerificationStatus: 'verified', idVerifiedAt: new Date('2026-03-12') } as const
  const { id } = await site.signIn(member.context(), { firstName: 'Maya', lastName, ...verified })
  const [degree] = await site.database.db
    .insert(credentials)
    .values({
      ...{ userId: id, type: 'degree', institution: 'Harbor College', degree: 'BSN' },
      ...{ verificationStatus: 'verified', verifiedAt: new Date('2026-03-12') },
    })
    .returning({ id: credentials.id })
  await member.goto('/')
  await member.getByRole('button', { name: 'Edit Profile' }).first().click()
  const dialog = member.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('First name').fill('Elon')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('ID verified and BSN verified will be reviewed again')).toBeVisible()
  await expectSoundInViews(member, 'rename')
  await dialog.getByRole('button', { name: 'Save and Verify Again' }).click()
  await expect(member.getByText(/is under review again and hidden/).first()).toBeVisible()
  await member.goto('/credentials')
  await expect(member.getByText(`It was verified for Maya ${lastName}.`, { exact: false })).toBeVisible()
  await expectSoundInViews(member, 'renamed-credential')

  await openAdmin(admin, site)
  await admin.getByRole('tab', { name: /^Credential Verifications/ }).click()
  await admin.getByRole('button', { name: 'Review BSN' }).click()
  await expect(admin.getByText('The name changed after this was verified')).toBeVisible()
  await expectSoundInViews(admin, 'both-names')
  await admin.getByRole('button', { name: 'Approve' }).click()
  await expect(member.getByRole('button', { name: 'Verified, see what was checked' })).toBeVisible()
  await admin.getByRole('tab', { name: 'History' }).click()
  await expectSoundInViews(admin, 'history')
  await admin.getByRole('button', { name: `Revoke BSN, Harbor College of Elon ${lastName}` }).click()
  const revoke = admin.getByRole('dialog', { name: 'Revoke this approval?' })
  await revoke.getByRole('button', { name: 'Revoke approval' }).click()
  await expect(revoke.getByText('Choose a reason.')).toBeVisible()
  await revoke.getByRole('radio', { name: 'Signs of alteration' }).check()
  await expectSoundInViews(admin, 'revoke')
  await revoke.getByRole('button', { name: 'Revoke approval' }).click()
  await expect(admin.getByText('Revoked', { exact: true }).first()).toBeVisible()
  await expect(member.getByText(/The document shows signs of alteration/).first()).toBeVisible()
  await expect(member.getByText(/^Revoked on /)).toBeVisible()
  await expect(member.getByText('Not approved', { exact: true })).toHaveCount(0)
  await expectSoundInViews(member, 'revoked-credential')
  expect(degree?.id).toBeTruthy()
})

test("the admin page doesn't exist for others", async ({ openBrowser, site }) => {
  const page = await openBrowser()
  expect((await page.goto('/admin'))?.status()).toBe(404)
  await site.signIn(page.context(), { firstName: 'Not', lastName: 'Admin' })
  expect((await page.goto('/admin'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
