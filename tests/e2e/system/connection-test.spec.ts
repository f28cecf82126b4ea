import { claimPort } from '../../factories/ports.ts'
import { expectSoundInViews } from '../support/axe.ts'
import { openHome } from '../support/calling.ts'
import { button, line } from '../support/connection-test.ts'
import { startCoturn, TURN_SECRET, turnUrl } from '../support/coturn.ts'
import { startSite } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('the test says whether calls get through the relay, by which way, and what to do while they do not', async ({
  openBrowser,
}) => {
  const coturn = await startCoturn()
  const site = await startSite({ env: { TURN_URLS: coturn.url, TURN_SECRET } })
  const blocked = turnUrl(await claimPort())
  const strict = await startSite({
    env: { TURN_URLS: `${blocked},turn:127.0.0.1:${coturn.port}?transport=tcp`, TURN_SECRET },
  })
  try {
    const page = await openBrowser({ baseURL: site.url })
    await openHome(site, page, { firstName: 'Remy' })
    await page.getByRole('button', { name: 'Start Video Call' }).click()
    await button(page, 'Test your connection').click()
    // What is said of the figures depends on what else the machine does; judge.test.ts has the limits.
    await expect(line(page, 'Network')).toContainText(/\(\d+ ms, \d+% lost\)\./)
    await expect(line(page, 'Video')).toContainText(/Your camera works[.,]/)

    await coturn.kill()
    await button(page, 'Test again').click()
    await expect(line(page, 'Network')).toContainText(
      'Your network blocks video calls. Try another network or turn off your VPN.',
    )
    await expect(line(page, 'Sound')).toContainText('Your microphone works.')
    await expect(line(page, 'Video')).toContainText('Your camera works.')
    await expectSoundInViews(page, 'connection-test-blocked')
    await page.close()

    await coturn.start()
    const behindFirewall = await openBrowser({ baseURL: strict.url })
    await openHome(strict, behindFirewall, { firstName: 'Tcp' })
    await behindFirewall.getByRole('button', { name: 'Start Video Call' }).click()
    await button(behindFirewall, 'Test your connection').click()
    await expect(line(behindFirewall, 'Network')).toContainText('Calls work on a slower route')
    await behindFirewall.close()
  } finally {
    await site.stop()
    await strict.stop()
    await coturn.kill()
  }
})
