import type { VideoSession } from '#shared/contracts/video.ts'
import { isTransient, readFailure, type VideoApi } from '../video-api.ts'
import type { CallFlow } from './call-flow.ts'
import type { CallHost } from './call-state.ts'
import { forgetOpenCall, readOpenCall } from './open-call.ts'

type RejoinOptions = Pick<CallHost, 'emit'> & {
  api: Pick<VideoApi, 'status' | 'end' | 'skip'>
  flow: CallFlow
}

/** Well within a lease. */
const TRIES = 5
const AGAIN_AFTER_MS = 1_500
/** The end of an older call is no news. */
const NEWS_MS = 10 * 60_000

/** Returns to the member's active call, or says that the one this browser was in has ended. */
export async function rejoinOpenCall(options: RejoinOptions): Promise<void> {
  const { api, flow } = options
  if (flow.attempt) return
  const left = readOpenCall()
  const status = await readStatus(api)
  if (!status || flow.attempt) return
  const { openSession } = status
  if (openSession?.status === 'active') {
    flow.rejoin(openSession, left?.sessionId === openSession.id ? left.muted : [])
  } else if (left) {
    forgetOpenCall()
    await announceEnd(options, left.sessionId)
  }
}

async function readStatus(api: Pick<VideoApi, 'status'>, tries = 1) {
  try {
    return await api.status({})
  } catch (error) {
    if (tries >= TRIES || !isTransient(readFailure(error))) return null
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    return readStatus(api, tries + 1)
  }
}

async function announceEnd({ api, emit }: RejoinOptions, id: string): Promise<void> {
  try {
    // Ending an ended session changes nothing and returns how it ended.
    const session = await api.end({ params: { id } })
    const skip = await api.skip({ body: { sessionId: id } })
    if (isNews(session)) emit({ type: 'ended_while_away', sessionId: id, peer: session.peer, skip })
  } catch {
    // Not this member's call, or the server can't say: the page is as after any call.
  }
}

function isNews({ endedAt }: VideoSession): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) < NEWS_MS
}
