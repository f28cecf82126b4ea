import type { Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { expect, test } from './support/test.ts'

const share = (page: Page) => page.getByRole('button', { name: 'Share screen' })
const shownVideo = (page: Page, label: string) => page.locator(`video[aria-label="${label}"]`)

/** Waits until the video has shown more frames than it has now. */
async function expectMoves(page: Page, label: string): Promise<void> {
  const video = shownVideo(page, label)
  const frames = () =>
    video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  const before = await frames()
  await expect.poll(frames, label).toBeGreaterThan(before + 2)
}

/** How loud each of the other's sounds is: the voice, then the shared sound. */
function readLevels(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
    const connection = probed.filter(({ connectionState }) => connectionState === 'connected').at(-1)
    const receivers = connection?.getReceivers().filter(({ track }) => track.kind === 'audio') ?? []
    const reports = await Promise.all(receivers.map((receiver) => receiver.getStats()))
    const inbound = reports.map((report) => [...report.values()].find(({ type }) => type === 'inbound-rtp'))
    return inbound.flatMap((report) => (report ? [report.audioLevel ?? 0] : []))
  })
}

/** Keeps the captured screens, so that a test can end one as the browser's own bar does. */
async function keepScreens(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const screens: MediaStream[] = []
    Object.assign(window, { screens })
    const devices = navigator.mediaDevices
    const original = devices.getDisplayMedia.bind(devices)
    devices.getDisplayMedia = async (options) => {
      const stream = await original(options)
      screens.push(stream)
      return stream
    }
  })
}

async function stopFromBrowserBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const screens: MediaStream[] = Reflect.get(window, 'screens')
    const track = screens.at(-1)?.getVideoTracks()[0]
    track?.stop()
    track?.dispatchEvent(new Event('ended'))
  })
}

test('a shared screen comes with its sound beside the face, survives a reload, and both members can share', async ({
  openBrowser,
  site,
}) => {
  const [ann, ben] = [await openBrowser(), await openBrowser()]
  await keepScreens(ann)
  await openHome(site, ann, { firstName: 'Ann', lastName: 'Harper' })
  await openHome(site, ben, { firstName: 'Ben', lastName: 'Ortiz' })
  await startMatchedCall(ann, ben)
  await Promise.all([expectMediaFlows(ann), expectMediaFlows(ben)])

  // Shared at the same moment: both offers collide.
  await Promise.all([share(ann).click(), share(ben).click()])
  for (const [page, name] of [
    [ann, 'Ben O.'],
    [ben, 'Ann H.'],
  ] as const) {
    await expectMoves(page, `${name}'s screen`)
    await expectMoves(page, `${name}'s camera`)
    await expectMoves(page, 'The screen you share')
    await expectMoves(page, 'Your camera')
  }
  await expectSoundInViews(ben, 'both-share')
  await ben.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(shownVideo(ann, "Ben O.'s screen")).toHaveCount(0)
  await expectMoves(ann, "Ben O.'s camera")

  // Muted and with the camera off, the screen and its sound go on.
  await ann.getByRole('toolbar').getByRole('button', { name: 'Microphone' }).click()
  await ann.getByRole('toolbar').getByRole('button', { name: 'Camera' }).click()
  await expect(ben.getByText(', microphone off', { exact: true })).toBeAttached()
  await expect(shownVideo(ben, "Ann H.'s camera")).toHaveCount(0)
  const [voice, sound] = [0, 1]
  await expect.poll(async () => (await readLevels(ben))[voice]).toBe(0)
  await expect.poll(async () => (await readLevels(ben))[sound]).toBeGreaterThan(0)
  await expectSoundInViews(ben, 'shared-screen')
  await expectSoundInViews(ann, 'sharing-screen')

  ben.on('dialog', (dialog) => void dialog.accept())
  await ben.reload({ waitUntil: 'commit' })
  await expectMoves(ben, "Ann H.'s screen")
  await expect.poll(async () => (await readLevels(ben))[sound]).toBeGreaterThan(0)
  // A change of network negotiates all sections again.
  await ann.evaluate(() => dispatchEvent(new Event('online')))
  await expectMoves(ben, "Ann H.'s screen")

  await stopFromBrowserBar(ann)
  await expect(ann.getByText("You're sharing your screen")).toHaveCount(0)
  await expect(shownVideo(ben, "Ann H.'s screen")).toHaveCount(0)
  await ann.getByRole('toolbar').getByRole('button', { name: 'Camera' }).click()
  await expectMoves(ben, "Ann H.'s camera")
  await endButton(ann).click()
  await expect(ben.getByText('Session Ended', { exact: true })).toBeVisible()
})
