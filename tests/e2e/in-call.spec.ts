import type { Locator, Page } from '@playwright/test'
import { expectSoundInViews } from './support/axe.ts'
import { endButton, openHome, pressStart, startMatchedCall } from './support/calling.ts'
import { expectMediaFlows } from './support/media.ts'
import { expect, MOVING, test } from './support/test.ts'

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

/** In which corner of the call the member's own tile is. */
function readCorner(page: Page): Promise<string> {
  return page.locator('[data-self]').evaluate((tile) => {
    const stage = tile.closest('[data-corners]')?.getBoundingClientRect() ?? new DOMRect()
    const { x, y, width, height } = tile.getBoundingClientRect()
    const isTop = y + height / 2 < stage.y + stage.height / 2
    const isLeft = x + width / 2 < stage.x + stage.width / 2
    return `${isTop ? 'top' : 'bottom'} ${isLeft ? 'left' : 'right'}`
  })
}

/** Waits until the own tile is over none of these. */
async function expectUncovered(page: Page, ...others: Locator[]): Promise<void> {
  const covered = async () => {
    const own = await page.locator('[data-self]').boundingBox()
    const boxes = await Promise.all(others.map((other) => other.boundingBox()))
    return boxes.map((box) => own === null || box === null || overlap(own, box))
  }
  await expect.poll(covered).toEqual(others.map(() => false))
}

type Box = { x: number; y: number; width: number; height: number }
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test("a member's own tile moves to any corner by key, press, pointer and touch, and covers nothing that matters", async ({
  openBrowser,
  site,
}) => {
  const [eva, phone] = [
    await openBrowser(MOVING),
    await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  ]
  await openHome(site, eva, { firstName: 'Eva', lastName: 'Birch' })
  await openHome(site, phone, { firstName: 'Finn', lastName: 'Ash', idVerificationStatus: 'verified' })
  await startMatchedCall(eva, phone)
  const inCall = (page: Page) => page.getByRole('dialog', { name: 'Video call' })
  const handle = (page: Page) => page.getByRole('button', { name: 'Move your video' })
  await handle(eva).focus()
  expect(await readCorner(eva)).toBe('bottom right')
  for (const [key, corner] of [
    ['ArrowUp', 'top right'],
    ['ArrowLeft', 'top left'],
    ['ArrowDown', 'bottom left'],
    ['Enter', 'top left'],
  ] as const) {
    await eva.keyboard.press(key)
    await expect.poll(() => readCorner(eva)).toBe(corner)
    const [name, seal] = [
      inCall(eva).getByText(/^Finn A\.$/),
      inCall(eva).getByRole('button', { name: /^ID verified/ }),
    ]
    await expectUncovered(eva, eva.getByRole('toolbar'), name, seal)
  }
  const box = await eva.locator('[data-self]').boundingBox()
  await eva.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40)
  await eva.mouse.down()
  await eva.mouse.move(1200, 90, { steps: 4 })
  await eva.mouse.up()
  await expect.poll(() => readCorner(eva)).toBe('top right')
  await handle(phone).tap()
  await expect.poll(() => readCorner(phone)).toBe('bottom left')
  await expectUncovered(phone, inCall(phone).getByText('Eva B.', { exact: true }))
  await handle(phone).tap()
  await handle(phone).tap()
  await expect.poll(() => readCorner(phone)).toBe('top right')

  await share(eva).click()
  await expectMoves(phone, "Eva B.'s screen")
  expect(await readCorner(phone)).toBe('top right')
  const [screen, face] = [shownVideo(phone, "Eva B.'s screen"), shownVideo(phone, "Eva B.'s camera")]
  await expectUncovered(phone, screen, face)
  await expectSoundInViews(phone, 'tile-moved')

  eva.on('dialog', (dialog) => void dialog.accept())
  await eva.reload()
  await expectMoves(eva, "Finn A.'s camera")
  expect(await readCorner(eva)).toBe('top right')
  await endButton(eva).click()
})

test('a member tests the speaker before joining, and the call floats above other windows', async ({
  openBrowser,
  site,
}) => {
  const [gia, hal] = [await openBrowser(), await openBrowser()]
  await openHome(site, gia, { firstName: 'Gia' })
  await openHome(site, hal, { firstName: 'Hal', lastName: 'Ives' })
  await gia.getByRole('button', { name: 'Start Video Call' }).click()
  await gia.getByRole('button', { name: 'Test your speaker' }).click()
  const level = gia.getByRole('meter', { name: 'Level of the test sound' })
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await gia.getByRole('button', { name: 'No', exact: true }).click()
  await expect(gia.getByText(/Turn up the volume/)).toBeVisible()
  await expectSoundInViews(gia, 'speaker-test')
  await gia.getByRole('button', { name: 'Play again' }).click()
  await gia.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(gia.getByText('Your speaker works.')).toBeVisible()

  await gia.getByRole('button', { name: 'Start Call', exact: true }).click()
  await pressStart(hal)
  await expectMediaFlows(gia)
  await gia.getByRole('button', { name: 'More', exact: true }).click()
  const opened = gia.context().waitForEvent('page')
  await gia.getByRole('menuitem', { name: 'Picture in picture' }).click()
  const floating = await opened
  await floating.getByRole('button', { name: 'Turn microphone off' }).click()
  await expect(hal.getByText('Muted')).toBeVisible()
  await expectMoves(floating, "Hal I.'s video")
  if (process.env.SHOTS_DIR) await floating.screenshot({ path: `${process.env.SHOTS_DIR}/floating.png` })
  await floating.getByRole('button', { name: 'End Call' }).click()
  await expect(hal.getByText('Session Ended', { exact: true })).toBeVisible()
  await expect.poll(() => floating.isClosed()).toBe(true)
})

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
