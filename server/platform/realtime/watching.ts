import { LRUCache } from 'lru-cache'
import { CHANGE_HISTORY_MS } from '#shared/protocols/limits.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import { upTo } from '../cache.ts'
import type { SocketIndex } from './sockets/socket-index.ts'
import type { MemberSocket } from './types.ts'

/** Maximum number of remembered changes: 160 a second, more than reviewers decide. */
const HISTORY_MAX = 10_000

type Watched = { readonly id: string; readonly sockets: Set<MemberSocket> }
type Change = { readonly text: string; readonly hiddenFrom: ReadonlySet<string> }

export type Watching = {
  /** Replaces the socket's list. */
  watch(socket: MemberSocket, memberIds: readonly string[]): void
  stop(socket: MemberSocket): void
  /** A bus message, for `deliver` on each node. */
  post(memberId: string, message: ServerMessage, hiddenFrom: readonly string[]): string
  deliver(post: string): void
  /** Members who are watched. */
  count(): number
}

/**
 * Which sockets of this node show which members. A page reads a member before it can watch them and would miss a change in
 * between, so the last changes are kept and sent to new watchers.
 */
export function createWatching(byMember: SocketIndex): Watching {
  const members = new Map<string, Watched>()
  const bySocket = new Map<MemberSocket, readonly Watched[]>()
  const changes = new LRUCache<string, Change>({
    ...upTo(HISTORY_MAX),
    ttl: CHANGE_HISTORY_MS,
    // Read the clock each time: otherwise a time up to a millisecond old is used.
    ttlResolution: 0,
  })

  const leave = ({ id, sockets }: Watched, socket: MemberSocket) => {
    sockets.delete(socket)
    if (sockets.size === 0) members.delete(id)
  }
  const begin = (id: string, socket: MemberSocket): Watched => {
    const watched = members.get(id) ?? { id, sockets: new Set() }
    members.set(id, watched)
    watched.sockets.add(socket)
    const change = changes.get(id)
    if (change && !change.hiddenFrom.has(socket.memberId)) socket.sendText(change.text)
    return watched
  }
  const stop = (socket: MemberSocket) => {
    for (const watched of bySocket.get(socket) ?? []) leave(watched, socket)
    bySocket.delete(socket)
  }

  return {
    watch: (socket, memberIds) => {
      if (memberIds.length === 0) return stop(socket)
      const wanted = new Set(memberIds)
      const remaining: Watched[] = []
      for (const watched of bySocket.get(socket) ?? []) {
        if (wanted.delete(watched.id)) remaining.push(watched)
        else leave(watched, socket)
      }
      bySocket.set(socket, [...remaining, ...[...wanted].map((id) => begin(id, socket))])
    },
    stop,
    post: (memberId, message, hiddenFrom) => `${memberId} ${hiddenFrom.join(',')} ${JSON.stringify(message)}`,
    deliver: (post) => {
      const { memberId, ...change } = parsePost(post)
      changes.set(memberId, change)
      for (const socket of new Set([...byMember.get(memberId), ...(members.get(memberId)?.sockets ?? [])]))
        if (!change.hiddenFrom.has(socket.memberId)) socket.sendText(change.text)
    },
    count: () => members.size,
  }
}

function parsePost(post: string): Change & { readonly memberId: string } {
  const first = post.indexOf(' ')
  const second = post.indexOf(' ', first + 1)
  return {
    memberId: post.slice(0, first),
    hiddenFrom: new Set(post.slice(first + 1, second).split(',')),
    text: post.slice(second + 1),
  }
}
