import { type Browser, chromium } from '@playwright/test'
import { startSite } from '#tests/e2e/support/site.ts'
import { BROWSER_ARGS } from '#tests/e2e/support/test.ts'
import startPostgres from '#tests/setup/postgres.ts'
import { buildIfStale } from '../../scripts/build/client.ts'
import { ensureChromium } from '../../scripts/testing/chromium.ts'
import { type BenchResult, median } from '../result.ts'
import { openBare } from './bare.ts'
import type { Contender } from './contender.ts'
import { startDelayProxy } from './delay-proxy.ts'
import { openPeerJs, startPeerServer } from './peerjs.ts'
import { servePlainPages } from './plain-pages.ts'
import { openProduct } from './product.ts'

/** A camera delivers a frame every 33 to 50 ms; with nine rounds the ratio varied by a fifth from run to run. */
const ROUNDS = 21
/** Not counted: a server that just started runs code that isn't compiled yet. */
const WARM_UP_ROUNDS = 3
const ROUND_TRIP_MS = 80

type Figures = Record<'ours' | 'oursFar' | 'bare' | 'peerjs' | 'peerjsFar', number[]>
type Undo = (() => Promise<unknown>)[]

/** From the second member's Start to the later side's first remote frame, against bare connections and PeerJS. */
export async function run(): Promise<BenchResult> {
  const undo: Undo = []
  try {
    const figures = await measure(await openContenders(undo))
    const ratio = (one: keyof Figures, other: keyof Figures) => median(figures[one]) / median(figures[other])
    return {
      name: 'call: from the second Start to the first frame on both sides',
      ratios: [
        { label: 'to bare connections', value: ratio('ours', 'bare'), limit: 1.35, direction: 'max' },
        {
          label: `to PeerJS, ${ROUND_TRIP_MS} ms of signalling round trip`,
          value: ratio('oursFar', 'peerjsFar'),
          limit: 0.75,
          direction: 'max',
        },
      ],
      notes: [
        `bare connections: ${spread(figures.bare)}`,
        `ours: ${spread(figures.ours)}; PeerJS: ${spread(figures.peerjs)}`,
        `with ${ROUND_TRIP_MS} ms: ours: ${spread(figures.oursFar)}; PeerJS: ${spread(figures.peerjsFar)}`,
      ],
    }
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function openContenders(undo: Undo): Promise<Record<keyof Figures, Contender>> {
  await buildIfStale()
  undo.push(await startPostgres())
  const site = await startSite()
  undo.push(site.stop)
  const peerServer = await startPeerServer()
  undo.push(peerServer.stop)
  const pages = await servePlainPages()
  undo.push(pages.stop)
  const far = async (port: number) => {
    const proxy = await startDelayProxy(port, ROUND_TRIP_MS / 2)
    undo.push(proxy.stop)
    return proxy.port
  }
  const browser = await launch()
  undo.push(() => browser.close())
  const farSite = `http://localhost:${await far(Number(new URL(site.url).port))}`
  return {
    ours: await openProduct(browser, site, site.url),
    oursFar: await openProduct(browser, site, farSite),
    bare: await openBare(browser, pages),
    peerjs: await openPeerJs(browser, pages, { port: peerServer.port }),
    peerjsFar: await openPeerJs(browser, pages, { port: await far(peerServer.port) }),
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_ARGS })
}

/** Contenders take turns in a different order each round, so other load on the machine hits all of them alike. */
async function measure(contenders: Record<keyof Figures, Contender>): Promise<Figures> {
  const figures: Figures = { ours: [], oursFar: [], bare: [], peerjs: [], peerjsFar: [] }
  const order: (keyof Figures)[] = ['ours', 'bare', 'oursFar', 'peerjsFar', 'peerjs']
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    for (const name of order) {
      const took = await contenders[name].connect()
      await contenders[name].end()
      if (round >= WARM_UP_ROUNDS) figures[name].push(took)
    }
    order.push(...order.splice(0, 1))
  }
  return figures
}

function spread(values: readonly number[]): string {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map(Math.round)
  return `${middle} ms (${low} to ${high})`
}
