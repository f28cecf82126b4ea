import type { Found } from '#shared/domain/resumes/structure.ts'

export type LinePart = { readonly text: string; readonly line: number; readonly start: number }

const BULLET = /^\s*(?:[•·▪◦‣●○■□➢➤►✓✔*∙\p{Co}]|[-–—](?=\s)|o(?=\s\p{Lu})|\d{1,2}[.)](?=\s))\s*/u
const EDGE =
  /^(?:[\s|,;:•·–—\-()[\]⋄*_#]|\p{Extended_Pictographic}|[\ufe0f\p{Co}])+|(?<![\s|,;:•·–—\-([⋄*_])[\s|,;:•·–—\-([⋄*_]+$/gu

export const isBullet = (line: string) => BULLET.test(line)

export function wholeLine(text: string, line: number): LinePart {
  const bullet = BULLET.exec(text)?.[0].length ?? 0
  return { text: text.slice(bullet), line, start: bullet }
}

export function sliceOf(part: LinePart, from: number, to = part.text.length): LinePart {
  return { text: part.text.slice(from, to), line: part.line, start: part.start + from }
}

export function trimmed(part: LinePart): LinePart {
  const text = part.text.replaceAll(EDGE, '')
  const start = text === '' ? 0 : part.text.indexOf(text)
  const isClosed = part.text[start + text.length] === ')' && text.includes('(')
  return { text: isClosed ? `${text})` : text, line: part.line, start: part.start + start }
}

export function splitPart(part: LinePart, separator: RegExp): LinePart[] {
  const parts: LinePart[] = []
  let from = 0
  for (const match of part.text.matchAll(separator)) {
    parts.push(sliceOf(part, from, match.index))
    from = match.index + match[0].length
  }
  return [...parts, sliceOf(part, from)].map(trimmed).filter(({ text }) => text !== '')
}

export function found({ text, line, start }: LinePart): Found {
  return { text, line, start, endLine: line, end: start + text.length }
}

export function foundAcross(parts: readonly LinePart[]): Found | null {
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return null
  const text = parts.map((part) => part.text.trim()).join(' ')
  return {
    text,
    line: first.line,
    start: first.start,
    endLine: last.line,
    end: last.start + last.text.length,
  }
}
