import { ApiError, api } from '#client/lib/api.ts'
import type { Message } from '#shared/contracts/messages.ts'
import { readOutbox, saveOutbox, type UnsentMessage } from './unsent-storage.ts'

type Send = (entry: UnsentMessage) => Promise<Message>

/** One member's messages in flight, in the order they were written. */
function createEntries() {
  const listeners = new Set<() => void>()
  let entries: readonly UnsentMessage[] = []
  let ownerId: string | null = null

  const set = (next: readonly UnsentMessage[]) => {
    entries = next
    if (ownerId) saveOutbox(ownerId, entries)
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get: () => entries,
    owner: () => ownerId,
    /** Loads this member's unsent messages, including those an earlier page couldn't send. */
    handTo(memberId: string) {
      if (ownerId === memberId) return
      ownerId = memberId
      set(readOutbox(memberId))
    },
    add: (entry: UnsentMessage) => set([...entries, entry]),
    drop: (id: string) => set(entries.filter((entry) => entry.id !== id)),
    change: (isMeant: (entry: UnsentMessage) => boolean, values: Partial<UnsentMessage>) =>
      set(entries.map((entry) => (isMeant(entry) ? { ...entry, ...values } : entry))),
  }
}

/** Sends one after the other to keep their order. A failed one stays until it is sent or discarded. */
export function createOutbox(send: Send) {
  const entries = createEntries()
  let onSent: (message: Message) => void = () => {}
  let isBusy = false

  const sendOne = async (entry: UnsentMessage) => {
    const owner = entries.owner()
    try {
      const message = await send(entry)
      if (owner !== entries.owner()) return
      onSent(message)
      entries.drop(entry.id)
    } catch (error) {
      if (owner === entries.owner()) entries.change(({ id }) => id === entry.id, failureOf(error))
    }
  }
  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = entries.get().find(isWaiting); next; next = entries.get().find(isWaiting)) {
      await sendOne(next)
    }
    isBusy = false
  }
  const retry = (isMeant: (entry: UnsentMessage) => boolean) => {
    entries.change(isMeant, { state: 'waiting', reason: null })
    void work()
  }

  return {
    subscribe: entries.subscribe,
    get: entries.get,
    open(memberId: string, whenSent: (message: Message) => void) {
      onSent = whenSent
      entries.handTo(memberId)
      return () => {
        onSent = () => {}
      }
    },
    add(recipientId: string, text: string) {
      const createdAt = new Date().toISOString()
      const id = crypto.randomUUID()
      entries.add({ id, recipientId, text, createdAt, state: 'waiting', reason: null })
      void work()
    },
    retry: (id: string) => retry((entry) => entry.id === id),
    retryUnreached: () => retry(({ state }) => state === 'unreached'),
    drop: entries.drop,
  }
}

export const outbox = createOutbox(({ id, text, recipientId: memberId }) =>
  api('POST /api/conversations/:memberId/messages', { params: { memberId }, body: { id, text } }),
)

function isWaiting({ state }: UnsentMessage): boolean {
  return state === 'waiting'
}

/** A refusal won't change on a retry; anything else may pass. */
function failureOf(error: unknown): Pick<UnsentMessage, 'state' | 'reason'> {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 429
  const reason = error instanceof ApiError ? error.text : null
  return { state: isRefusal ? 'refused' : 'unreached', reason }
}
