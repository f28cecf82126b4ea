import { datesIn } from '#shared/domain/resumes/dates.ts'
import type { Found, ResumeSchooling } from '#shared/domain/resumes/structure.ts'
import type { Line } from './entries.ts'
import { readHeader } from './header.ts'
import { found, foundAcross, isBullet, type LinePart, sliceOf, trimmed, wholeLine } from './text.ts'
import { isDegree, isSchool } from './words.ts'

type Open = {
  degree: LinePart[]
  school: LinePart | null
  lines: LinePart[]
  hasDates: boolean
  /** The school if the entry names none: a line above without words that classify it. */
  above: LinePart | null
}

const ENTRY_LINES_MAX = 3

export function educationIn(lines: readonly Line[]): ResumeSchooling[] {
  const reader = new EducationReader()
  for (const { text, number } of lines) if (!isDetail(text)) reader.take(wholeLine(text, number))
  return reader.entries.map(({ degree, school, above, lines: parts }) => {
    const { place, from, to } = readHeader(parts)
    const named = school ?? above
    return { degree: degreeOf(degree), school: named && found(named), place, from, to }
  })
}

class EducationReader {
  readonly entries: Open[] = []
  private pending: LinePart[] = []
  private datesAhead: LinePart | null = null

  take(line: LinePart): void {
    const last = this.entries.at(-1)
    const names = namesIn(line)
    const hasDates = datesIn(line.text) !== null
    if (last && this.continuesDegree(line, last)) last.degree.push(line)
    else if (names.degree || names.school) this.takeNames(line, names, hasDates)
    else if (hasDates) this.takeDates(line)
    else if (last && last.lines.length < ENTRY_LINES_MAX && readHeader([line]).place) last.lines.push(line)
    else this.pending.push(trimmed(line))
  }

  private takeNames(line: LinePart, { degree, school }: Names, hasDates: boolean): void {
    const last = this.entries.at(-1)
    const isNext = !last || (degree && last.degree.length > 0) || (school && last.school)
    const open = isNext ? this.open() : last
    if (degree) {
      const above = this.pending.at(-1)
      const isWrapped =
        above && BARE_DEGREE.test(degree.text) && above.text.split(' ').length >= WRAPPED_MIN_WORDS
      open.degree = isWrapped ? [above, degree] : [degree]
    }
    open.school ??= school
    open.lines.push(line)
    open.hasDates ||= hasDates
    this.pending = []
  }

  private takeDates(line: LinePart): void {
    const last = this.entries.at(-1)
    const [name] = readHeader([line]).names
    if (last && !last.hasDates) {
      last.lines.push(line)
      last.hasDates = true
      // A dated name beside a school is the subject studied there.
      if (name && last.school && last.degree.length === 0) last.degree = [name]
      this.pending = []
    } else if (this.pending.length > 1) {
      const [school = null, degree] = this.pending
      this.pending = []
      const open = this.open()
      open.school = school
      open.degree = degree ? [degree] : []
      open.lines.push(line)
      open.hasDates = true
    } else if (!name) this.datesAhead ??= line
  }

  private open(): Open {
    const ahead = this.datesAhead
    const above = this.pending.at(-1) ?? null
    const open = { degree: [], school: null, lines: ahead ? [ahead] : [], hasDates: ahead !== null, above }
    this.datesAhead = null
    this.entries.push(open)
    return open
  }

  /** 'Bachelor of Science in Nursing' and '(BSN)' below; 'BA, Mathematics &' and 'Economics'. */
  private continuesDegree(line: LinePart, last: Open): boolean {
    const before = last.degree.at(-1)
    if (!before || before.line !== line.line - 1 || last.school) return false
    return (
      /^\(\p{L}/u.test(line.text) || /(?:[&,]|\b(?:and|of|in|et|de))$/.test(last.lines.at(-1)?.text ?? '')
    )
  }
}

/** The line above a bare 'Diploma' is its first line or, if shorter, the school. */
const WRAPPED_MIN_WORDS = 3
const BARE_DEGREE = /^(?:diploma|certificate|degree|dipl[oô]me|certificat)$/i

const degreeOf = (parts: readonly LinePart[]): Found | null => {
  const [first, ...others] = parts
  return first && others.length === 0 ? found(first) : foundAcross(parts)
}

const DETAIL =
  /^\s*(?:[•·▪◦‣●*\-–]\s*)?(?:\(?(?:(?:overall |cumulative |c)?g\.?p\.?a|percentage)|relevant|course ?work|courses?\b|honou?rs\b|awards?\b|thesis|dean|major:|minor|activities|member\b|specialization|sp[eé]cialisation|expected)/i

function isDetail(text: string): boolean {
  if (DETAIL.test(text) || text.length > 160) return true
  return (isBullet(text) && !isDegree(text) && !isSchool(text)) || isProse(text)
}

const SMALL_WORDS = new Set('a an and at de des du et for from in la le of on or the to with'.split(' '))
const PROSE_MIN_WORDS = 5

function isProse(text: string): boolean {
  if (isDegree(text) || datesIn(text)) return false
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !SMALL_WORDS.has(word))
  return (
    words.length >= PROSE_MIN_WORDS &&
    words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 >= words.length
  )
}

type Names = { degree: LinePart | null; school: LinePart | null }

function namesIn(line: LinePart): Names {
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

function splitAtSchool(part: LinePart): LinePart[] {
  if (!isSchool(part.text) || !isDegree(part.text)) return [part]
  const splits = [...part.text.matchAll(/,\s+|(?<!\s)\s+(?:from|at|de l['’])\s*/g)].flatMap((match) => {
    const left = trimmed(sliceOf(part, 0, match.index))
    const right = trimmed(sliceOf(part, match.index + match[0].length))
    return isSchool(left.text) === isSchool(right.text) ? [] : [[left, right]]
  })
  return splits.at(-1) ?? [part]
}
