import type { meetingRoom } from '#shared/contracts/meeting-room.ts'
import type { Operation, RequestOf, ResponseOf } from '#shared/contracts/operation.ts'
import type { VideoSession, video } from '#shared/contracts/video.ts'
import type { EndReason, VideoStatus } from '#shared/domain/video.ts'

type Call<O extends Operation> = (request: RequestOf<O>) => Promise<ResponseOf<O>>

export type VideoApi = {
  [K in 'status' | 'start' | 'accept' | 'decline' | 'end' | 'skip' | 'iceServers']: Call<(typeof video)[K]>
} & { joinMeeting: Call<(typeof meetingRoom)['join']>; endAddress: (id: string) => string }

export type ApiFailure = { status: number; code: string | null; message: string }

export function readFailure(error: unknown): ApiFailure {
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const [status, code, text, message] = [of('status'), of('code'), of('text'), of('message')]
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : null,
    message: typeof text === 'string' ? text : typeof message === 'string' ? message : '',
  }
}

export function isTransient({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500
}

const AGAIN_AFTER_MS = [1_000, 3_000]

export async function endSession(
  api: Pick<VideoApi, 'end'>,
  id: string,
  tries = 0,
): Promise<ApiFailure | null> {
  try {
    await api.end({ params: { id } })
    return null
  } catch (error) {
    const failure = readFailure(error)
    if (failure.status === 404) return null
    const delay = AGAIN_AFTER_MS[tries]
    if (delay === undefined || !isTransient(failure)) return failure
    await new Promise((resolve) => setTimeout(resolve, delay))
    return endSession(api, id, tries + 1)
  }
}

/** A closing page has no time for an ordinary request. */
export function endByBeacon(api: Pick<VideoApi, 'endAddress'>, id: string): void {
  const body = new Blob(['{}'], { type: 'application/json' })
  navigator.sendBeacon(api.endAddress(id), body)
}

const REASONS: Record<VideoStatus, EndReason> = {
  pending: 'left',
  active: 'left',
  ended: 'left',
  declined: 'declined',
  missed: 'not_answered',
  cancelled: 'cancelled',
}

export function callFailureReason({ status }: Pick<VideoSession, 'status'>): EndReason {
  return REASONS[status]
}
