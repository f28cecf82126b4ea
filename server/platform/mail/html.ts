import { type CSSProperties, Fragment, createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BRAND } from '#shared/domain/brand.ts'
import {
  type LabeledRow,
  type LetterBlock,
  type LetterBody,
  type LetterLink,
  type LetterPhrase,
  phraseText,
} from './letter.ts'

/** The letter as an HTML document. React escapes every value; the server strips types only, so there is no JSX here. */
export const renderLetter = (body: LetterBody): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(h(LetterPage, body))}`

const FONT = '"Instrument Sans", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'

/** The colors of client/ui/tokens.css: light inline, since some programs drop style sheets; dark where one is read. */
const LIGHT = {
  paper: '#f6f7f9',
  surface: '#ffffff',
  line: '#e1e6ee',
  ink: '#0d1526',
  ink2: '#3b465a',
  muted: '#586274',
  action: '#2158e8',
}
const DARK = `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #0a0f1a !important }
  .card { background-color: #111928 !important; border-color: #202c41 !important }
  .ink { color: #eaf0f9 !important }
  .ink2 { color: #c3cddd !important }
  .muted { color: #94a2b8 !important }
  .link { color: #7aa2ff !important }
  .button, .button a { background-color: #7aa2ff !important; color: #071433 !important }
}
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 24px 20px !important }
}`

const WRAPPED: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
const BODY_TEXT: CSSProperties = { ...WRAPPED, margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }
const SMALL_TEXT: CSSProperties = { ...WRAPPED, margin: '0 0 12px', fontSize: 14, lineHeight: '21px' }
const BRAND_TEXT: CSSProperties = { margin: '0 0 16px', fontSize: 18, fontWeight: 600, color: LIGHT.ink }
const HEADING: CSSProperties = {
  ...WRAPPED,
  margin: '0 0 20px',
  fontSize: 22,
  lineHeight: '28px',
  fontWeight: 600,
  color: LIGHT.ink,
}
const CARD: CSSProperties = {
  backgroundColor: LIGHT.surface,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: 12,
  borderCollapse: 'separate',
}
const TABLE = { role: 'presentation', border: 0, cellPadding: 0, cellSpacing: 0 } as const
const PREVIEW_MAX = 150
/** Outlook ignores the padding of a link, so its cell has the same for Outlook alone. */
const BUTTON: CSSProperties & { msoPaddingAlt: string } = {
  borderRadius: 8,
  backgroundColor: LIGHT.action,
  msoPaddingAlt: '12px 20px',
}
const BUTTON_LINK: CSSProperties = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 8,
  backgroundColor: LIGHT.action,
  color: '#ffffff',
  fontSize: 16,
  fontWeight: 600,
  textDecoration: 'none',
}

function LetterPage({ heading, greeting, blocks, closing }: LetterBody): ReactNode {
  return h(
    'html',
    { lang: 'en-US' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, backgroundColor: LIGHT.paper } },
      h(Preview, { text: previewOf(blocks) }),
      h(
        Cell,
        { cell: { backgroundColor: LIGHT.paper, fontFamily: FONT } },
        h(
          Cell,
          { table: { maxWidth: 560 }, cell: { padding: '32px 12px' } },
          h('p', { className: 'ink', style: BRAND_TEXT }, BRAND),
          h(
            Cell,
            { className: 'card', table: CARD, cell: { padding: '32px 32px 20px' } },
            h('h1', { className: 'ink', style: HEADING }, heading),
            greeting && h(Words, { parts: [greeting] }),
            ...blocks.map(drawBlock),
          ),
          closing &&
            h(
              'p',
              { className: 'muted', style: { ...SMALL_TEXT, margin: '20px 0 0', color: LIGHT.muted } },
              closing,
            ),
        ),
      ),
    ),
  )
}

type CellProps = {
  className?: string
  table?: CSSProperties
  cell: CSSProperties
  children?: ReactNode
}

/** A table of one cell: Outlook knows width, padding and background of nothing else. */
function Cell({ className, table, cell, children }: CellProps): ReactNode {
  return h(
    'table',
    { ...TABLE, className, align: 'center', width: '100%', style: table },
    h('tbody', null, h('tr', null, h('td', { style: cell }, children))),
  )
}

/** What inboxes show next to the subject, and enough blanks to keep the rest of the letter out of it. */
function Preview({ text }: { text: string }): ReactNode {
  const style = { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }
  const shown = text.slice(0, PREVIEW_MAX)
  return h('div', { style }, shown, '\u00a0\u200c'.repeat(PREVIEW_MAX - shown.length))
}

function drawBlock(block: LetterBlock, index: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h(Words, { key: index, parts: block.parts })
    case 'footnote':
      return h(
        'p',
        { key: index, className: 'muted', style: { ...SMALL_TEXT, color: LIGHT.muted } },
        ...drawPhrases(block.parts),
      )
    case 'list':
      return h(
        'ul',
        { key: index, className: 'ink2', style: { ...BODY_TEXT, paddingLeft: 22, color: LIGHT.ink2 } },
        ...block.items.map((item) => h('li', { key: item }, item)),
      )
    case 'links':
      return h(Links, { key: index, items: block.items })
    case 'rows':
      return h(Rows, { key: index, rows: block.rows })
    case 'action':
      return h(Action, { key: index, ...block })
  }
}

function Words({ parts }: { parts: readonly LetterPhrase[] }): ReactNode {
  return h('p', { className: 'ink2', style: { ...BODY_TEXT, color: LIGHT.ink2 } }, ...drawPhrases(parts))
}

function Links({ items }: { items: readonly LetterLink[] }): ReactNode {
  const line: CSSProperties = { ...SMALL_TEXT, margin: '0 0 14px' }
  return h(
    'div',
    { style: { margin: '0 0 8px' } },
    ...items.map(({ title, detail, url }) =>
      h(
        'p',
        { key: url, className: 'muted', style: { ...line, color: LIGHT.muted } },
        h('strong', { style: { fontSize: 16 } }, h(Address, { url, label: title })),
        h('br'),
        detail,
      ),
    ),
  )
}

function Rows({ rows }: { rows: readonly LabeledRow[] }): ReactNode {
  const cell = { ...SMALL_TEXT, margin: 0, padding: '4px 0', verticalAlign: 'top' }
  return h(
    'table',
    { ...TABLE, style: { margin: '0 0 16px' } },
    h(
      'tbody',
      null,
      ...rows.map(([label, value]) =>
        h(
          'tr',
          { key: label },
          h('td', { className: 'muted', style: { ...cell, paddingRight: 20, color: LIGHT.muted } }, label),
          h('td', { className: 'ink', style: { ...cell, color: LIGHT.ink } }, value),
        ),
      ),
    ),
  )
}

type ActionProps = { lead: string | null; label: string; url: string }

function Action({ lead, label, url }: ActionProps): ReactNode {
  const saysMore = lead !== null && lead !== `${label}:`
  return h(
    Fragment,
    null,
    saysMore && h(Words, { parts: [lead] }),
    h(
      'table',
      TABLE,
      h(
        'tbody',
        null,
        h(
          'tr',
          null,
          h('td', { className: 'button', style: BUTTON }, h('a', { href: url, style: BUTTON_LINK }, label)),
        ),
      ),
    ),
    h('p', { style: { ...SMALL_TEXT, margin: '12px 0 20px', fontSize: 13 } }, h(Address, { url })),
  )
}

function Address({ url, label = url }: { url: string; label?: string }): ReactNode {
  const style: CSSProperties = { ...WRAPPED, color: LIGHT.action, textDecoration: 'underline' }
  return h('a', { href: url, className: 'link', style }, label)
}

/** Text with links; keeps its line breaks. */
function drawPhrases(parts: readonly LetterPhrase[]): ReactNode[] {
  return parts.flatMap((part, index): ReactNode[] => {
    if (typeof part !== 'string') return [h(Address, { key: index, ...part })]
    return part
      .split('\n')
      .flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: `${index}-${at}` }), line]))
  })
}

function previewOf(blocks: readonly LetterBlock[]): string {
  for (const block of blocks) if (block.kind === 'paragraph') return phraseText(block.parts)
  return ''
}
