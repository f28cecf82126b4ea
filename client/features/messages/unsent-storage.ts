/** A message in flight. Every attempt uses the same `id`, so the server stores it once. */
export type UnsentMessage = {
  readonly id: string
  readonly recipientId: string
  readonly text: string
  readonly createdAt: string
  readonly state: 'waiting' | 'unreached' | 'refused'
  readonly reason: string | null
}

/** Unsent text survives a reload, for this member in this window. */
const draftKey = (memberId: string, otherId: string) => `draft ${memberId} ${otherId}`
const outboxKey = (memberId: string) => `outbox ${memberId}`

export function readDraft(memberId: string, otherId: string): string {
  return read(draftKey(memberId, otherId)) ?? ''
}

export function saveDraft(memberId: string, otherId: string, text: string): void {
  write(draftKey(memberId, otherId), text || null)
}

export function readOutbox(memberId: string): UnsentMessage[] {
  try {
    const entries: UnsentMessage[] = JSON.parse(read(outboxKey(memberId)) ?? '[]')
    return entries.map((entry) => (entry.state === 'waiting' ? { ...entry, state: 'unreached' } : entry))
  } catch {
    return []
  }
}

export function hasOutbox(memberId: string): boolean {
  return read(outboxKey(memberId)) !== null
}

export function saveOutbox(memberId: string, entries: readonly UnsentMessage[]): void {
  write(outboxKey(memberId), entries.length > 0 ? JSON.stringify(entries) : null)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage can be full or blocked; then it lasts as long as the page. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}
