import { datesIn } from '#shared/domain/resumes/dates.ts'
import type { ResumeSchooling } from '#shared/domain/resumes/structure.ts'
import type { Line } from './entries.ts'
import { readHeader } from './header.ts'
import { found, isBullet, type LinePart, sliceOf, trimmed, wholeLine } from './text.ts'
import { isDegree, isSchool } from './words.ts'

type Open = { degree: LinePart | null; school: LinePart | null; lines: LinePart[]; hasDates: boolean }

/** Each degree with its school, in either order, on one line or several. */
export function educationIn(lines: readonly Line[]): ResumeSchooling[] {
  const entries: Open[] = []
  for (const { text, number } of lines) {
    if (isDetail(text)) continue
    const line = wholeLine(text, number)
    const { degree, school } = namesIn(line)
    const hasDates = datesIn(text) !== null
    const last = entries.at(-1)
    if (!degree && !school && !(hasDates && last && !last.hasDates)) {
      if (last && last.lines.length < 3 && readHeader([line]).place) last.lines.push(line)
      continue
    }
    const isNext = !last || (degree && last.degree) || (school && last.school)
    const open = isNext ? { degree: null, school: null, lines: [], hasDates: false } : last
    if (isNext) entries.push(open)
    open.degree ??= degree
    open.school ??= school
    open.lines.push(line)
    open.hasDates ||= hasDates
  }
  return entries.map(({ degree, school, lines: parts }) => {
    const { place, from, to } = readHeader(parts)
    return { degree: degree && found(degree), school: school && found(school), place, from, to }
  })
}

const DETAIL =
  /^\s*(?:[•·▪◦‣●*\-–]\s*)?(?:(?:overall |cumulative )?g\.?p\.?a|relevant|coursework|courses?\b|honou?rs\b|thesis|dean|major:|minor|activities|specialization|sp[eé]cialisation)/i

function isDetail(text: string): boolean {
  return DETAIL.test(text) || text.length > 160 || (isBullet(text) && !isDegree(text) && !isSchool(text))
}

function namesIn(line: LinePart): { degree: LinePart | null; school: LinePart | null } {
  const { names } = readHeader([line])
  const parts = names.flatMap(splitAtSchool)
  const school =
    parts.find(({ text }) => isSchool(text) && !/^(?:bachelor|master|diploma)/i.test(text)) ?? null
  const degree = parts.find((part) => part !== school && isDegree(part.text)) ?? null
  const other = parts.find((part) => part !== school && part !== degree) ?? null
  if (degree && !school && other) return { degree, school: other }
  if (school && !degree && other && parts.length === 2) return { degree: other, school }
  return { degree, school }
}

/** 'BSc Nursing, Portland State University' and 'University of Oklahoma, BSc'. */
function splitAtSchool(part: LinePart): LinePart[] {
  if (!isSchool(part.text) || !isDegree(part.text)) return [part]
  const splits = [...part.text.matchAll(/,\s+|\s+(?:from|at|de l['’])\s*/g)].flatMap((match) => {
    const left = trimmed(sliceOf(part, 0, match.index))
    const right = trimmed(sliceOf(part, match.index + match[0].length))
    return isSchool(left.text) === isSchool(right.text) ? [] : [[left, right]]
  })
  return splits.at(-1) ?? [part]
}
