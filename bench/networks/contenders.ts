import { type Browser, chromium } from '@playwright/test'
import { iceServersFor } from '#server/features/video/signaling/ice-servers.ts'
import { startCoturn, TURN_SECRET, turnUrl } from '#tests/e2e/support/coturn.ts'
import { startSite } from '#tests/e2e/support/site.ts'
import { BROWSER_ARGS } from '#tests/e2e/support/test.ts'
import { startUdpProxy, type UdpProxy } from '#tests/e2e/support/udp-proxy.ts'
import startPostgres from '#tests/setup/postgres.ts'
import { buildIfStale } from '../../scripts/build/client.ts'
import { ensureChromium } from '../../scripts/testing/chromium.ts'
import type { Contender } from '../call/contender.ts'
import { openPeerJs, startPeerServer } from '../call/peerjs.ts'
import { servePlainPages } from '../call/plain-pages.ts'
import { openProduct } from '../call/product.ts'

export const NAMES = ['Trueline', 'PeerJS'] as const
export type Name = (typeof NAMES)[number]
export type Contenders = Record<Name, Contender>
export type Undo = (() => Promise<unknown>)[]

/** What our pages ask a camera for, so that both encode the same picture. */
const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }

/** Both reach the same TURN server through the same proxy, and use no other way. */
export async function openContenders(undo: Undo): Promise<{ proxy: UdpProxy; contenders: Contenders }> {
  await buildIfStale()
  undo.push(await startPostgres())
  const coturn = await startCoturn()
  undo.push(coturn.kill)
  const proxy = await startUdpProxy(coturn.port)
  undo.push(proxy.stop)
  const turn = turnUrl(proxy.port)
  const site = await startSite({ env: { TURN_URLS: turn, TURN_SECRET } })
  undo.push(site.stop)
  const peerServer = await startPeerServer()
  undo.push(peerServer.stop)
  const pages = await servePlainPages()
  undo.push(pages.stop)
  const browser = await launch()
  undo.push(() => browser.close())
  const peerOptions = { port: peerServer.port, config: relayOnly(turn), camera: CAMERA }
  return {
    proxy,
    contenders: {
      Trueline: await openProduct(browser, site, site.url),
      PeerJS: await openPeerJs(browser, pages, peerOptions),
    },
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
}

function relayOnly(turn: string): RTCConfiguration {
  const ice = { stunUrls: [], turnUrls: [turn], turnSecret: TURN_SECRET }
  const { iceServers, iceTransportPolicy } = iceServersFor(ice, 'peerjs', 'random', new Date())
  const servers = iceServers.map(({ urls, username = '', credential = '' }) => ({
    urls,
    username,
    credential,
  }))
  return { iceServers: servers, iceTransportPolicy }
}
