import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createMember } from '../factories/members.ts'
import { expectSoundInViews } from './support/axe.ts'
import { codeInMail } from './support/outbox.ts'
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

  await first.reload()
  await expect(first.getByText('Waits for someone else')).toBeVisible()
  await second.goto('/admin?tab=reports')
  await second.getByRole('button', { name: 'Decide on the appeal of Bert Rude' }).click()
  const appeal = second.getByRole('dialog', { name: 'Appeal of Bert Rude' })
  await expect(appeal.getByText('I only disagreed.')).toBeVisible()
  await appeal.getByLabel('Outcome').selectOption('upheld')
  await appeal.getByLabel('Note').fill('The report is clear.')
  await appeal.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Appeal Decided', { exact: true })).toBeVisible()

  await member.reload()
  await expect(member.getByText('We looked at your appeal, and the decision stays.')).toBeVisible()
  await reporter.goto('/')
  await reporter.getByRole('button', { name: /Notifications/ }).click()
  await expect(reporter.getByText('We acted on your report')).toBeVisible()
})

test('reporting asks for the code in the mail first, and blocking works without it', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser(PHONE)
  const email = `nia-${randomUUID()}@example.com`
  const registered = await page.request.post('/api/auth/register', {
    data: {
      ...{ email, password: 'a phrase that nobody else has', firstName: 'Nia', lastName: 'New' },
      ...{ country: 'USA', agreedToTerms: true },
    },
  })
  expect(registered.status()).toBe(200)
  const [id, otherId] = [
    await createMember(site.database.db, { firstName: 'Bert', lastName: 'Rude' }),
    await createMember(site.database.db, { firstName: 'Carl', lastName: 'Rude' }),
  ]
  const confirming = page.getByRole('dialog', { name: 'Confirm your email first' })
  const openReport = async (about: string) => {
    await page.goto(`/members/${about}`)
    await page.getByRole('button', { name: 'Report', exact: true }).click()
    await page.getByRole('radio', { name: 'Someone under 18' }).check()
  }
  await openReport(id)
  await expect(page.getByRole('checkbox', { name: /^Also block Bert/ })).toBeChecked()
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expect(confirming).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveText(
    'Confirm your email first, with the code we sent you. Bert can no longer reach you.',
  )

  await openReport(otherId)
  await page.getByRole('button', { name: 'Send Report' }).click()
  await confirming.getByLabel('Code').fill(await codeInMail(site, email))
  await expect(page.getByText('Report Sent', { exact: true })).toBeVisible()
})
