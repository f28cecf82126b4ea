import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
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
export const renderLetter = (body: LetterBody): Promise<string> => render(h(LetterPage, body))

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
  .button { background-color: #7aa2ff !important; color: #071433 !important }
}
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 24px 20px !important }
}`

const WRAPPED: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
const BODY_TEXT: CSSProperties = { ...WRAPPED, margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }
const SMALL_TEXT: CSSProperties = { ...WRAPPED, margin: '0 0 12px', fontSize: 14, lineHeight: '21px' }

function LetterPage({ heading, greeting, blocks, closing }: LetterBody): ReactNode {
  return h(
    Html,
    { lang: 'en-US' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', null, DARK),
    ),
    h(
      Body,
      { className: 'paper', style: { margin: 0, backgroundColor: LIGHT.paper, fontFamily: FONT } },
      h(Preview, null, previewOf(blocks)),
      h(
        Container,
        { style: { maxWidth: 560, padding: '32px 12px' } },
        h(
          Text,
          {
            className: 'ink',
            style: { margin: '0 0 16px', fontSize: 18, fontWeight: 600, color: LIGHT.ink },
          },
          BRAND,
        ),
        h(
          Card,
          null,
          h(LetterHeading, null, heading),
          greeting && h(Words, { parts: [greeting] }),
          ...blocks.map(drawBlock),
        ),
        closing &&
          h(
            Text,
            { className: 'muted', style: { ...SMALL_TEXT, margin: '20px 0 0', color: LIGHT.muted } },
            closing,
          ),
      ),
    ),
  )
}

function Card({ children }: { children?: ReactNode }): ReactNode {
  const style = { backgroundColor: LIGHT.surface, border: `1px solid ${LIGHT.line}`, borderRadius: 12 }
  return h(
    'table',
    {
      className: 'card',
      role: 'presentation',
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { ...style, borderCollapse: 'separate' },
    },
    h('tbody', null, h('tr', null, h('td', { style: { padding: '32px 32px 20px' } }, children))),
  )
}

function LetterHeading({ children }: { children?: ReactNode }): ReactNode {
  const style = { ...WRAPPED, margin: '0 0 20px', fontSize: 22, lineHeight: '28px', fontWeight: 600 }
  return h(Heading, { as: 'h1', className: 'ink', style: { ...style, color: LIGHT.ink } }, children)
}

function drawBlock(block: LetterBlock, index: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h(Words, { key: index, parts: block.parts })
    case 'footnote':
      return h(
        Text,
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
  return h(Text, { className: 'ink2', style: { ...BODY_TEXT, color: LIGHT.ink2 } }, ...drawPhrases(parts))
}

function Links({ items }: { items: readonly LetterLink[] }): ReactNode {
  const line: CSSProperties = { ...SMALL_TEXT, margin: '0 0 14px' }
  return h(
    Section,
    { style: { margin: '0 0 8px' } },
    ...items.map(({ title, detail, url }) =>
      h(
        Text,
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
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 16px' } },
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
    Section,
    null,
    saysMore && h(Words, { parts: [lead] }),
    h(
      Button,
      {
        href: url,
        target: undefined,
        className: 'button',
        style: {
          padding: '12px 20px',
          borderRadius: 8,
          backgroundColor: LIGHT.action,
          color: '#ffffff',
          fontSize: 16,
          fontWeight: 600,
        },
      },
      label,
    ),
    h(Text, { style: { ...SMALL_TEXT, margin: '12px 0 20px', fontSize: 13 } }, h(Address, { url })),
  )
}

function Address({ url, label = url }: { url: string; label?: string }): ReactNode {
  const style: CSSProperties = { ...WRAPPED, color: LIGHT.action, textDecoration: 'underline' }
  return h(Link, { href: url, target: undefined, className: 'link', style }, label)
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

/** The preview that inboxes show next to the subject. */
function previewOf(blocks: readonly LetterBlock[]): string {
  for (const block of blocks) if (block.kind === 'paragraph') return phraseText(block.parts)
  return ''
}
