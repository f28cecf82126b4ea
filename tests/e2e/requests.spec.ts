import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })

test('a note becomes the first message; a later one is reported, read with those around it and removed', async ({
  openBrowser,
  site,
}) => {
  const [nora, omar] = [await openBrowser(), await openBrowser(PHONE)]
  const { id: noraId } = await site.signIn(nora.context(), { firstName: 'Nora', lastName: 'North' })
  const { id } = await site.signIn(omar.context(), { firstName: 'Omar', lastName: 'South', isListed: true })
  await nora.goto(`/members/${id}`)
  await nora.getByRole('button', { name: 'Add a note' }).click()
  const dialog = nora.getByRole('dialog', { name: 'Add a note to your request' })
  await expect(dialog.getByRole('button', { name: 'Send request' })).toBeDisabled()
  await dialog.getByLabel('Note').fill('We met at the fair. https://evil.example')
  await expectSoundInViews(nora, 'request-note')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(nora.getByRole('button', { name: 'Request sent' })).toBeVisible()

  await omar.goto('/messages')
  await omar.getByRole('link', { name: /^Requests/ }).click()
  await expect(omar.getByText('We met at the fair. https://evil.example')).toBeVisible()
  await expect(omar.getByRole('link', { name: /evil/ })).toHaveCount(0)
  await expectSoundInViews(omar, 'requests')
  await omar.getByRole('button', { name: 'Report or block Nora N.' }).click()
  const noteReport = omar.getByRole('dialog', { name: 'Report or block Nora' })
  await expect(noteReport.getByText(/Our team sees the note/)).toBeVisible()
  await noteReport.press('Escape')
  await omar.getByRole('button', { name: 'Accept Nora N.' }).click()
  await expect(omar.getByText('No requests waiting')).toBeVisible()
  await omar.getByRole('link', { name: 'All messages' }).click()
  await omar.getByRole('link', { name: /^Nora N\./ }).click()
  await expect(thread(omar, 'Nora N.').getByText('We met at the fair. https://evil.example')).toBeVisible()
  await expect(thread(omar, 'Nora N.').getByRole('link')).toHaveCount(0)

  const staff = await openBrowser()
  await site.signIn(staff.context(), { isAdmin: true, staffRole: 'moderator', firstName: 'Mona' })
  const written = await omar.request.post(`/api/conversations/${noraId}/messages`, {
    data: { id: crypto.randomUUID(), text: 'Send the fee in gift cards' },
    headers: { origin: site.url },
  })
  expect(written.status()).toBe(200)

  await nora.goto(`/messages/${id}`)
  const message = thread(nora, 'Omar S.').getByRole('listitem').filter({ hasText: 'gift cards' })
  await message.hover()
  await message.getByRole('button', { name: 'Message options' }).click()
  await nora.getByRole('menuitem', { name: 'Report this message' }).click()
  const report = nora.getByRole('dialog', { name: 'Report a message from Omar' })
  await expect(report.getByText(/up to 5 before and after it, nothing else/)).toBeVisible()
  await report.getByRole('radio', { name: 'Fraud or a scam' }).check()
  await report.getByRole('button', { name: 'Send Report' }).click()
  await expect(nora.getByText('Report Sent', { exact: true })).toBeVisible()

  await staff.goto('/admin?tab=reports')
  await staff.getByRole('button', { name: 'Review Omar South' }).click()
  await staff.getByRole('button', { name: 'Read the message' }).click()
  await expect(staff.getByText('We met at the fair. https://evil.example')).toBeVisible()
  await staff.getByRole('button', { name: /^Remove message/ }).click()
  const removal = staff.getByRole('dialog', { name: 'Remove this message of Omar South?' })
  await removal.getByRole('button', { name: 'Remove message' }).click()
  await expect(removal.getByText('Choose the rule')).toBeVisible()
  await removal.getByLabel('Which rule was broken').selectOption('no_fraud')
  await removal.getByLabel('Note').fill('Gift cards.')
  await removal.getByRole('button', { name: 'Remove message' }).click()
  await expect(staff.getByText('About a message, which was removed.')).toBeVisible()

  for (const [page, name] of [
    [nora, 'Omar S.'],
    [omar, 'Nora N.'],
  ] as const) {
    await expect(thread(page, name).getByText('Removed by a moderator')).toBeVisible()
    await expect(thread(page, name).getByText(/gift cards/)).toHaveCount(0)
  }
  await omar.goto('/standing')
  await expect(omar.getByText('Send the fee in gift cards')).toBeVisible()
})
