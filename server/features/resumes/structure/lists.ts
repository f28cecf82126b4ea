import type { Found } from '#shared/domain/resumes/structure.ts'
import type { Line } from './entries.ts'
import { found, isBullet, type LinePart, sliceOf, trimmed, wholeLine } from './text.ts'

const LABEL = /^[\p{L} &/,'’()+-]{2,40}:\s*/u
const SKILL_WORDS_MAX = 7
const LEVEL =
  /^(?:\d+ ?%|[●○•★☆■□\s]+|native(?: speaker)?|fluent|conversational|basic|beginner|intermediate|advanced|expert|master|professional(?: working)?(?: proficiency)?)$/i

/** Each skill of a list; labels such as 'Tools:' are left out. */
export function skillsIn(lines: readonly Line[]): Found[] {
  return joined(lines).flatMap((part) => {
    const label = LABEL.exec(part.text)?.[0].length ?? 0
    return itemsOf(sliceOf(part, label), /[,;|•·\t]/)
      .map((item) => trimmed(sliceOf(item, /^(?:and|et)\s+/i.exec(item.text)?.[0].length ?? 0)))
      .filter(({ text }) => text !== '' && text.split(' ').length <= SKILL_WORDS_MAX && !LEVEL.test(text))
      .map(withoutPeriod)
      .map(found)
  })
}

const LANGUAGE = /^(?:languages?|langues?)\s*:\s*/i

/** 'English (native)' is English. */
export function languagesIn(lines: readonly Line[]): Found[] {
  return lines.flatMap(({ text, number }) => {
    const line = wholeLine(text, number)
    const label = LANGUAGE.exec(line.text)?.[0].length ?? 0
    return itemsOf(sliceOf(line, label), /[,;|•·\t]/).flatMap((item) => {
      const name = /^\p{Lu}[\p{L}]+(?: \p{Lu}\p{L}+)?/u.exec(item.text)?.[0] ?? ''
      return name === '' || LEVEL.test(name) ? [] : [found(sliceOf(item, 0, name.length))]
    })
  })
}

/** One license or certification a line. */
export function licensesIn(lines: readonly Line[]): Found[] {
  return lines
    .flatMap(({ text, number }) => itemsOf(wholeLine(text, number), /[;|•]/).slice(0, 1))
    .filter(({ text }) => /\p{L}{2}/u.test(text))
    .map(withoutPeriod)
    .map(found)
}

function withoutPeriod(part: LinePart): LinePart {
  return sliceOf(part, 0, part.text.replace(/(?<!\b\p{L}{1,3})[.\s]+$/u, '').length)
}

/** Splits outside of parentheses. */
function itemsOf(part: LinePart, separator: RegExp): LinePart[] {
  const items: LinePart[] = []
  let depth = 0
  let from = 0
  for (const [at, char] of [...part.text].entries()) {
    if (char === '(') depth += 1
    if (char === ')') depth = Math.max(0, depth - 1)
    if (depth > 0 || !separator.test(char)) continue
    items.push(sliceOf(part, from, at))
    from = at + 1
  }
  return [...items, sliceOf(part, from)].map(trimmed).filter(({ text }) => text !== '')
}

/** A line that ends with a comma or goes on in lower case is one with the next, but keeps its own place. */
function joined(lines: readonly Line[]): LinePart[] {
  return lines.flatMap(({ text, number }, index) => {
    const line = wholeLine(text, number)
    const next = lines[index + 1]
    const isSentence =
      /[.!?]$/.test(line.text) && line.text.split(' ').length > 12 && !isBullet(next?.text ?? '')
    return isSentence && !line.text.includes(',') ? [] : [line]
  })
}
