import type { Query, QueryClient } from '@tanstack/react-query'
import { onLiveOpen, sendLive } from '#client/lib/realtime/live.ts'
import { CHANGE_HISTORY_MS, WATCHED_MEMBERS_MAX } from '#shared/protocols/limits.ts'

/** Responses come in bursts, so wait and send one list for all of them. */
const SENT_AFTER_MS = 200
/** Data older than this may miss a change that the server no longer remembers; half of that time, to be safe. */
const POSSIBLY_STALE_MS = CHANGE_HISTORY_MS / 2

/**
 * Tells the server which members this page knows, so that their changes come over its socket. Members on screen come before
 * those only in the cache; beyond `WATCHED_MEMBERS_MAX`, changes show when the page reads again. The returned function stops
 * it.
 */
export function watchMembers(client: QueryClient): () => void {
  let sent: ReadonlySet<string> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (): ReadonlySet<string> | null => {
    timer = undefined
    const next = membersOf(client.getQueryCache().getAll())
    const isSame = sent?.size === next.size && [...next].every((id) => sent?.has(id))
    return !isSame && sendLive({ type: 'members.watch', memberIds: [...next] }) ? next : null
  }
  const update = () => {
    const next = send()
    if (!next) return
    const before = sent ?? new Set()
    sent = next
    const isNew = (id: string) => next.has(id) && !before.has(id)
    void client.invalidateQueries({
      predicate: ({ state }) =>
        Date.now() - state.dataUpdatedAt > POSSIBLY_STALE_MS && memberIdsIn(state.data).some(isNew),
    })
  }
  // A new socket watches no one. Anything missed meanwhile is read again, as after any gap.
  const open = () => {
    if (sent === null) return update()
    sent = null
    sent = send()
  }

  const stops = [
    onLiveOpen(open),
    client.getQueryCache().subscribe(() => {
      timer ??= setTimeout(update, SENT_AFTER_MS)
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

function membersOf(queries: readonly Query[]): ReadonlySet<string> {
  const known = queries.toSorted(
    (a, b) => Number(b.isActive()) - Number(a.isActive()) || b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  )
  const ids = new Set(known.flatMap(({ state }) => memberIdsIn(state.data)))
  return new Set([...ids].slice(0, WATCHED_MEMBERS_MAX))
}

/** Cached responses are immutable, so their members are collected once. */
const knownIds = new WeakMap<object, readonly string[]>()

/** The members in an API response. */
export function memberIdsIn(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return []
  const ids = knownIds.get(data) ?? findMembers(data)
  knownIds.set(data, ids)
  return ids
}

/** Only members have both an id and a picture. */
function findMembers(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(findMembers)
  const id = 'profileImageUrl' in value && 'id' in value ? value.id : null
  return typeof id === 'string' ? [id, ...inside] : inside
}
