import { numberOf, selectedPair } from './quality/stats.ts'

/**
 * `first` so that the first frame arrives soon, `second` until the browser has measured the connection, then `small` for as long
 * as it doesn't carry `full`.
 */
export type VideoSize = 'first' | 'second' | 'small' | 'full'
type StatsSource = Pick<RTCPeerConnection, 'getStats'>

const SECOND_AFTER_MS = 500
const GROW_AFTER_MS = 1_500
/** Below this estimate, Chromium would shrink a full-size camera to less than the small size. */
export const FULL_SIZE_BITS = 600_000

export function createVideoGrowth(connection: StatsSource, apply: () => Promise<void>) {
  let size: VideoSize = 'first'
  let timer: ReturnType<typeof setTimeout> | null = null

  const begin = () => {
    size = 'first'
    growLater()
  }
  const growLater = () => {
    clearTimeout(timer ?? undefined)
    const mine = setTimeout(
      async () => {
        const next = await sizeAfter(size, connection)
        if (timer !== mine) return
        if (next !== 'full') growLater()
        if (next === size) return
        size = next
        await apply().catch(begin)
      },
      size === 'first' ? SECOND_AFTER_MS : GROW_AFTER_MS,
    )
    timer = mine
  }
  return {
    get size() {
      return size
    },
    get hasBegun() {
      return timer !== null
    },
    begin,
    close() {
      clearTimeout(timer ?? undefined)
      timer = null
    },
  }
}

async function sizeAfter(size: VideoSize, connection: StatsSource): Promise<VideoSize> {
  if (size === 'first') return 'second'
  const report = await connection.getStats().catch(() => null)
  const estimate = report && numberOf(selectedPair(report), 'availableOutgoingBitrate')
  return estimate === null || estimate >= FULL_SIZE_BITS ? 'full' : 'small'
}
