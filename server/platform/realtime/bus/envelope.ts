/**
 * A notification: `<number>:<node>:<topic>=<payload>`, or `...@<id>` if the payload is in `realtime_payloads`. The number
 * makes it unique, because PostgreSQL merges equal notifications of one transaction.
 */
export type Envelope = {
  readonly sender: string
  readonly topic: string
  readonly content: { readonly kind: 'inline'; readonly payload: string } | Stored
}
type Stored = { readonly kind: 'stored'; readonly id: string }

/** NOTIFY's limit is below 8,000 bytes. */
const NOTIFICATION_MAX_BYTES = 7_999
const HEADER = /^[0-9a-z]+:([0-9a-f-]{36}):([a-z][a-z.-]*)([=@])/

export function encodeEnvelope(number: number, { sender, topic, content }: Envelope): string {
  const body = content.kind === 'inline' ? `=${content.payload}` : `@${content.id}`
  return `${number.toString(36)}:${sender}:${topic}${body}`
}

/** Null for a text that isn't ours. */
export function decodeEnvelope(text: string): Envelope | null {
  const [header, sender, topic, mark] = HEADER.exec(text) ?? []
  if (header === undefined || sender === undefined || topic === undefined) return null
  const rest = text.slice(header.length)
  const content: Envelope['content'] =
    mark === '@' ? { kind: 'stored', id: rest } : { kind: 'inline', payload: rest }
  return { sender, topic, content }
}

export function fitsNotification(sealed: string): boolean {
  return Buffer.byteLength(sealed) <= NOTIFICATION_MAX_BYTES
}
