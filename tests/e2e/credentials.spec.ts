import { eq } from 'drizzle-orm'
import { credentials } from '#server/db/schema/index.ts'
import { createTestIssuer } from '#tests/factories/issuer.ts'
import { createMember } from '#tests/factories/members.ts'
import { expectSoundInViews } from './support/axe.ts'
import { openHome } from './support/calling.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('a member adds, checks, changes and removes credentials', async ({ openBrowser, site }) => {
  const school = await createTestIssuer()
  const badge = JSON.stringify(await school.badge())
  const page = await openBrowser(PHONE)
  await openHome(site, page, { firstName: 'Robin', lastName: 'Sample' })

  await page.getByRole('button', { name: 'Add Credentials' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Credentials' })
  await expect(dialog.getByText('Have a digital badge?')).toBeVisible()
  await expectSoundInViews(page, 'credential-add')
  await dialog.getByRole('button', { name: 'Add credential' }).click()
  await expect(dialog.getByText('Please choose a type')).toBeVisible()
  await dialog.getByLabel('Type').selectOption({ label: 'License' })
  await dialog.getByLabel('Issued by').fill('Oregon State Board of Nursing')
  await dialog.getByLabel('License (optional)').fill('Registered Nurse')
  await dialog.getByRole('button', { name: 'Add credential' }).click()
  await expect(dialog).toBeHidden()

  const education = page.getByRole('link', { name: 'Education' })
  await expect(education.locator('xpath=../..')).toContainText('Added')
  await education.click()
  await expect(page.getByRole('heading', { name: 'Registered Nurse' })).toBeVisible()
  await expect(page.getByText('Under review')).toBeVisible()

  await page.getByRole('button', { name: 'Add credential' }).click()
  const upload = { name: 'badge.json', mimeType: 'application/json' }
  await page.getByLabel('Badge file').setInputFiles({ ...upload, buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByText('SVG images can contain code')).toBeVisible()
  const tampered = Buffer.from(badge.replace('Lakeside', 'Harvard'))
  await page.getByLabel('Badge file').setInputFiles({ ...upload, buffer: tampered })
  await expect(dialog.getByText("This badge isn't valid")).toBeVisible({ timeout: 20_000 })
  await expectSoundInViews(page, 'credential-tampered')
  await dialog.getByRole('button', { name: 'Remove this badge' }).click()
  const unknown = Buffer.from(badge.replace('eddsa-rdfc-2022', 'bbs-2023'))
  await page.getByLabel('Badge file').setInputFiles({ ...upload, buffer: unknown })
  await expect(dialog.getByText("We can't check this badge")).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Remove this badge' }).click()
  await page.getByLabel('Badge file').setInputFiles({ ...upload, buffer: Buffer.from(badge) })
  await expect(dialog.getByText("We don't know this issuer.").first()).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByLabel('School or university')).toHaveValue('Lakeside College')
  await expectSoundInViews(page, 'credential-checked')
  await dialog.getByRole('button', { name: 'Add credential' }).click()
  await expect(page.getByRole('heading', { name: 'Bachelor of Science in Nursing, Nursing' })).toBeVisible()
  await page.getByText('Badge check results').click()
  await expectSoundInViews(page, 'credential-list')

  await page.getByRole('button', { name: 'Edit Registered Nurse' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit credential' })
  await edit.getByLabel('Field of study').fill('Midwifery')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Registered Nurse, Midwifery' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Registered Nurse, Midwifery' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove this credential?' })
  await expectSoundInViews(page, 'credential-remove')
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Registered Nurse, Midwifery' })).toBeHidden()
})

test('a verified credential has its seal and badge, until it is changed', async ({ openBrowser, site }) => {
  const page = await openBrowser(PHONE)
  const reviewer = await createMember(site.database.db)
  const { id } = await openHome(site, page, {
    idVerificationStatus: 'verified',
    idVerifiedAt: new Date(),
    idVerifiedBy: reviewer,
  })
  await page.goto('/credentials')
  await expect(page.getByText("Show what you've learned")).toBeVisible()
  await expectSoundInViews(page, 'credential-empty')
  await site.database.db.insert(credentials).values({
    userId: id,
    type: 'degree',
    institution: 'Lakeside College',
    degree: 'Bachelor of Arts',
    verificationStatus: 'verified',
    verifiedBy: reviewer,
    verifiedAt: new Date('2026-03-12'),
  })
  await page.reload()
  const card = page.getByRole('listitem').filter({ hasText: 'Lakeside College' })
  await expect(card.getByRole('button', { name: 'Verified, see what was checked' })).toBeVisible()
  await expectSoundInViews(page, 'credential-verified')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Bachelor of Arts verified as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('bachelor-of-arts-verified.json')
  await page.getByRole('button', { name: 'Edit Bachelor of Arts' }).click()
  await expect(page.getByText('If you change anything, it loses its seal')).toBeVisible()
  await expectSoundInViews(page, 'credential-edit')
  await page.getByLabel('Degree (optional)').fill('Doctor of Philosophy')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Under review')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download Bachelor of Arts verified as JSON' })).toBeHidden()
  const [row] = await site.database.db.select().from(credentials).where(eq(credentials.userId, id))
  expect(row?.verificationStatus).toBe('pending')
})
