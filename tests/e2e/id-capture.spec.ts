import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

declare global {
  interface Window {
    /** Of the page that the camera sees, 0 to 255. */
    paper: number
  }
}

/** The camera sees a printed page, as bright as `window.paper` says. */
async function pointAtPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paper = 40
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    setInterval(() => {
      if (!context) return
      context.fillStyle = `rgb(${window.paper} ${window.paper} ${window.paper})`
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000'
      context.font = 'bold 40px monospace'
      for (let y = 60; y < 1200; y += 80) context.fillText('SPECIMEN<<'.repeat(8), 20, y)
    }, 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(5)
  })
}

test('the camera view of a phone says what a photo of an ID still needs', async ({ openBrowser, site }) => {
  const page = await openBrowser(PHONE)
  await pointAtPage(page)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/objects')) uploads.push(request.url())
  })
  await site.signIn(page.context())
  await page.goto('/')
  await page.getByRole('button', { name: /^Take a photo/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Take a photo' })
  const hint = dialog.getByRole('status')
  await expect(hint).toHaveText('Too dark. Find more light.')
  await expect(dialog.getByRole('button', { name: 'Take photo' })).toBeEnabled()
  await expectAccessible(page)
  await page.evaluate(() => {
    window.paper = 210
  })
  await expect(hint).toHaveText('Looks good. Take the photo.')
  await dialog.getByRole('radio', { name: 'Passport' }).check()
  await expect(hint).toHaveText('Looks good. Take the photo.')
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  const preview = page.getByRole('img', { name: /^Preview of cam-\d+\.jp/ })
  await expect(preview).toBeVisible()
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  expect(uploads).toEqual([])
})
