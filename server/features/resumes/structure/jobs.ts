import type { ResumeJob } from '#shared/domain/resumes/structure.ts'
import { entriesIn, type Line } from './entries.ts'
import { type Header, readHeader } from './header.ts'
import { found, foundAcross, type LinePart, splitPart } from './text.ts'
import { titleScore } from './words.ts'

export function jobsIn(lines: readonly Line[]): ResumeJob[] {
  const entries = entriesIn(lines)
  const headers = entries.map(({ header }) => withTwoNames(withEmployer(readHeader(header))))
  const isTitleFirst = titlesComeFirst(headers)
  return headers.flatMap((header, index): ResumeJob[] => {
    const { title, employer } = namesOf(header, isTitleFirst)
    if (!title && !employer) return []
    const points = (entries[index]?.points ?? []).flatMap((parts) => foundAcross(parts) ?? [])
    const { place, from, to } = header
    return [{ title: title && found(title), employer: employer && found(employer), place, from, to, points }]
  })
}

/** If nothing else names an employer, 'Meridian Flight Lab, Germany' is one with its place; 'Halifax, NS' is a place. */
function withEmployer(header: Header): Header {
  const { names, place } = header
  const at = place?.text.indexOf(', ') ?? -1
  const [name] = names
  if (!place || !name || names.length > 1 || at < 0 || place.start > 0 || place.line >= name.line)
    return header
  if (!/\s/.test(place.text.slice(0, at)) || /, ?[A-Z]{2}\b/.test(place.text)) return header
  const employer = { text: place.text.slice(0, at), line: place.line, start: place.start }
  const start = place.start + at + 2
  return { ...header, names: [employer, name], place: { ...place, text: place.text.slice(at + 2), start } }
}

/** 'Charge Nurse, Riverside Hospital' is two names; 'Director, Sales' next to an employer is one. */
function withTwoNames(header: Header): Header {
  const [only, second] = header.names
  if (!only || second) return header
  const parts = splitPart(only, /,\s+(?!(?:inc|llc|ltd|co|corp)\b)/gi)
  const at = parts.findIndex((part, index) => index > 0 && titleScore(part.text) <= 0)
  if (at <= 0) return header
  const first = parts[at - 1]
  const next = parts[at]
  if (!first || !next || Math.abs(titleScore(first.text) - titleScore(next.text)) === 0) return header
  const end = first.start + first.text.length - only.start
  const start = next.start - only.start
  const names = [
    { ...only, text: only.text.slice(0, end) },
    { ...only, text: only.text.slice(start), start: next.start },
  ]
  return { ...header, names }
}

/** A resume uses one order, so clear entries decide for unclear ones. */
function titlesComeFirst(headers: readonly Header[]): boolean {
  const lead = headers.reduce((sum, { names: [first, second] }) => {
    return first && second ? sum + Math.sign(titleScore(first.text) - titleScore(second.text)) : sum
  }, 0)
  return lead >= 0
}

function namesOf(
  { names }: Header,
  isTitleFirst: boolean,
): { title: LinePart | null; employer: LinePart | null } {
  const [first = null, next = null, ...others] = names
  const isUnclear = [first, next].every((name) => !name || titleScore(name.text) <= 0)
  const second = (isUnclear && others.find(({ text }) => titleScore(text) > 0)) || next
  if (!first || !second) {
    const isEmployer = first !== null && titleScore(first.text) < 0
    return isEmployer ? { title: null, employer: first } : { title: first, employer: null }
  }
  const difference = titleScore(first.text) - titleScore(second.text)
  const leads = difference === 0 ? isTitleFirst : difference > 0
  return leads ? { title: first, employer: second } : { title: second, employer: first }
}
