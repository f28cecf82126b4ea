import { AppError } from '../http/app-error.ts'

type GateOptions = {
  /** Concurrent requests of one member on this node; each may hold a connection. */
  readonly atOnce?: number
  /** Waiting requests; more are refused at once. */
  readonly waiting?: number
  readonly waitMs?: number
}

export type MemberGate = <T>(memberId: string, run: () => Promise<T>) => Promise<T>
type Members = Map<string, { running: number; readonly queue: Waiter[] }>
type Waiter = { start: () => void }

const RETRY_AFTER_SECONDS = 1

/**
 * Limits how much of this node one member can use, so that no one takes everyone's connections. Further requests wait in
 * order, without a connection. Throws `too_many_attempts` if the queue is full or the wait too long.
 */
export function createMemberGate({
  atOnce = 6,
  waiting = 100,
  waitMs = 8_000,
}: GateOptions = {}): MemberGate {
  const members: Members = new Map()
  const leave = (memberId: string) => {
    const member = members.get(memberId)
    if (!member) return
    const next = member.queue.shift()
    if (next) return next.start()
    member.running -= 1
    if (member.running === 0) members.delete(memberId)
  }
  const enter = (memberId: string): Promise<void> | null => {
    const member = members.get(memberId) ?? { running: 0, queue: [] }
    members.set(memberId, member)
    if (member.running < atOnce) {
      member.running += 1
      return null
    }
    if (member.queue.length >= waiting) throw tooMany()
    return waitIn(member.queue, waitMs)
  }
  return async (memberId, run) => {
    await enter(memberId)
    try {
      return await run()
    } finally {
      leave(memberId)
    }
  }
}

function waitIn(queue: Waiter[], waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter = { start: () => {} }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(waiter), 1)
      reject(tooMany())
    }, waitMs)
    waiter.start = () => {
      clearTimeout(timer)
      resolve()
    }
    queue.push(waiter)
  })
}

const tooMany = () => new AppError('too_many_attempts', { retryAfterSeconds: RETRY_AFTER_SECONDS })
