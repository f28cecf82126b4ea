import { foldChar } from '../text/fold.ts'

export type EntryKind = 'skill' | 'certification' | 'language'

/**
 * `exact`: in these capitals. `context`: also near other skills of the trade, because the word has another meaning
 * elsewhere.
 */
export type AliasUse = 'any' | 'exact' | 'context'
export type Alias = { readonly written: string; readonly use: AliasUse }

export type LexiconEntry = {
  readonly id: string
  readonly name: string
  readonly kind: EntryKind
  readonly trade: string
  readonly family: string
  readonly aliases: readonly Alias[]
  readonly implies: readonly string[]
  readonly related: readonly string[]
  /** True if members of the family partly substitute for one another. */
  readonly isAkin: boolean
}

export function lexiconIdOf(name: string): string {
  let id = ''
  for (const char of name) {
    const folded = '+#.'.includes(char) ? char : foldChar(char)
    if (folded) id += folded
    else if (!id.endsWith('-')) id += '-'
  }
  return id.replace(/^-|-$/g, '')
}

/**
 * Parses one trade. An entry is `Name = alias; alias > Implied; Implied ~ Related; Related`, every part but the name optional.
 * Short entries share a line: `A | B`. `# Family` starts a family, `# Family ~` one whose members partly substitute for one
 * another. A name ending in `^` counts in these capitals only, one ending in `!` only near other skills of the trade.
 */
export function parseTrade(trade: string, lines: string, kind: EntryKind = 'skill'): LexiconEntry[] {
  const entries: LexiconEntry[] = []
  let family = trade
  let isAkin = false
  for (const line of lines.split('\n').map((each) => each.trim())) {
    if (line.startsWith('# ')) {
      isAkin = line.endsWith('~')
      family = line.slice(2).replace(/~$/, '').trim()
      continue
    }
    for (const text of line.split(' | ').filter(Boolean)) {
      entries.push({ ...parseEntry(text.trim()), kind, trade, family, isAkin })
    }
  }
  return entries
}

function parseEntry(text: string): Omit<LexiconEntry, 'kind' | 'trade' | 'family' | 'isAkin'> {
  const [beforeRelated = '', related = ''] = split(text, ' ~ ')
  const [beforeImplied, implied = ''] = split(beforeRelated, ' > ')
  const [names = '', aliases = ''] = split(beforeImplied ?? '', ' = ')
  const alias = parseAlias(names.trim())
  return {
    id: lexiconIdOf(alias.written),
    name: alias.written,
    aliases: [alias, ...list(aliases).map(parseAlias)],
    implies: list(implied),
    related: list(related),
  }
}

function split(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

function list(text: string): string[] {
  return text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)
}

function parseAlias(text: string): Alias {
  if (text.endsWith('!')) return { written: text.slice(0, -1), use: 'context' }
  if (text.endsWith('^')) return { written: text.slice(0, -1), use: 'exact' }
  return { written: text, use: 'any' }
}
