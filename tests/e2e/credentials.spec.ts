import { credentials } from '#server/db/schema/index.ts'
import { createTestIssuer } from '#tests/factories/issuer.ts'
import { createMember } from '#tests/factories/members.ts'
import { expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

test('a member adds a credential from a signed badge, and downloads the badge of a verified one', async ({
  openBrowser,
  site,
}) => {
  const school = await createTestIssuer()
  const page = await openBrowser(PHONE)
  const verified = {
    verifiedBy: await createMember(site.database.db),
    verifiedAt: new Date('2026-03-12'),
  }
  const { id } = await site.signIn(page.context(), {
    ...{ firstName: 'Robin', lastName: 'Sample' },
    ...{ idVerificationStatus: 'verified', idVerifiedAt: new Date(), idVerifiedBy: verified.verifiedBy },
  })
  await site.database.db.insert(credentials).values({
    ...{ userId: id, type: 'degree', institution: 'Harbor College', degree: 'Bachelor of Arts' },
    ...{ verificationStatus: 'verified', ...verified },
  })
  await page.goto('/credentials')
  const card = page.getByRole('listitem').filter({ hasText: 'Harbor College' })
  await expect(card.getByRole('button', { name: 'Verified, see what was checked' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Bachelor of Arts verified as JSON' }).click()
  expect((await download).suggestedFilename()).toBe('bachelor-of-arts-verified.json')

  await page.getByRole('button', { name: 'Add credential' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Credentials' })
  const buffer = Buffer.from(JSON.stringify(await school.badge()))
  await dialog
    .getByLabel('Badge file')
    .setInputFiles({ name: 'badge.json', mimeType: 'application/json', buffer })
  await expect(dialog.getByText("We don't know this issuer.").first()).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByLabel('School or university')).toHaveValue('Lakeside College')
  await expectSoundInViews(page, 'credential-checked')
  await dialog.getByRole('button', { name: 'Add credential' }).click()
  await expect(page.getByRole('heading', { name: 'Bachelor of Science in Nursing, Nursing' })).toBeVisible()
  await expect(page.getByText('Under review')).toBeVisible()
  await page.getByText('Badge check results').click()
  await expectSoundInViews(page, 'credential-list')
})
