import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { MediaConnection, Peer } from 'peerjs'
import { assertVisible, type Contender, SETTLE_MS } from './contender.ts'
import { hideCamera, type PlainPages, showCamera } from './plain-pages.ts'

declare global {
  interface Window {
    Peer: typeof Peer
    call?: MediaConnection
  }
}

export async function startPeerServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const child = fork(new URL('./peer-server.ts', import.meta.url))
  const [{ port }] = await once(child, 'message')
  return {
    port,
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** How peers reach the server and each other, and what their cameras are asked for. */
type PeerOptions = { port: number; config?: RTCConfiguration; camera?: MediaTrackConstraints }

/** Two pages whose peers are open at the server on `port`; the first answers by itself. */
export async function openPeerJs(
  browser: Browser,
  pages: PlainPages,
  // Without a network, STUN servers could only fail; ours has none either.
  { port, config = { iceServers: [] }, camera }: PeerOptions,
): Promise<Contender> {
  const [first, second] = [await pages.open(browser), await pages.open(browser)]
  const both = [first, second]
  await openPeer(first, { id: `first-${port}`, calls: null, port, config })
  await openPeer(second, { id: `second-${port}`, calls: `first-${port}`, port, config })
  return {
    pages: both,
    async connect() {
      await Promise.all(both.map((page) => showCamera(page, camera)))
      await delay(SETTLE_MS)
      const presented = both.map((page) => page.evaluate(() => window.callProbe.presented(1)))
      await second.getByRole('button', { name: 'Call' }).click()
      const times = await Promise.all(presented)
      const pressedAt = await second.evaluate(() => window.callProbe.pressedAt())
      await Promise.all(both.map(assertVisible))
      return Math.max(...times) - pressedAt
    },
    async end() {
      await Promise.all(both.map((page) => page.evaluate(() => window.call?.close())))
      await Promise.all(both.map(hideCamera))
    },
  }
}

type Role = { id: string; calls: string | null; port: number; config: RTCConfiguration }

async function openPeer(page: Page, role: Role): Promise<void> {
  await page.evaluate(async ({ id, calls, port, config }) => {
    const peer = new window.Peer(id, { host: 'localhost', port, path: '/', config })
    const begin = (call: MediaConnection) => {
      window.call = call
      call.on('stream', (stream) => {
        const video = document.querySelector<HTMLVideoElement>('.remote')
        if (video && video.srcObject !== stream) video.srcObject = stream
      })
    }
    peer.on('call', (call) => {
      begin(call)
      call.answer(window.camera)
    })
    document.querySelector('button')?.addEventListener('click', () => {
      if (calls !== null) begin(peer.call(calls, window.camera))
    })
    await new Promise<void>((resolve, reject) => {
      peer.once('open', () => resolve())
      peer.once('error', reject)
    })
  }, role)
}
