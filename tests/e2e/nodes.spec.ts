import { endButton, expectInCall, meet, openHome } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('members on two server processes are matched, connected and told of the end', async ({
  openBrowser,
}) => {
  const site = await startSite({ nodes: 2 })
  try {
    const [first, second] = site.nodes
    const [uma, vic] = [
      await openBrowser({ baseURL: first?.url ?? '' }),
      await openBrowser({ baseURL: second?.url ?? '' }),
    ]
    await openHome(site, uma, { firstName: 'Uma', lastName: 'North' })
    await openHome(site, vic, { firstName: 'Vic', lastName: 'South' })
    await meet(uma, vic)
    await expectInCall(uma, 'Vic S.')
    await Promise.all([expectMediaFlows(uma), expectMediaFlows(vic)])
    await endButton(vic).click()
    await expect(uma.getByText('Session Ended', { exact: true })).toBeVisible()
    await Promise.all([uma.close(), vic.close()])
  } finally {
    await site.stop()
  }
})
