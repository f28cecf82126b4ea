import { datesIn } from '#shared/domain/resumes/dates.ts'
import type { Found } from '#shared/domain/resumes/structure.ts'
import type { Line } from './entries.ts'
import { found, foundAcross, isBullet, type LinePart, sliceOf, trimmed, wholeLine } from './text.ts'

const LABEL = /^[\p{L} &/,'’()+-]{2,40}:\s*/u
const SKILL_WORDS_MAX = 7
const LEVEL =
  /^(?:\d+ ?%|[●○•★☆■□\s]+|native(?: speaker)?|fluent|conversational|basic|beginner|intermediate|advanced|expert|master|professional(?: working)?(?: proficiency)?)$/i

const IS_OPEN = /(?:&|\/|\band|\bet|\([^()]*)$/

export function skillsIn(lines: readonly Line[]): Found[] {
  const skills: LinePart[][] = []
  let isOpen = false
  for (const part of withoutProse(lines)) {
    const label = LABEL.exec(part.text)?.[0].length ?? 0
    const items = itemsOf(sliceOf(part, label), /[,;|•·\t]/)
      .map((item) => trimmed(sliceOf(item, /^(?:and|et)\s+/i.exec(item.text)?.[0].length ?? 0)))
      .filter(({ text }) => text !== '' && text.split(' ').length <= SKILL_WORDS_MAX && !LEVEL.test(text))
      .map(withoutPeriod)
    const [first, ...others] = items
    const last = skills.at(-1)
    if (isOpen && first && last && label === 0) last.push(first)
    else if (first) skills.push([first])
    skills.push(...others.map((item) => [item]))
    isOpen = IS_OPEN.test(part.text)
  }
  return skills.flatMap((parts) =>
    parts.length === 1 && parts[0] ? found(parts[0]) : (foundAcross(parts) ?? []),
  )
}

const LANGUAGE = /^(?:languages?|langues?)\s*:\s*/i

const LANGUAGE_NAMES = new Set(['en', 'fr'].flatMap(languageNames))
const LANGUAGE_LEVEL =
  /\([^()]*\b(?:native|fluent|basic|beginner|intermediate|advanced|conversational|maternelle|courant|[abc][12])\b/i

export function languagesIn(lines: readonly Line[]): Found[] {
  return lines.flatMap(({ text, number }) => {
    const line = wholeLine(text, number)
    const label = LANGUAGE.exec(line.text)?.[0].length ?? 0
    return itemsOf(sliceOf(line, label), /[,;|•·\t:]/).flatMap((item) => {
      const lead = /^(?:(?:native|proficient in|fluent in|fluent)\s+)?/i.exec(item.text)?.[0].length ?? 0
      const part = sliceOf(item, lead)
      const name = /^\p{L}+(?: \p{Lu}\p{L}+)?/u.exec(part.text)?.[0] ?? ''
      const [first = ''] = name.split(' ')
      const known = [name, first].find((each) => LANGUAGE_NAMES.has(each.toLowerCase()))
      const length = known?.length ?? (LANGUAGE_LEVEL.test(part.text) ? name.length : 0)
      return length === 0 ? [] : [found(sliceOf(part, 0, length))]
    })
  })
}

function languageNames(locale: string): string[] {
  const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = [
    ...letters.flatMap((first) => letters.map((second) => first + second)),
    'fil',
    'yue',
    'ase',
    'haw',
  ]
  const known = codes.flatMap((code) => names.of(code)?.toLowerCase() ?? [])
  return [...known, 'mandarin', 'cantonese', 'farsi', 'tagalog', 'asl', 'panjabi', 'french canadian', 'lsq']
}

const DATE_ONLY = /^\W*(?:year\s+)?$/i

export function licensesIn(lines: readonly Line[]): Found[] {
  const parts: LinePart[][] = []
  for (const { text, number } of lines) {
    const [item] = itemsOf(wholeLine(text, number), /[;|•\t]/)
    if (!item || !/\p{L}{2}/u.test(item.text)) continue
    const last = parts.at(-1)
    const part = withoutDate(item)
    if (part.text === '' || LICENSE_NUMBER.test(part.text)) continue
    const goesOn = last && !isBullet(text) && last.at(-1)?.line === number - 1
    const whole = wholeLine(text, number)
    if (goesOn && CONTINUES.test(whole.text)) last.push(withoutDate(whole))
    else parts.push([part])
  }
  return parts.flatMap((each) => foundAcross(each) ?? [])
}

const CONTINUES = /^(?:\(|\p{Ll}|(?:Certificate|Certification|License|Course)\b)/u
const LICENSE_NUMBER = /^licen[cs]e (?:number|no\.?|#)/i

function withoutDate(part: LinePart): LinePart {
  const range = datesIn(part.text)
  if (!range || range.from) return withoutPeriod(part)
  const before = part.text.slice(0, range.start)
  if (DATE_ONLY.test(before)) return trimmed(sliceOf(part, range.end))
  const isLast = /^[\s)\]]*$/.test(part.text.slice(range.end))
  return withoutPeriod(
    isLast ? trimmed(sliceOf(part, 0, before.replace(/(?<![\s(,–—-])[\s(,–—-]+$/, '').length)) : part,
  )
}

function withoutPeriod(part: LinePart): LinePart {
  return sliceOf(part, 0, part.text.trimEnd().replace(/(?<!\b\p{L}{1,3}|[.\s])[.\s]+$/u, '').length)
}

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

function withoutProse(lines: readonly Line[]): LinePart[] {
  return lines.flatMap(({ text, number }, index) => {
    const line = wholeLine(text, number)
    const next = lines[index + 1]
    const isSentence =
      /[.!?]$/.test(line.text) && line.text.split(' ').length > 12 && !isBullet(next?.text ?? '')
    return isSentence && !line.text.includes(',') ? [] : [line]
  })
}
