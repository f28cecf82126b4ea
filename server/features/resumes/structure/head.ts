import { hasContact, linksIn } from '#server/platform/text/contacts.ts'
import type { Found } from '#shared/domain/resumes/structure.ts'
import type { Line } from './entries.ts'
import { found, foundAcross, type LinePart, sliceOf, splitPart, trimmed, wholeLine } from './text.ts'
import { isPlace, isRoleName, placeAtEnd } from './words.ts'

export type Head = {
  readonly name: Found | null
  readonly headline: Found | null
  readonly place: Found | null
}

const SEPARATOR = /[|•⋄\t]|\s[–—·]\s|\s{3,}/gu
const NOT_A_NAME = /\d|@|https?:|www\.|[:;!?]|\b(?:resume|résumé|curriculum|vitae|cv)\b/i
const LABEL = /^(?:location|address|adresse|name|nom|lieu|city)\s*:\s*/i
const LINES_MAX = 12
const HEADLINE_WORDS_MAX = 12

export function readHead(lines: readonly Line[]): Head {
  const parts = lines
    .slice(0, LINES_MAX)
    .flatMap((line) => splitPart(wholeLine(line.text, line.number), SEPARATOR))
  const at = parts.findIndex(({ text }) => nameLength(text) > 0)
  const nameful = parts[at]
  const name = nameful ? trimmed(sliceOf(nameful, 0, nameLength(nameful.text))) : null
  const rest = parts.filter((_, index) => index > at || at === -1)
  const headline = rest.find(isHeadline)
  const below = rest[0]
  const motto = nameful && below && below.line === nameful.line + 1 && isMotto(below) ? found(below) : null
  return {
    name: name && found(name),
    headline: headline ? stacked(headline, rest) : motto,
    place: placeIn(parts),
  }
}

/** A name has 2 to 4 capitalized words, without the letters of licenses after it. */
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

/** 'BUSINESS', 'INTELLIGENCE', 'ANALYST' on lines of their own are one headline. */
function stacked(headline: LinePart, parts: readonly LinePart[]): Found {
  const isWord = ({ text }: LinePart) => /^\p{Lu}{3,}$/u.test(text)
  const at = parts.indexOf(headline)
  let first = at
  while (
    isWord(headline) &&
    first > 0 &&
    isWord(parts[first - 1] ?? headline) &&
    parts[first - 1]?.line === (parts[first]?.line ?? 0) - 1
  )
    first -= 1
  return foundAcross(parts.slice(first, at + 1)) ?? found(headline)
}

const MOTTO_WORDS_MAX = 7

/** 'Plant Lover & Baker': alone below the name, without a word for a role. */
function isMotto({ text, start }: LinePart): boolean {
  const words = text.split(/\s+/)
  if (start > 0 || words.length < 2 || words.length > MOTTO_WORDS_MAX) return false
  if (hasContact(text) || linksIn(text).length > 0 || isPlace(text) || placeAtEnd(text) !== null) return false
  return !/[\d@:/.,;!?()]/.test(text) && words.every((word) => /^(?:\p{Lu}\p{Ll}|&|and$|of$|et$)/u.test(word))
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
