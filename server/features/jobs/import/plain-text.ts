const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  middot: '·',
  trade: '™',
  reg: '®',
  copy: '©',
  euro: '€',
  pound: '£',
  cent: '¢',
  zwj: '',
  zwnj: '',
  shy: '',
}
const LAST_CODE_POINT = 0x10ffff

/** Decodes character references; unknown ones stay. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

/** The text of HTML, with paragraphs and lists as lines, without what a page wouldn't show. */
export function plainTextOfHtml(html: string): string {
  const visible = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style|template|noscript|iframe|svg|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
  const lines = visible
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<br\b[^<>]*>|<\/(?:li|tr|ul|ol)\s*>/gi, '\n')
    .replace(/<\/?(?:p|div|h[1-6]|section|article|blockquote|table)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z][^>]*(?:>|$)/gi, '')
  return tidy(decodeEntities(lines))
}

/** Removes control characters, trailing spaces and long gaps. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/•\n+/g, '• ')
    .replace(/^(• .*)\n{2,}(?=• )/gm, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
