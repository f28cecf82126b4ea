import type { Page } from '@playwright/test'

/** What a page has received so far. Times are milliseconds since 1970. */
export type Sample = {
  at: number
  framesDecoded: number
  /** Of the newest frame; 0 before the first. */
  height: number
  soundSamples: number
  /** Sound samples that were made up because the real ones were missing. */
  concealedSamples: number
}

const EVERY_MS = 100

/** Reads the page's connections ten times a second. Call `probeConnections` before the page loads. */
export async function sampleFor(page: Page, ms: number): Promise<Sample[]> {
  return page.evaluate(
    async ({ ms, everyMs }) => {
      const samples: Sample[] = []
      const now = () => performance.timeOrigin + performance.now()
      const readInto = async (sample: Sample) => {
        const probed: RTCPeerConnection[] = Reflect.get(window, 'probedConnections')
        const open = probed.filter(({ connectionState }) => connectionState !== 'closed')
        for (const report of await Promise.all(open.map((connection) => connection.getStats())))
          for (const stat of report.values()) {
            if (stat.type !== 'inbound-rtp') continue
            sample.framesDecoded += stat.framesDecoded ?? 0
            sample.height = Math.max(sample.height, stat.frameHeight ?? 0)
            sample.soundSamples += stat.totalSamplesReceived ?? 0
            sample.concealedSamples += stat.concealedSamples ?? 0
          }
        return sample
      }
      const until = now() + ms
      while (now() < until) {
        const sample = { at: now(), framesDecoded: 0, height: 0, soundSamples: 0, concealedSamples: 0 }
        samples.push(await readInto(sample))
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      }
      return samples
    },
    { ms, everyMs: EVERY_MS },
  )
}
