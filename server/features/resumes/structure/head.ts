import type { Found } from '#shared/domain/resumes/structure.ts'
import { hasContact, linksIn } from '../reading/contacts.ts'
import type { Line } from './entries.ts'
import { found, type LinePart, sliceOf, splitPart, trimmed, wholeLine } from './text.ts'
import { isPlace, isRoleName, placeAtEnd } from './words.ts'

export type Head = {
  readonly name: Found | null
  readonly headline: Found | null
  readonly place: Found | null
}

const SEPARATOR = /\s*[|•⋄\t]\s*|\s+[–—·]\s+|\s{3,}/gu
const NOT_A_NAME = /\d|@|https?:|www\.|[:;!?]|\b(?:resume|résumé|curriculum|vitae|cv)\b/i
const LABEL = /^(?:location|address|adresse|name|nom|lieu|city)\s*:\s*/i
const LINES_MAX = 12
const HEADLINE_WORDS_MAX = 12

/** Name, headline and place, from the lines above the first heading. */
export function readHead(lines: readonly Line[]): Head {
  const parts = lines
    .slice(0, LINES_MAX)
    .flatMap((line) => splitPart(wholeLine(line.text, line.number), SEPARATOR))
  const at = parts.findIndex(({ text }) => nameLength(text) > 0)
  const nameful = parts[at]
  const name = nameful ? trimmed(sliceOf(nameful, 0, nameLength(nameful.text))) : null
  const rest = parts.filter((_, index) => index > at || at === -1)
  const headline = rest.find(isHeadline)
  return {
    name: name && found(name),
    headline: headline ? found(headline) : null,
    place: placeIn(parts),
  }
}

/** How much of a line is a name: 2 to 4 capitalized words, without the letters of licenses after it. */
function nameLength(line: string): number {
  const text = line.split(/,|\s\(/)[0] ?? ''
  if (NOT_A_NAME.test(line) || isPlace(line)) return 0
  const shouted = /^(?:\p{Lu}[\p{Lu}.'’-]*\s+){1,3}\p{Lu}[\p{Lu}'’-]+(?=\s+\p{Lu}\p{L}*\p{Ll})/u.exec(
    text,
  )?.[0]
  if (shouted) return shouted.length
  const words = text.trim().split(/\s+/)
  const isName =
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^(?:\p{Lu}[\p{L}.'’-]*|de|la|van|von|der|du|al|bin)$/u.test(word))
  return isName && !(isRoleName(text) && words.length > 1) ? text.length : 0
}

function isHeadline({ text }: LinePart): boolean {
  const words = text.split(/\s+/)
  if (words.length > HEADLINE_WORDS_MAX || /@|https?:|www\.|\.(?:com|ca|org|io|dev|net)\b|:$|\.$/i.test(text))
    return false
  if (hasContact(text) || linksIn(text).length > 0 || isPlace(text) || placeAtEnd(text) === 0) return false
  if (/^\d|\d{3}/.test(text) && !isRoleName(text)) return false
  return isRoleName(text)
}

function placeIn(parts: readonly LinePart[]): Found | null {
  for (const part of parts) {
    const line = sliceOf(part, LABEL.exec(part.text)?.[0].length ?? 0)
    if (isPlace(line.text)) return found(line)
    const at = placeAtEnd(line.text)
    if (at !== null && !isRoleName(line.text.slice(0, at))) return found(trimmed(sliceOf(line, at)))
  }
  return null
}
