import type { Page } from '@playwright/test'
import { jpegPicture } from '../factories/files.ts'
import { expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function report(page: Page, id: string) {
  await page.goto(`/members/${id}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Harassment or hate' }).check()
  await dialog.getByLabel(/What happened/).fill('He insulted me.')
  await dialog.getByRole('button', { name: 'Send Report' }).click()
  await expect(page.getByText('Report Sent', { exact: true })).toBeVisible()
}

test('a report leads to a suspension, an appeal, and a second moderator who decides it', async ({
  openBrowser,
  site,
}) => {
  const [reporter, member] = [await openBrowser(), await openBrowser(PHONE)]
  const [first, second] = [await openBrowser(), await openBrowser()]
  await site.signIn(reporter.context(), { firstName: 'Rita', lastName: 'Told' })
  const { id } = await site.signIn(member.context(), { firstName: 'Bert', lastName: 'Rude' })
  const staff = { isAdmin: true, staffRole: 'moderator' } as const
  await site.signIn(first.context(), { ...staff, firstName: 'Mona', lastName: 'First' })
  await site.signIn(second.context(), { ...staff, firstName: 'Olaf', lastName: 'Second' })
  await report(reporter, id)
  await member.goto('/members')
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()

  await first.goto('/admin?tab=reports')
  await expect(first.getByRole('heading', { name: 'Bert Rude' })).toBeVisible()
  await expectSoundInViews(first, 'desk-list')
  await first.getByRole('button', { name: 'Review Bert Rude' }).press('Enter')
  const dialog = first.getByRole('dialog', { name: 'Bert Rude' })
  await expect(dialog.getByText('He insulted me.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(dialog.getByText('Choose what to do')).toBeVisible()
  await dialog.getByLabel('What to do').selectOption('suspend')
  await dialog.getByLabel('Which rule was broken').selectOption('no_harassment')
  await dialog.getByLabel('For how long').selectOption('168')
  await dialog.getByLabel('Note for other moderators').fill('Insults, in the report.')
  await expectSoundInViews(first, 'desk-person')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first.getByText('No open reports')).toBeVisible()
  await expectSoundInViews(first, 'desk-decisions')

  // Without a reload: the open page learns of it.
  await expect(member.getByRole('heading', { name: 'Account standing' })).toBeVisible()
  await expect(member.getByRole('main').getByText(/Your account is suspended until/)).toBeVisible()
  await expect(member.getByText('No harassment, threats or hate, for any reason.')).toBeVisible()
  await member.goto('/jobs')
  await expect(member.getByRole('heading', { name: 'Account standing' })).toBeVisible()
  await expectSoundInViews(member, 'standing-suspended')
  await member.getByLabel('Why do you think this is wrong?').fill('I only disagreed.')
  await member.getByRole('button', { name: 'Send appeal' }).click()
  await expect(member.getByText('Someone who took no part in this decision will look')).toBeVisible()
  await expectSoundInViews(member, 'standing-appealed')

  await first.reload()
  await expect(first.getByText('Waits for someone else')).toBeVisible()
  await second.goto('/admin?tab=reports')
  await expectSoundInViews(second, 'desk-appeals')
  await second.getByRole('button', { name: 'Decide on the appeal of Bert Rude' }).click()
  const appeal = second.getByRole('dialog', { name: 'Appeal of Bert Rude' })
  await expect(appeal.getByText('I only disagreed.')).toBeVisible()
  await appeal.getByLabel('Outcome').selectOption('upheld')
  await appeal.getByLabel('Note').fill('The report is clear.')
  await expectSoundInViews(second, 'desk-appeal')
  await appeal.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Appeal Decided', { exact: true })).toBeVisible()

  await member.reload()
  await expect(member.getByText('We looked at your appeal, and the decision stays.')).toBeVisible()
  await reporter.goto('/')
  await reporter.getByRole('button', { name: /Notifications/ }).click()
  await expect(reporter.getByText('We acted on your report')).toBeVisible()
})

test('who decides an appeal about a photo opens it, blurred until they want to see it', async ({
  openBrowser,
  site,
}) => {
  const [member, first, second] = [await openBrowser(), await openBrowser(), await openBrowser()]
  const staff = { isAdmin: true, staffRole: 'moderator' } as const
  await site.signIn(member.context(), { firstName: 'Pia', lastName: 'Shown' })
  await site.signIn(first.context(), { ...staff, firstName: 'Mona' })
  await site.signIn(second.context(), { ...staff, firstName: 'Olaf' })
  const headers = { origin: site.url, 'content-type': 'image/jpeg' }
  const set = await member.request.post('/api/members/me/photo', {
    headers,
    data: await jpegPicture(300, 300),
  })
  const [, photoId = ''] = /photos\/([0-9a-f-]{36})/.exec((await set.json()).profileImageUrl) ?? []
  const removed = await first.request.post('/api/admin/moderation/removals', {
    headers: { origin: site.url },
    data: { content: { kind: 'photo', id: photoId }, rule: 'own_identity', note: 'Someone famous' },
  })
  const { id } = await removed.json()
  await member.goto('/standing')
  await expect(member.getByText('Removed photo')).toBeVisible()
  await expectSoundInViews(member, 'standing-photo')
  await member.getByLabel('Why do you think this is wrong?').fill('That is me.')
  await member.getByRole('button', { name: 'Send appeal' }).click()
  await expect(member.getByText('Someone who took no part in this decision will look')).toBeVisible()

  expect((await first.request.get(`/api/admin/moderation/decisions/${id}/photo`)).status()).toBe(403)
  await second.goto('/admin?tab=reports')
  await second.getByRole('button', { name: 'Decide on the appeal of Pia Shown' }).click()
  const appeal = second.getByRole('dialog', { name: 'Appeal of Pia Shown' })
  await expect(appeal.getByRole('img')).toHaveCount(0)
  await appeal.getByRole('button', { name: 'Open the photo' }).click()
  await expect(appeal.getByRole('img', { name: 'Removed: Pia Shown (blurred)' })).toBeVisible()
  await expectSoundInViews(second, 'desk-appeal-photo')
  await appeal.getByRole('button', { name: 'Show it clearly' }).click()
  await expect(appeal.getByRole('img', { name: 'Removed: Pia Shown', exact: true })).toBeVisible()
  await appeal.getByLabel('Outcome').selectOption('overturned')
  await appeal.getByLabel('Note').fill('It is her.')
  await appeal.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Appeal Decided', { exact: true })).toBeVisible()
  await member.reload()
  await expect(member.getByText('We looked at your appeal and reversed the decision.')).toBeVisible()
})

test('reports by several people pause random calls until a moderator looks, and both are told why', async ({
  openBrowser,
  site,
}) => {
  const [member, desk] = [await openBrowser(PHONE), await openBrowser()]
  const { id } = await site.signIn(member.context(), { firstName: 'Hal', lastName: 'Held' })
  await site.signIn(desk.context(), { isAdmin: true, staffRole: 'moderator', firstName: 'Mona' })
  for (const firstName of ['Ana', 'Ben', 'Cleo']) {
    const reporter = await openBrowser()
    await site.signIn(reporter.context(), { firstName })
    await report(reporter, id)
  }
  await member.goto('/jobs')
  const banner = member.getByRole('region', { name: 'Your account standing' })
  await expect(banner).toContainText('Random calls are paused for you until a moderator looks')
  await banner.getByRole('link', { name: 'See why' }).click()
  await expect(member.getByText(/^Several people reported you/)).toBeVisible()
  await expectSoundInViews(member, 'standing-held')

  await desk.goto('/admin?tab=reports')
  const reason = 'Several members who have nothing in common reported them'
  await expect(desk.getByText(reason).first()).toBeVisible()
  await expectSoundInViews(desk, 'desk-held')
  await desk.getByRole('button', { name: 'Review Hal Held' }).press('Enter')
  const dialog = desk.getByRole('dialog', { name: 'Hal Held' })
  await expect(dialog.getByText(reason)).toBeVisible()
  await dialog.getByLabel('What to do').selectOption('dismiss')
  await dialog.getByLabel('Note for other moderators').fill('They disagreed about a rate.')
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(dialog).toHaveCount(0)
  await member.reload()
  await expect(member.getByText('Your account is in good standing.')).toBeVisible()
})
