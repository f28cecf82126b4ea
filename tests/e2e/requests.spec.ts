import type { Page } from '@playwright/test'
import { SAME_TEXT } from '#shared/domain/account/moderation.ts'
import { expectSoundInViews } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const thread = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })

test('a note waits with its request under Requests, and becomes the first message', async ({
  openBrowser,
  site,
}) => {
  const [nora, omar] = [await openBrowser(), await openBrowser(PHONE)]
  await site.signIn(nora.context(), { firstName: 'Nora', lastName: 'North' })
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
  const report = omar.getByRole('dialog', { name: 'Report or block Nora' })
  await expect(report.getByText(/Our team sees the note/)).toBeVisible()
  await expectSoundInViews(omar, 'report-note')
  await report.press('Escape')
  await omar.getByRole('button', { name: 'Accept Nora N.' }).click()
  await expect(omar.getByText('No requests waiting')).toBeVisible()
  await omar.getByRole('link', { name: 'All messages' }).click()
  await omar.getByRole('link', { name: /^Nora N\./ }).click()
  await expect(thread(omar, 'Nora N.').getByText('We met at the fair. https://evil.example')).toBeVisible()
  await expect(thread(omar, 'Nora N.').getByRole('link')).toHaveCount(0)
})

test('a reported message is read with those around it and removed, which both see at once', async ({
  openBrowser,
  site,
}) => {
  const [rita, bert] = [await openBrowser(), await openBrowser(PHONE)]
  const staff = await openBrowser()
  const { id: ritaId } = await site.signIn(rita.context(), { firstName: 'Rita', lastName: 'Told' })
  const { id: bertId } = await site.signIn(bert.context(), { firstName: 'Bert', lastName: 'Rude' })
  await site.signIn(staff.context(), { isAdmin: true, staffRole: 'moderator', firstName: 'Mona' })
  const post = async (page: Page, path: string, data: object) => {
    const response = await page.request.post(path, { data, headers: { origin: site.url } })
    expect(response.status(), path).toBe(200)
  }
  await post(rita, '/api/connections', { memberId: bertId })
  await post(bert, '/api/connections', { memberId: ritaId })
  const write = (page: Page, to: string, text: string) =>
    post(page, `/api/conversations/${to}/messages`, { id: crypto.randomUUID(), text })
  await write(rita, bertId, 'What does the course cost?')
  await write(bert, ritaId, 'Send the fee in gift cards')

  await bert.goto(`/messages/${ritaId}`)
  await rita.goto(`/messages/${bertId}`)
  const message = thread(rita, 'Bert R.').getByRole('listitem').filter({ hasText: 'gift cards' })
  await message.hover()
  await message.getByRole('button', { name: 'Message options' }).click()
  await rita.getByRole('menuitem', { name: 'Report this message' }).click()
  const report = rita.getByRole('dialog', { name: 'Report a message from Bert' })
  await expect(report.getByText(/up to 5 before and after it, nothing else/)).toBeVisible()
  await expectSoundInViews(rita, 'report-message')
  await report.getByRole('radio', { name: 'Fraud or a scam' }).check()
  await report.getByRole('button', { name: 'Send Report' }).click()
  await expect(rita.getByText('Report Sent', { exact: true })).toBeVisible()

  await staff.goto('/admin?tab=reports')
  await staff.getByRole('button', { name: 'Review Bert Rude' }).click()
  await staff.getByRole('button', { name: 'Read the message' }).click()
  await expect(staff.getByText('What does the course cost?')).toBeVisible()
  await expectSoundInViews(staff, 'desk-messages')
  await staff.getByRole('button', { name: /^Remove message/ }).click()
  const removal = staff.getByRole('dialog', { name: 'Remove this message of Bert Rude?' })
  await removal.getByRole('button', { name: 'Remove message' }).click()
  await expect(removal.getByText('Choose the rule')).toBeVisible()
  await removal.getByLabel('Which rule was broken').selectOption('no_fraud')
  await removal.getByLabel('Note').fill('Gift cards.')
  await expectSoundInViews(staff, 'desk-remove')
  await removal.getByRole('button', { name: 'Remove message' }).click()
  await expect(staff.getByText('About a message, which was removed.')).toBeVisible()

  for (const [page, name] of [
    [rita, 'Bert R.'],
    [bert, 'Rita T.'],
  ] as const) {
    await expect(thread(page, name).getByText('Removed by a moderator')).toBeVisible()
    await expect(thread(page, name).getByText(/gift cards/)).toHaveCount(0)
  }
  await bert.goto('/standing')
  await expect(bert.getByText('Send the fee in gift cards')).toBeVisible()
  await expectSoundInViews(bert, 'standing-removal')
})

test('a text sent to many waits, and arrives once a moderator lets it through', async ({
  openBrowser,
  site,
}) => {
  const [bert, staff, last] = [await openBrowser(), await openBrowser(PHONE), await openBrowser(PHONE)]
  await site.signIn(staff.context(), { isAdmin: true, staffRole: 'moderator', firstName: 'Mona' })
  const { id: bertId } = await site.signIn(bert.context(), { firstName: 'Bert', lastName: 'Busy' })
  const post = async (page: Page, path: string, data: object) => {
    const response = await page.request.post(path, { data, headers: { origin: site.url } })
    expect(response.status(), path).toBe(200)
  }
  const text = 'Earn twice your salary from home, write to me for the details of this offer'
  const writeTo = async (page: Page) => {
    const { id } = await site.signIn(page.context())
    await post(bert, '/api/connections', { memberId: id })
    await post(page, '/api/connections', { memberId: bertId })
    await post(bert, `/api/conversations/${id}/messages`, { id: crypto.randomUUID(), text })
    return id
  }
  for (let i = 0; i < SAME_TEXT.people; i += 1) {
    const other = await openBrowser()
    await writeTo(other)
    await other.close()
  }
  const id = await writeTo(last)
  await bert.goto(`/messages/${id}`)
  await expect(bert.getByText(/^Waiting: you sent the same text to several people/)).toBeVisible()
  await expectSoundInViews(bert, 'thread-held')
  await last.goto(`/messages/${bertId}`)
  await expect(last.getByText('This is the start of your conversation.')).toBeVisible()

  await staff.goto('/admin?tab=reports')
  await expect(staff.getByRole('heading', { name: 'Sent to many people' })).toBeVisible()
  await expectSoundInViews(staff, 'desk-held')
  await staff.getByRole('button', { name: 'Let through the text of Bert Busy' }).click()
  await expect(staff.getByText('Let Through', { exact: true })).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Sent to many people' })).toHaveCount(0)
  await expect(thread(last, 'Bert B.').getByText(text)).toBeVisible()
  await expect(bert.getByText(/^Waiting: you sent/)).toHaveCount(0)
})
