import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { probeConnections } from '#tests/e2e/support/media.ts'
import { probe } from './probe.ts'

export type PlainPages = {
  /** A page in its own browser context with PeerJS loaded, `window.camera` and the elements that contenders use. */
  open(browser: Browser): Promise<Page>
  stop(): Promise<void>
}

declare global {
  interface Window {
    camera: MediaStream
  }
}

const HTML = `<!doctype html><title>Call</title><script src="/peerjs.js"></script>
<button>Call</button>
<video id="self" muted autoplay playsinline width="320"></video>
<video class="remote" muted autoplay playsinline width="480"></video>
<video class="remote" muted autoplay playsinline width="480"></video>`

/** Serves the page on loopback, because cameras need a secure origin. */
export async function servePlainPages(): Promise<PlainPages> {
  const peerjs = await readFile(fileURLToPath(new URL('./peerjs.min.js', import.meta.resolve('peerjs'))))
  const server = createServer(({ url }, response) => {
    const isScript = url === '/peerjs.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
    response.end(isScript ? peerjs : HTML)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the plain pages have no port')
  return {
    open: async (browser) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await probe(page)
      await probeConnections(page)
      await page.goto(`http://localhost:${address.port}/`)
      return page
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function showCamera(page: Page, camera?: MediaTrackConstraints): Promise<void> {
  await page.evaluate(async (video) => {
    window.callProbe.begin()
    window.camera = await navigator.mediaDevices.getUserMedia({ audio: true, video })
    const self = document.querySelector<HTMLVideoElement>('#self')
    if (!self) throw new Error('the page has no preview')
    self.srcObject = window.camera
    await self.play()
  }, camera ?? true)
}

export async function hideCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.srcObject = null
    for (const track of window.camera.getTracks()) track.stop()
  })
}
