import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { MemberSocket } from './types.ts'

/** Minimum interval between two syncs, however many gaps there are. */
const AGAIN_AFTER_MS = 5_000
/** A page reads about six things; a node answers about a thousand reads a second. */
const SPREAD_MS = { least: 200, perSocket: 5, most: 60_000 }

/** Makes every open page of this node refetch what it shows, at random moments. */
export function createPageSync(sockets: () => readonly MemberSocket[]): { request(): void; stop(): void } {
  let pause: NodeJS.Timeout | null = null
  let isRequested = false

  const send = () => {
    const open = sockets()
    const withinMs = Math.min(SPREAD_MS.most, SPREAD_MS.least + SPREAD_MS.perSocket * open.length)
    for (const socket of open) socket.send({ v: REALTIME_VERSION, type: 'resync', withinMs })
    pause = setTimeout(() => {
      pause = null
      if (isRequested) request()
    }, AGAIN_AFTER_MS)
    pause.unref()
  }
  const request = () => {
    isRequested = pause !== null
    if (!pause) send()
  }
  return {
    request,
    stop: () => {
      if (pause) clearTimeout(pause)
    },
  }
}
