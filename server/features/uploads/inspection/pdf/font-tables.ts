import { Refusal } from '../refusal.ts'
import type { Document } from './document.ts'
import type { PdfObject } from './parse.ts'
import { type Dict, entries, everyPart, type Value } from './values.ts'

/** Twice as many codes as two bytes have. */
const CODES_MAX = 131_072

/** Throws a Refusal if a font's tables are for more letters than there are: readers store each. */
export async function checkFontTables(objects: readonly PdfObject[], document: Document): Promise<void> {
  const [cmaps, glyphs] = [new Set<PdfObject>(), new Set<PdfObject>()]
  const add = (dict: Dict, key: string, tables: Set<PdfObject>) => {
    for (const table of entries(dict, key))
      if (table.kind === 'ref') for (const edition of document.lookup(table.to)) tables.add(edition)
  }
  for (const { value } of objects) {
    for (const part of everyPart(value)) {
      if (part.kind !== 'dict') continue
      for (const key of ['ToUnicode', 'Encoding', 'UseCMap']) add(part, key, cmaps)
      add(part, 'CIDToGIDMap', glyphs)
      for (const key of ['W', 'W2'] as const) checkWidths(key, widthsIn(part, key, document))
    }
  }
  for (const cmap of cmaps) checkCmap((await document.contentOf(cmap)).toString('latin1'))
  for (const map of glyphs) await document.checkNumbers(map)
}

function widthsIn(dict: Dict, key: string, { valuesOf }: Document): readonly Value[] {
  const lists = entries(dict, key).flatMap(valuesOf)
  const items = lists.flatMap((list) => (list.kind === 'list' ? list.items : []))
  return items.map((item) => valuesOf(item).at(-1) ?? item)
}

/** Throws a Refusal if a CMap (ISO 32000-2, 9.7.5) names ranges of more codes than there are, each of which is stored. */
function checkCmap(text: string): void {
  let codes = 0
  const [, ...ranges] = text.split(/begin(?:bf|cid|notdef)range/)
  for (const range of ranges) {
    const [section = ''] = range.split(/begin|end/, 1)
    if (/[(%]/.test(section)) throw new Refusal('broken', 'a CMap that is not written in hexadecimal')
    const tokens = section.match(/<[^>]*>?|\[[^\]]*\]?|[^\s<>[\]]+/g) ?? []
    for (let at = 0; at + 1 < tokens.length; at += 3)
      codes += Math.max(0, codeOf(tokens[at + 1]) - codeOf(tokens[at])) + 1
    if (codes > CODES_MAX) throw new Refusal('bomb', `a CMap of ${codes} codes`)
  }
}

const codeOf = (token = '') => Number.parseInt(token.replace(/[^\da-f]/gi, '') || '0', 16)

/**
 * The same for the widths of a font's letters (ISO 32000-2, 9.7.4.3): `first [widths]`, or `first last` and what all of these
 * have, which is one number for `W` and three for `W2`.
 */
function checkWidths(key: 'W' | 'W2', widths: readonly Value[]): void {
  let codes = 0
  for (let at = 0; at < widths.length; ) {
    const [first, second] = [widths[at], widths[at + 1]]
    const isRange = second?.kind === 'number'
    if (isRange && first?.kind === 'number') codes += Math.abs(second.number - first.number)
    codes++
    at += isRange ? (key === 'W' ? 3 : 5) : 2
  }
  if (codes > CODES_MAX) throw new Refusal('bomb', `widths of ${codes} letters`)
}
