/** Text of a paragraph, or a link in it; without a label its address is written out. */
export type LetterPhrase = string | { readonly url: string; readonly label?: string }

export type LetterBlock =
  | { readonly kind: 'paragraph' | 'footnote'; readonly parts: readonly LetterPhrase[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Labels and values. In plain text, the values are aligned. */
  | { readonly kind: 'rows'; readonly rows: readonly LabeledRow[]; readonly labelWidth: number }
  /** Things with pages of their own. */
  | { readonly kind: 'links'; readonly items: readonly LetterLink[] }
  /** The call to action: a button, with the address written out for mail programs without HTML. */
  | { readonly kind: 'action'; readonly lead: string | null; readonly label: string; readonly url: string }

export type LabeledRow = readonly [label: string, value: string]

export type LetterLink = { readonly title: string; readonly detail: string; readonly url: string }

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
  /** An address that stops such mails when it gets a POST (RFC 8058); only mails that the reader may stop have one. */
  readonly oneClick?: string
  /** An invitation for the recipient's calendar (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** An ISO time, after which it isn't sent any more, such as the end of what it invites to. */
  readonly usefulUntil?: string
}

/** Where a mail goes that its reader may stop, and how. */
export type Mailing = {
  readonly to: string
  readonly origin: string
  /** A page with a button, without a sign-in. */
  readonly stopPage: string
  readonly oneClick: string
  /** Name and postal address of who runs the site, which such mails must contain (CAN-SPAM, CASL). */
  readonly sender: string
}

type Given = Pick<Letter, 'to' | 'subject'> &
  Pick<LetterBody, 'blocks'> &
  Partial<Pick<Letter, 'replyTo' | 'oneClick' | 'calendar' | 'usefulUntil'> & Omit<LetterBody, 'blocks'>>

/** The heading; by default the subject. */
export function letter({
  to,
  subject,
  replyTo,
  oneClick,
  calendar,
  usefulUntil,
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
  return {
    to,
    subject,
    replyTo: replyTo ?? null,
    body,
    ...(oneClick && { oneClick }),
    ...(calendar && { calendar }),
    ...(usefulUntil && { usefulUntil }),
  }
}

export const paragraph = (...parts: readonly LetterPhrase[]): LetterBlock => ({ kind: 'paragraph', parts })

/** Fine print: how long a link works, what to do if the mail came by mistake. */
export const footnote = (...parts: readonly LetterPhrase[]): LetterBlock => ({ kind: 'footnote', parts })

export const pageLink = (url: string): LetterPhrase => ({ url })

export const linkList = (items: readonly LetterLink[]): LetterBlock => ({ kind: 'links', items })

/** Why someone gets a mail that they may stop, how they stop it, and who sent it. */
export const stopNote = (why: string, { origin, stopPage, sender }: Mailing): LetterBlock =>
  footnote(
    `${why}\n`,
    { url: stopPage, label: 'Unsubscribe' },
    '\n',
    { url: `${origin}/settings/notifications`, label: 'Notification settings' },
    `\n${sender}`,
  )

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
    case 'links':
      return block.items.map(({ title, detail, url }) => `- ${title}\n  ${detail}\n  ${url}`).join('\n')
    case 'rows':
      return block.rows.map(([label, value]) => `${`${label}:`.padEnd(block.labelWidth)} ${value}`).join('\n')
    case 'action':
      return block.lead === null ? block.url : `${block.lead} ${block.url}`
    default:
      return phraseText(block.parts)
  }
}

export const phraseText = (parts: readonly LetterPhrase[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return part.label === undefined ? part.url : `${part.label}: ${part.url}`
    })
    .join('')
