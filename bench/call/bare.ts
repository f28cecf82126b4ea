import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { assertVisible, type Contender, SETTLE_MS } from './contender.ts'
import { hideCamera, type PlainPages, showCamera } from './plain-pages.ts'

declare global {
  interface Window {
    hangUp: () => void
  }
}

/** Two connections in one page that exchange signals directly: the lower bound for any product. */
export async function openBare(browser: Browser, pages: PlainPages): Promise<Contender> {
  const page = await pages.open(browser)
  return {
    pages: [page],
    async connect() {
      await showCamera(page)
      await delay(SETTLE_MS)
      const { startedAt, presentedAt } = await page.evaluate(connectBare)
      await assertVisible(page)
      return presentedAt - startedAt
    },
    async end() {
      await page.evaluate(() => window.hangUp())
      await hideCamera(page)
    },
  }
}

async function connectBare(): Promise<{ startedAt: number; presentedAt: number }> {
  const startedAt = performance.timeOrigin + performance.now()
  const [first, second] = [new RTCPeerConnection(), new RTCPeerConnection()]
  const videos = document.querySelectorAll<HTMLVideoElement>('.remote')
  for (const [index, connection] of [first, second].entries()) {
    const other = connection === first ? second : first
    connection.onicecandidate = ({ candidate }) => void other.addIceCandidate(candidate)
    connection.ontrack = ({ streams: [stream] }) => {
      const video = videos[index]
      if (video && stream && video.srcObject !== stream) video.srcObject = stream
    }
    for (const track of window.camera.getTracks()) connection.addTrack(track, window.camera)
  }
  window.hangUp = () => {
    first.close()
    second.close()
  }
  await first.setLocalDescription()
  if (first.localDescription) await second.setRemoteDescription(first.localDescription)
  await second.setLocalDescription()
  if (second.localDescription) await first.setRemoteDescription(second.localDescription)
  return { startedAt, presentedAt: await window.callProbe.presented(2) }
}
