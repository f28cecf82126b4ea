import type { Locator, Page } from '@playwright/test'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'
import { expectSoundInViews } from '../support/axe.ts'
import { expectInCall, openHome, startMatchedCall } from '../support/calling.ts'
import { expectMediaFlows } from '../support/media.ts'
import { takeSharpness, watchSharpness } from '../support/sharpness.ts'
import { readLevel, useVoice } from '../support/sound.ts'
import { expect, test } from '../support/test.ts'

test.use({ browserArgs: ['--use-fake-device-for-media-stream=device-count=2,fps=5'] })

/** Steepest edges: the fake camera's are far above the first, a blurred picture's below the second. */
const SHARP = 90
const BLURRED = 50

const blurSwitch = (page: Page) => page.getByRole('switch', { name: 'Blur my background' })
const noiseSwitch = (page: Page) => page.getByRole('switch', { name: 'Noise suppression' })

async function openDevices(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  return page.getByRole('dialog', { name: 'Devices' })
}

/** Waits for frames and returns the steepest edge of all since the last call. */
async function sharpestOf(page: Page, frames: number): Promise<number> {
  const seen: number[] = []
  await expect
    .poll(async () => {
      seen.push(...(await takeSharpness(page)))
      return seen.length
    })
    .toBeGreaterThanOrEqual(frames)
  return Math.max(...seen)
}

const expectBlurredSoon = (page: Page) => expect.poll(() => sharpestOf(page, 3)).toBeLessThan(BLURRED)
const expectSharpSoon = (page: Page) => expect.poll(() => sharpestOf(page, 3)).toBeGreaterThan(SHARP)

test('a blurred background stays blurred with another camera and after a reload, until it is switched off', async ({
  openBrowser,
  site,
}) => {
  const [ivy, jay] = [await openBrowser(), await openBrowser()]
  await watchSharpness(jay)
  await openHome(site, ivy, { firstName: 'Ivy' })
  await openHome(site, jay, { firstName: 'Jay', lastName: 'Moss' })
  await startMatchedCall(ivy, jay)
  await expectSharpSoon(jay)

  const devices = await openDevices(ivy)
  await blurSwitch(ivy).click()
  await expect(blurSwitch(ivy)).toBeChecked()
  await expect(ivy.getByText(/Others see you|Lower video quality/)).toBeVisible()
  await expectBlurredSoon(jay)
  await expectSoundInViews(ivy, 'devices-with-blur')

  await takeSharpness(jay)
  await devices.getByLabel('Camera').selectOption({ index: 1 })
  expect(await sharpestOf(jay, 10), 'another camera').toBeLessThan(BLURRED)

  await ivy.reload()
  await expectInCall(ivy, 'Jay M.')
  expect(await sharpestOf(jay, 10), 'back in the call').toBeLessThan(BLURRED)

  await openDevices(ivy)
  await expect(blurSwitch(ivy)).toBeChecked()
  await blurSwitch(ivy).click()
  await expect(blurSwitch(ivy)).not.toBeChecked()
  await expectSharpSoon(jay)
  await expect.poll(() => ivy.workers().length, { message: 'the worker is gone' }).toBe(0)
})

test('a person stays sharp in front of a blurred background', async ({ openBrowser, site }) => {
  const page = await openBrowser()
  await showPortrait(page)
  await openHome(site, page)
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  const contrasts = () =>
    page.getByLabel('Your camera').evaluate((video: HTMLVideoElement) => {
      const { videoWidth: width, videoHeight: height } = video
      const context = new OffscreenCanvas(width || 1, height || 1).getContext('2d')
      context?.drawImage(video, 0, 0)
      const steepest = (left: number, top: number, columns: number, rows: number) => {
        const data = context?.getImageData(left, top, columns, rows).data ?? []
        let found = 0
        for (let at = 17; at < data.length; at += 4) {
          if ((at >> 2) % columns < 4) continue
          found = Math.max(found, Math.abs((data[at] ?? 0) - (data[at - 16] ?? 0)))
        }
        return found
      }
      return { face: steepest(540, 200, 200, 260), wall: steepest(20, 20, 120, 600) }
    })
  await expect.poll(async () => (await contrasts()).wall).toBeGreaterThan(SHARP)
  await blurSwitch(page).click()
  await expect(blurSwitch(page)).toBeChecked()
  // Until the blur runs the picture is held back, and nothing in it is sharp.
  await expect
    .poll(async () => {
      const { face, wall } = await contrasts()
      return face > SHARP && wall < BLURRED
    })
    .toBe(true)
  await expectSoundInViews(page, 'pre-join-with-blur')
})

test('where the blur cannot run, the camera is off and says so, until the member turns it on', async ({
  openBrowser,
  site,
}) => {
  const page = await openBrowser({ serviceWorkers: 'block' })
  await page.addInitScript(() => localStorage.setItem('call.blur', 'true'))
  await page.route(/\.tflite$/, (route) => route.abort())
  await openHome(site, page)
  await page.getByRole('button', { name: 'Start Video Call' }).click()
  await expect(page.getByText('Camera Turned Off', { exact: true })).toBeVisible()
  await expect(page.getByText('Your camera is off')).toBeVisible()
  await expect(blurSwitch(page)).not.toBeChecked()
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await expect(page.getByLabel('Your camera')).toBeVisible()
})

test('steady noise becomes quiet, a voice arrives, and a muted microphone is silent', async ({
  openBrowser,
  site,
}) => {
  const [kim, leo] = [await openBrowser(), await openBrowser()]
  const voice = await useVoice(kim)
  await openHome(site, kim, { firstName: 'Kim' })
  await openHome(site, leo, { firstName: 'Leo' })
  await startMatchedCall(kim, leo)
  await expectMediaFlows(leo)
  const noise = await readLevel(leo)
  expect(noise).toBeGreaterThan(0.005)
  // Without graphics hardware, encoding the pictures takes the time that the sound needs.
  for (const page of [kim, leo]) await page.getByRole('button', { name: 'Camera', exact: true }).click()

  await openDevices(kim)
  await expect(async () => {
    // A busy machine may have stepped down, even while it is pressed.
    await noiseSwitch(kim).check({ timeout: 5_000 })
    expect(await readLevel(leo)).toBeLessThan(noise / 5)
  }).toPass({ timeout: 90_000 })
  await voice.speak(true)
  await expect.poll(() => readLevel(leo)).toBeGreaterThan(noise)
  await voice.speak(false)
  await kim.keyboard.press('Escape')
  await kim.getByRole('button', { name: 'Microphone', exact: true }).click()
  await expect.poll(() => readLevel(leo)).toBeLessThan(0.0005)
  await kim.getByRole('button', { name: 'Microphone', exact: true }).click()

  await openDevices(kim)
  await noiseSwitch(kim).uncheck()
  await expect.poll(() => readLevel(leo)).toBeGreaterThan(noise / 2)
})

/** The camera shows a drawn portrait before a checkered wall. */
async function showPortrait(page: Page): Promise<void> {
  await page.addInitScript((drawing) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    const portrait = new Image()
    portrait.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    const draw = () => {
      if (!context) return
      for (let square = 0; square < 64 * 36; square++) {
        const [column, row] = [square % 64, Math.floor(square / 64)]
        context.fillStyle = (column + row) % 2 ? '#333' : '#ccc'
        context.fillRect(column * 20, row * 20, 20, 20)
      }
      if (portrait.complete) context.drawImage(portrait, 160, 0, 960, 720)
    }
    setInterval(draw, 200)
    navigator.mediaDevices.getUserMedia = async ({ video } = {}) =>
      new MediaStream(video ? canvas.captureStream(5).getVideoTracks() : [])
  }, drawPortrait('maya'))
}
