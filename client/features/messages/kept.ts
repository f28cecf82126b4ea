/** A message on its way. The same `id` goes with every attempt, so the server keeps it once. */
export type Outgoing = {
  readonly id: string
  readonly recipientId: string
  readonly text: string
  readonly createdAt: string
  readonly state: 'waiting' | 'unreached' | 'refused'
  /** Why the server would not take it. */
  readonly reason: string | null
}

/** What was typed and not sent outlives a reload of the page, for this member in this window. */
const draftKey = (memberId: string, otherId: string) => `draft ${memberId} ${otherId}`
const outboxKey = (memberId: string) => `outbox ${memberId}`

export function keptDraft(memberId: string, otherId: string): string {
  return read(draftKey(memberId, otherId)) ?? ''
}

export function keepDraft(memberId: string, otherId: string, text: string): void {
  write(draftKey(memberId, otherId), text || null)
}

export function keptOutbox(memberId: string): Outgoing[] {
  try {
    const entries: Outgoing[] = JSON.parse(read(outboxKey(memberId)) ?? '[]')
    return entries.map((entry) => (entry.state === 'waiting' ? { ...entry, state: 'unreached' } : entry))
  } catch {
    return []
  }
}

export function hasKeptOutbox(memberId: string): boolean {
  return read(outboxKey(memberId)) !== null
}

export function keepOutbox(memberId: string, entries: readonly Outgoing[]): void {
  write(outboxKey(memberId), entries.length > 0 ? JSON.stringify(entries) : null)
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Storage can be full or forbidden; then it is kept as long as the page is. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}
