import type { IceServers } from '#shared/contracts/video.ts'
import type { VideoKind } from '#shared/domain/video.ts'
import { isTransient, readFailure, type VideoApi } from '../call/engine/video-api.ts'

export type IceConfigurations = ReturnType<typeof createIceConfigurations>

const MARGIN_MS = 60_000
const MAX_AGE_MS = 10 * 60_000
/** A refused member may have subscribed since. */
const REFUSED_MS = 3_000

type Entry = { value: Promise<RTCConfiguration | null>; until: number }

export function createIceConfigurations(api: Pick<VideoApi, 'iceServers'>) {
  const entries = new Map<VideoKind, Entry>()

  const fetchEntry = (kind: VideoKind): Promise<RTCConfiguration | null> => {
    const entry: Entry = { value: Promise.resolve(null), until: Date.now() + MAX_AGE_MS }
    entry.value = api.iceServers({ query: { kind } }).then(
      (answer) => {
        if (answer.expiresAt !== null)
          entry.until = Math.min(entry.until, Date.parse(answer.expiresAt) - MARGIN_MS)
        return configurationOf(answer)
      },
      (error: unknown) => {
        entry.until = isTransient(readFailure(error)) ? 0 : Date.now() + REFUSED_MS
        return null
      },
    )
    entries.set(kind, entry)
    return entry.value
  }
  return {
    /**
     * Null if the server refuses or can't be reached: then no connection is made, because a random call must not reveal
     * addresses that only TURN may see.
     */
    get(kind: VideoKind): Promise<RTCConfiguration | null> {
      const entry = entries.get(kind)
      return entry && Date.now() < entry.until ? entry.value : fetchEntry(kind)
    },
  }
}

function configurationOf({ iceServers, iceTransportPolicy }: IceServers): RTCConfiguration {
  return {
    iceTransportPolicy,
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
  }
}
