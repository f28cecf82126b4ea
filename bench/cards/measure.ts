import type { FastifyInstance } from 'fastify'
import { median } from '../result.ts'

const ROUNDS = 15
const REPEATS = 5
const WARM_UP = 6

export type Site = {
  readonly app: FastifyInstance
  readonly requests: ReadonlyMap<string, string>
  readonly id: string
}

/** Median milliseconds of a response through the whole API. The sites take turns request by request. */
export async function measure(sites: readonly Site[]): Promise<Map<string, number>[]> {
  const times = sites.map(() => new Map<string, number[]>())
  const names = [...(sites[0]?.requests.keys() ?? [])]
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const name of names) {
      for (const [i, site] of sites.entries()) {
        const path = site.requests.get(name)
        if (path === undefined) throw new Error(`nothing to ask for ${name}`)
        const ms = await requestOnce(site.app, path)
        if (round < 0) continue
        const known = times[i]?.get(name) ?? []
        known.push(ms)
        times[i]?.set(name, known)
      }
    }
  }
  return times.map((of) => new Map([...of].map(([name, all]) => [name, median(all)])))
}

async function requestOnce(app: FastifyInstance, url: string): Promise<number> {
  const all: number[] = []
  for (let i = 0; i < REPEATS; i += 1) {
    const since = performance.now()
    // Without a user agent no view is counted, so only reading is measured.
    const { statusCode } = await app.inject({ url, headers: { 'user-agent': '' } })
    all.push(performance.now() - since)
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
  }
  return Math.min(...all)
}
