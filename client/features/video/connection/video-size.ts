import { numberOf, selectedPair } from './quality/stats.ts'

/**
 * `first` so that the first frame arrives soon, `second` until the browser has measured the connection, then `small` for as long
 * as it doesn't carry `full`.
 */
export type VideoSize = 'first' | 'second' | 'small' | 'full'

export type VideoGrowth = {
  readonly size: VideoSize
  /** Starts over from the first size. Call it when the connection comes up, and when video begins again. */
  begin(): void
  readonly hasBegun: boolean
  close(): void
}

const SECOND_AFTER_MS = 500
const GROW_AFTER_MS = 1_500
/** Below this estimate, Chromium would shrink a full-size camera to less than the small size. */
const FULL_SIZE_BITS = 600_000

/** Decides when a connection carries full-size video. `apply` sends it in the size of now; if it fails, growing starts over. */
export function createVideoGrowth(
  connection: Pick<RTCPeerConnection, 'getStats'>,
  apply: () => Promise<void>,
): VideoGrowth {
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

async function sizeAfter(
  size: VideoSize,
  connection: Pick<RTCPeerConnection, 'getStats'>,
): Promise<VideoSize> {
  if (size === 'first') return 'second'
  return (await carriesFullSize(connection)) ? 'full' : 'small'
}

/** A browser that doesn't estimate grows without asking. */
async function carriesFullSize(connection: Pick<RTCPeerConnection, 'getStats'>): Promise<boolean> {
  const report = await connection.getStats().catch(() => null)
  const estimate = report && numberOf(selectedPair(report), 'availableOutgoingBitrate')
  return estimate === null || estimate >= FULL_SIZE_BITS
}
