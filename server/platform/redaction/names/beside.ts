import type { NameMark } from './one-word.ts'
import { TIGHT } from './pieces.ts'
import { PARTICLES, type Terms } from './terms.ts'
import type { NameToken } from './tokens.ts'

/** What stands beside a name belongs to it: other parts, initials, particles, and names between two or after a hyphen. */
export function markBeside(
  tokens: readonly NameToken[],
  gaps: readonly string[],
  terms: Terms,
  marks: NameMark[],
): void {
  const isNear = (at: number) => (gaps[at]?.length ?? 9) <= 3
  const isMaybe = (at: number) => marks[at] === 'maybe'
  for (const at of tokens.keys()) {
    const [key = '', next = ''] = [tokens[at]?.key, tokens[at + 1]?.key]
    const isPair = isMaybe(at) && isMaybe(at + 1) && key !== next && isNear(at) && !gaps[at]?.includes('\n')
    if (isPair) marks.fill('name', at, at + 2)
  }
  for (const at of tokens.keys()) if (isMaybe(at) && isAddressed(tokens, gaps, terms, at)) marks[at] = 'name'
  const take = (at: number, other: number) => {
    const token = tokens[at]
    if (!token || marks[at] === 'name' || marks[other] !== 'name' || !isNear(Math.min(at, other))) return
    const gap = gaps[Math.min(at, other)] ?? ''
    const isInitial = terms.initials.has(token.key) && (/^\p{Lu}$/u.test(token.raw) || TIGHT.test(gap))
    const isPart = isMaybe(at) && (/^\p{Lu}/u.test(token.raw) || !/^\p{Lu}/u.test(tokens[other]?.raw ?? ''))
    const isHyphenated = /^[-‐–]$/.test(gap) && /^\p{Lu}/u.test(token.raw)
    if (isPart || isInitial || isHyphenated || (other > at && terms.particles.has(token.key)))
      marks[at] = 'name'
  }
  for (const at of tokens.keys()) take(at, at - 1)
  for (const at of [...tokens.keys()].reverse()) take(at, at + 1)
  for (const at of tokens.keys()) markMiddle(tokens, gaps, marks, at)
}

const GREETINGS = new Set('hi hello hey dear im signed regards cheers sincerely'.split(' '))
const INTRODUCTIONS = new Set(['i m', 'i am', 'this is', 'name is', 'call me'])

/** 'I'm grace', 'grace's', 'g.q.hope': it stands where only names do. */
function isAddressed(
  tokens: readonly NameToken[],
  gaps: readonly string[],
  { initials }: Terms,
  at: number,
): boolean {
  const keyAt = (index: number) => tokens[index]?.key ?? ''
  if (keyAt(at + 1) === 's' && /^['’]$/.test(gaps[at] ?? '')) return true
  if (GREETINGS.has(keyAt(at - 1)) || INTRODUCTIONS.has(`${keyAt(at - 2)} ${keyAt(at - 1)}`)) return true
  const isTight = (index: number) => /^[._]$/.test(gaps[index] ?? '')
  return isTight(at - 1) && (initials.has(keyAt(at - 1)) || (isTight(at - 2) && initials.has(keyAt(at - 2))))
}

const MIDDLE_MAX = 3

/** 'Jane Marie van Doe' with parts that we don't know. */
function markMiddle(
  tokens: readonly NameToken[],
  gaps: readonly string[],
  marks: NameMark[],
  from: number,
): void {
  if (marks[from] !== 'name') return
  for (let to = from + 1; to <= from + MIDDLE_MAX + 1; to += 1) {
    if (!/^\.? $/.test(gaps[to - 1] ?? '')) return
    if (marks[to] === 'name') {
      marks.fill('name', from, to)
      return
    }
    const { raw = '', key = '' } = tokens[to] ?? {}
    if (!/^\p{Lu}/u.test(raw) && !PARTICLES.has(key)) return
  }
}
