import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { REALTIME_VERSION as v } from '#shared/protocols/limits.ts'
import type { SOCKET_ERRORS } from '#shared/protocols/realtime.ts'

/** Messages kept for a socket that is still being attached. A browser sends far fewer by then. */
const BACKLOG_MAX = 64

/** A member's attached socket in a call. Of two, the one with the higher generation is the newer. */
export type AttachedSocket = { readonly socket: MemberSocket; readonly generation: number }
type RemoteSocket = { readonly nodeId: string; readonly generation: number }
type Arrival = {
  readonly socket: MemberSocket
  /** Messages it sent before it was attached. */
  readonly backlog: (() => void | Promise<void>)[]
  isGone: boolean
}

/** A call as this node knows it, while a participant's socket is attached here or about to be. */
export class LocalCall {
  readonly sessionId: string
  /** Who may signal whom; null until the call is active. */
  members: readonly [string, string] | null = null
  isOver = false
  /** By member. */
  readonly attached = new Map<string, AttachedSocket>()
  /** By member, on other nodes. */
  readonly remote = new Map<string, RemoteSocket>()
  readonly arrivals = new Map<MemberSocket, Arrival>()

  constructor(sessionId: string) {
    this.sessionId = sessionId
  }

  get isEmpty(): boolean {
    return this.attached.size === 0 && this.arrivals.size === 0
  }

  peerOf(memberId: string): string | null {
    if (!this.members) return null
    const [a, b] = this.members
    return a === memberId ? b : a
  }

  others(memberId: string): MemberSocket[] {
    return Array.from(this.attached)
      .filter(([id]) => id !== memberId)
      .map(([, { socket }]) => socket)
  }

  /** Whether the socket is still being attached; `run` then waits for that. */
  isWaiting(socket: MemberSocket, run: () => void | Promise<void>): boolean {
    const arrival = this.arrivals.size > 0 ? this.arrivals.get(socket) : undefined
    if (!arrival || arrival.backlog.length >= BACKLOG_MAX) return false
    arrival.backlog.push(run)
    return true
  }

  isAttached(socket: MemberSocket): boolean {
    return this.attached.get(socket.memberId)?.socket === socket
  }
}

/** The calls of this node, and which of them a socket is in. */
export class LocalCalls {
  readonly #calls = new Map<string, LocalCall>()
  readonly #bySocket = new Map<MemberSocket, Set<LocalCall>>()

  get(sessionId: string): LocalCall | undefined {
    return this.#calls.get(sessionId)
  }

  all(): LocalCall[] {
    return [...this.#calls.values()]
  }

  /** Starts attaching a socket. What it sends until `settle` waits in the arrival's backlog. */
  arrive(sessionId: string, socket: MemberSocket): { call: LocalCall; arrival: Arrival } {
    let call = this.#calls.get(sessionId)
    if (!call) {
      call = new LocalCall(sessionId)
      this.#calls.set(sessionId, call)
    }
    const arrival = { socket, backlog: [], isGone: false }
    call.arrivals.set(socket, arrival)
    const calls = this.#bySocket.get(socket) ?? new Set()
    this.#bySocket.set(socket, calls.add(call))
    return { call, arrival }
  }

  /** Ends an arrival. `attached` is null if the socket was refused. */
  settle(call: LocalCall, arrival: Arrival, attached: AttachedSocket | null): void {
    if (call.arrivals.get(arrival.socket) === arrival) call.arrivals.delete(arrival.socket)
    if (attached) call.attached.set(arrival.socket.memberId, attached)
    else if (!call.isAttached(arrival.socket)) this.#forget(call, arrival.socket)
    this.#dropIfEmpty(call)
  }

  /** Null if the socket wasn't attached. */
  detach(call: LocalCall, socket: MemberSocket): AttachedSocket | null {
    const attached = call.attached.get(socket.memberId)
    if (attached?.socket !== socket) return null
    call.attached.delete(socket.memberId)
    this.#forget(call, socket)
    this.#dropIfEmpty(call)
    return attached
  }

  /** Detaches a closed socket from all its calls. */
  detachAll(socket: MemberSocket): { call: LocalCall; attached: AttachedSocket }[] {
    const left: { call: LocalCall; attached: AttachedSocket }[] = []
    for (const call of this.#bySocket.get(socket) ?? []) {
      const arrival = call.arrivals.get(socket)
      if (arrival) arrival.isGone = true
      const attached = this.detach(call, socket)
      if (attached) left.push({ call, attached })
    }
    return left
  }

  close(sessionId: string): void {
    const call = this.#calls.get(sessionId)
    if (!call) return
    call.isOver = true
    for (const { socket } of call.attached.values()) this.#forget(call, socket)
    call.attached.clear()
    this.#calls.delete(sessionId)
  }

  #forget(call: LocalCall, socket: MemberSocket): void {
    const calls = this.#bySocket.get(socket)
    calls?.delete(call)
    if (calls?.size === 0) this.#bySocket.delete(socket)
  }

  #dropIfEmpty(call: LocalCall): void {
    if (call.isEmpty && this.#calls.get(call.sessionId) === call) this.#calls.delete(call.sessionId)
  }
}

type RefusalCode = Extract<(typeof SOCKET_ERRORS)[number], 'not_in_call' | 'replaced_elsewhere'>

const REFUSALS: Record<RefusalCode, string> = {
  not_in_call: "You aren't in this call.",
  replaced_elsewhere: 'This call continues in another window.',
}

export function refuse(socket: MemberSocket, sessionId: string, code: RefusalCode): void {
  socket.send({ v, type: 'error', code, message: REFUSALS[code], sessionId })
}
