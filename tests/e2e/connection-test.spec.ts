import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { openHome } from './support/calling.ts'
import { button, line, result } from './support/connection-test.ts'
import { expect, test } from './support/test.ts'

/** How many connections of the page aren't closed. */
const openConnections = (page: Page) =>
  page.evaluate(() => {
    const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
    return probed.filter(({ signalingState }) => signalingState !== 'closed').length
  })

test('a member tests the connection before joining, cancels and repeats it, and it ends when the call starts', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser()
  await openHome(site, page, { firstName: 'Tess' })
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  await button(page, 'Test your connection').click()
  await button(page, 'Cancel test').click()
  await expect(result(page).getByRole('listitem')).toHaveCount(0)
  await button(page, 'Test your connection').click()

  await expect(line(page, 'Network')).toContainText('This site has no relay, so calls connect directly.')
  await expect(line(page, 'Sound')).toContainText('Your microphone works.')
  await expect(line(page, 'Video')).toContainText('Your camera works.')
  await expect(result(page).getByRole('status')).toContainText('Sound: Good. Your microphone works.')
  await expectSoundInViews(page, 'connection-test')

  const before = await openConnections(page)
  await button(page, 'Test again').click()
  await expect.poll(() => openConnections(page)).toBe(before + 2)
  await button(page, 'Start Call').click()
  await expect(page.getByText('Finding someone to meet')).toBeVisible()
  // The waiting member's own connections stay.
  await expect.poll(() => openConnections(page)).toBeLessThanOrEqual(before)
  await button(page, 'Cancel').click()
  await expect.poll(() => openConnections(page)).toBe(0)
})
