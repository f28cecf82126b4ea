import type { VideoSession } from '#shared/contracts/video.ts'
import type { CallHost } from '../call-state.ts'
import { forgetOpenCall, readOpenCall } from '../open-call.ts'
import type { CallFlow } from './call-flow.ts'
import { type ApiFailure, isTransient, readFailure, type VideoApi } from './video-api.ts'

type RejoinOptions = Pick<CallHost, 'emit'> & {
  api: Pick<VideoApi, 'status' | 'end' | 'skip'>
  flow: CallFlow
}

const TRIES = 5
const AGAIN_AFTER_MS = 1_500
const NEWS_MS = 10 * 60_000

export async function rejoinOpenCall(options: RejoinOptions): Promise<void> {
  const { api, flow } = options
  if (flow.attempt) return
  const left = readOpenCall()
  const status = await persist(() => api.status({})).catch(logged)
  if (!status || flow.attempt) return
  const { openSession } = status
  if (openSession?.status === 'active') {
    flow.rejoin(openSession, left?.sessionId === openSession.id ? left.muted : [])
  } else if (left) {
    void announceEnd(options, left.sessionId)
  }
}

async function announceEnd({ api, emit }: RejoinOptions, id: string): Promise<void> {
  // Another call may have begun meanwhile.
  const forget = () => readOpenCall()?.sessionId === id && forgetOpenCall()
  try {
    // Ending an ended session changes nothing and returns how it ended.
    const session = await persist(() => api.end({ params: { id } }))
    forget()
    if (!isNews(session)) return
    const skip = session.meetingId
      ? null
      : await persist(() => api.skip({ body: { sessionId: id } })).catch(logged)
    emit({ type: 'ended_while_away', sessionId: id, peer: session.peer, skip })
  } catch (error) {
    logged(error)
    const failure = readFailure(error)
    // Without an answer the next page announces it; a refusal means that it isn't this member's call.
    if (!isTransient(failure) && !isSignedOut(failure)) forget()
  }
}

async function persist<T>(ask: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (tries >= TRIES || !isTransient(readFailure(error))) throw error
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    return persist(ask, tries + 1)
  }
}

/** Refusals aren't faults: the member has signed out, or the call is someone else's. */
function logged(error: unknown): null {
  if (isTransient(readFailure(error))) console.error(error)
  return null
}

const isSignedOut = ({ status }: ApiFailure) => status === 401

function isNews({ endedAt }: VideoSession): boolean {
  return endedAt !== null && Date.now() - Date.parse(endedAt) < NEWS_MS
}
