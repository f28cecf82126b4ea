/** Text of a paragraph, or a link in it. */
export type LetterPhrase = string | { readonly url: string }

export type LetterBlock =
  | { readonly kind: 'paragraph' | 'footnote'; readonly parts: readonly LetterPhrase[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labels and values. In plain text, the values are aligned. */
  | { readonly kind: 'rows'; readonly rows: readonly LabeledRow[]; readonly labelWidth: number }
  /** The call to action: a button, with the address written out for mail programs without HTML. */
  | { readonly kind: 'action'; readonly lead: string | null; readonly label: string; readonly url: string }

export type LabeledRow = readonly [label: string, value: string]

export type LetterBody = {
  readonly heading: string
  readonly greeting: string | null
  readonly blocks: readonly LetterBlock[]
  readonly closing: string | null
}

/** A mail before it is rendered: as plain JSON, so that it can wait in a queue. */
export type Letter = {
  readonly to: string
  readonly subject: string
  readonly replyTo: string | null
  readonly body: LetterBody
  /** An invitation for the recipient's calendar (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

type Given = Pick<Letter, 'to' | 'subject'> &
  Pick<LetterBody, 'blocks'> &
  Partial<Pick<Letter, 'replyTo' | 'calendar'> & Omit<LetterBody, 'blocks'>>

/** The heading; by default the subject. */
export function letter({
  to,
  subject,
  replyTo,
  calendar,
  heading,
  greeting,
  blocks,
  closing,
}: Given): Letter {
  const body = {
    heading: heading ?? subject,
    greeting: greeting ?? null,
    blocks,
    closing: closing ?? null,
  }
  return { to, subject, replyTo: replyTo ?? null, body, ...(calendar && { calendar }) }
}

export const paragraph = (...parts: readonly LetterPhrase[]): LetterBlock => ({ kind: 'paragraph', parts })

/** Fine print: how long a link works, what to do if the mail came by mistake. */
export const footnote = (...parts: readonly LetterPhrase[]): LetterBlock => ({ kind: 'footnote', parts })

export const pageLink = (url: string): LetterPhrase => ({ url })

export const bulletList = (items: readonly string[]): LetterBlock => ({ kind: 'list', items })

export const labeledRows = (rows: readonly LabeledRow[], labelWidth = 0): LetterBlock => ({
  kind: 'rows',
  rows,
  labelWidth,
})

export const actionButton = (label: string, url: string, lead: string | null = null): LetterBlock => ({
  kind: 'action',
  lead,
  label,
  url,
})

export function letterText({ greeting, blocks, closing }: LetterBody): string {
  return [greeting, ...blocks.map(plainBlock), closing].filter((part) => part !== null).join('\n\n')
}

function plainBlock(block: LetterBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'rows':
      return block.rows.map(([label, value]) => `${`${label}:`.padEnd(block.labelWidth)} ${value}`).join('\n')
    case 'action':
      return block.lead === null ? block.url : `${block.lead} ${block.url}`
    default:
      return phraseText(block.parts)
  }
}

export const phraseText = (parts: readonly LetterPhrase[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.url)).join('')
