import type { Page } from '@playwright/test'
import { expectSoundInViews } from '../support/axe.ts'
import { openHome, startMatchedCall } from '../support/calling.ts'
import { expectMediaFlows, readMedia } from '../support/media.ts'

import { expect, test } from '../support/test.ts'

test('a frozen video is named and unfreezes; an empty element gets its video back', async ({
  openBrowser,
  site,
}) => {
  const [ines, jon] = [await openBrowser(), await openBrowser()]
  await openHome(site, ines, { firstName: 'Ines' })
  await openHome(site, jon, { firstName: 'Jon' })
  await startMatchedCall(ines, jon)
  await Promise.all([expectMediaFlows(ines), expectMediaFlows(jon)])
  const notice = jon.getByText("Ines's video is frozen")
  await expect(notice).toHaveCount(0)

  // Her browser stops encoding without a word, as a stalled camera or a starved connection would.
  await setEncoding(ines, false)
  await expect(notice).toBeVisible()
  await expectSoundInViews(jon, 'call-frozen')
  await setEncoding(ines, true)
  await expect(notice).toHaveCount(0)

  const video = jon.getByLabel(/^Ines .*camera$/)
  await video.evaluate((element: HTMLVideoElement) => {
    element.srcObject = null
  })
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth))
    .toBeGreaterThan(0)
})

test('sound only stops video both ways, says so, survives a reload and ends', async ({
  openBrowser,
  site,
}) => {
  const [kim, lou] = [await openBrowser(), await openBrowser()]
  await openHome(site, kim, { firstName: 'Kim' })
  await openHome(site, lou, { firstName: 'Lou' })
  await startMatchedCall(kim, lou)
  await Promise.all([expectMediaFlows(kim), expectMediaFlows(lou)])

  await kim.keyboard.press('s')
  await expect(kim.getByText('No video is sent or received')).toBeVisible()
  await expect(lou.getByText("Kim is on sound only, so you can't see each other")).toBeVisible()
  await Promise.all([expectSoundOnly(kim), expectSoundOnly(lou)])
  await expectSoundInViews(kim, 'call-sound-only')
  await expectSoundInViews(lou, 'call-sound-only-peer')

  kim.on('dialog', (dialog) => void dialog.accept())
  await kim.reload({ waitUntil: 'commit' })
  await expect(kim.getByText('No video is sent or received')).toBeVisible()
  await Promise.all([expectSoundOnly(kim), expectSoundOnly(lou)])

  await kim.getByRole('button', { name: 'Turn video back on' }).click()
  await Promise.all([expectMediaFlows(kim), expectMediaFlows(lou)])
  await expect(lou.getByText('Kim is on sound only')).toHaveCount(0)
})

/** Sound goes on arriving while no frame does. */
async function expectSoundOnly(page: Page): Promise<void> {
  let before = await readMedia(page)
  const isSoundOnly = async () => {
    const now = await readMedia(page)
    const [frames, packets] = [
      now.framesDecoded - before.framesDecoded,
      now.audioPackets - before.audioPackets,
    ]
    before = now
    return frames === 0 && packets > 0
  }
  await expect.poll(isSoundOnly, { intervals: [1_000] }).toBe(true)
}

async function setEncoding(page: Page, isActive: boolean): Promise<void> {
  await page.evaluate(async (active) => {
    const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
    const senders = probed.flatMap((connection) =>
      connection.connectionState === 'connected' ? connection.getSenders() : [],
    )
    for (const sender of senders.filter(({ track }) => track?.kind === 'video')) {
      const parameters = sender.getParameters()
      for (const encoding of parameters.encodings) encoding.active = active
      await sender.setParameters(parameters)
    }
  }, isActive)
}
