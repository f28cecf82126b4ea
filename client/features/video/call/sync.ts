import type { Realtime } from '#client/lib/realtime/realtime.ts'
import type { Attempt, Seat } from './attempt.ts'
import { type CallEnd, reasonOf } from './call-end.ts'
import type { CallFlow } from './call-flow.ts'
import type { VideoApi } from './video-api.ts'

export type Resync = {
  /**
   * Our socket is there again: takes our seat again, says again what may have been lost, and checks. Media went on all
   * the while.
   */
  resume(): void
  /** Asks what has become of our session, where the news of it may have been missed. */
  check(): void
}

export type ResyncOptions = {
  seat: Seat
  realtime: Realtime
  api: Pick<VideoApi, 'status' | 'end'>
  flow: CallFlow
  end: CallEnd
}

const AGAIN_AFTER_MS = 2_000

export function createResync({ seat, realtime, api, flow, end }: ResyncOptions): Resync {
  let checking: Attempt | null = null

  const compare = async (attempt: Attempt, id: string): Promise<void> => {
    const isCurrent = () => seat.attempt === attempt && !attempt.ending
    try {
      const { openSession } = await api.status({})
      if (!isCurrent()) return
      if (openSession?.id === id) return flow.catchUp(attempt, openSession)
      // Ending an ended call changes nothing, and tells how it ended.
      const session = await api.end({ params: { id } })
      if (isCurrent()) await end.finish(attempt, reasonOf(session), { byMe: false })
    } catch {
      // Cannot be asked now. Where the socket is gone too, the next `welcome` asks again.
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
      if (isCurrent() && realtime.state === 'open') await compare(attempt, id)
    }
  }
  const check = () => {
    const { attempt } = seat
    if (!attempt?.session || attempt.ending || checking === attempt) return
    checking = attempt
    void compare(attempt, attempt.session.id).finally(() => {
      checking = null
    })
  }
  return {
    check,
    resume() {
      const { attempt } = seat
      if (!attempt?.session || attempt.ending) return void end.settle()
      realtime.send({ type: 'call.attach', sessionId: attempt.session.id })
      attempt.live?.resume()
      check()
    },
  }
}
