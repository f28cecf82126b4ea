import { emailsIn, linksIn, phonesIn } from '#server/platform/text/contacts.ts'
import { datesIn } from '#shared/domain/resumes/dates.ts'
import type { Found, ResumeStructure } from '#shared/domain/resumes/structure.ts'
import type { ResumeSection } from '#shared/domain/resumes.ts'
import { headingOf, headingsOf } from '../reading/sections.ts'
import { educationIn } from './education.ts'
import type { Line } from './entries.ts'
import { readHead } from './head.ts'
import { jobsIn } from './jobs.ts'
import { languagesIn, licensesIn, skillsIn } from './lists.ts'
import { isDegree, isSchool } from './words.ts'

type Section = ResumeSection | 'other' | 'head'

/** Never throws; parts that aren't found are null or empty. */
export function readResumeStructure(texts: readonly string[]): ResumeStructure {
  const lines = texts.map((text, number) => ({ text, number }))
  const runs = runsOf(lines)
  const allOf = (section: Section) => runs.filter((run) => run.section === section)
  const of = (section: Section) => allOf(section).flatMap((run) => run.lines)
  const referees = new Set(of('references').map(({ number }) => number))
  const ownLines = lines.filter(({ number }) => !referees.has(number))
  const { name, headline, place } = readHead([...of('head'), ...of('other')])
  const education = of('education')
  return {
    name,
    headline,
    place,
    emails: everywhere(ownLines, emailsIn),
    phones: everywhere(ownLines, phonesIn),
    links: everywhere(ownLines, linksIn),
    jobs: allOf('experience').flatMap((run) => jobsIn(run.lines)),
    education: educationIn(education),
    skills: unique(skillsIn(of('skills').filter(({ text }) => !LANGUAGE_LINE.test(text)))),
    languages: unique(
      languagesIn([...of('languages'), ...of('skills').filter(({ text }) => LANGUAGE_LINE.test(text))]),
    ),
    licenses: unique([...licensesIn(of('certifications')), ...licensesIn(education.filter(isLicense))]),
  }
}

const LANGUAGE_LINE =
  /^\W*(?:spoken languages?|languages?|langues)\s*:.*\b(?:english|french|spanish|mandarin|german|anglais|fran[cç]ais|espagnol|arabic|hindi|portuguese|italian)\b/i

function isLicense({ text }: Line): boolean {
  return (
    /\bcertified\b/i.test(text) && !isSchool(text) && isDegree(text) && !/^\W*(?:bachelor|master)/i.test(text)
  )
}

type Run = { readonly section: Section; readonly lines: Line[] }

function runsOf(lines: readonly Line[]): Run[] {
  const headings = headingsOf(lines.map(({ text }) => text))
  const isJobBelow = jobsBelow(lines, headings)
  const runs: Run[] = [{ section: 'head', lines: [] }]
  for (const line of lines) {
    const last = runs.at(-1)
    const within = last?.section ?? 'head'
    const inline = inlineHeading(line, { within, isJobBelow: isJobBelow[line.number] ?? false })
    const name = inline?.section ?? headings[line.number] ?? null
    if (name && !isSubheading(within, name, line.text)) runs.push({ section: name, lines: [] })
    if (!name || inline) runs.at(-1)?.lines.push(inline?.rest ?? line)
  }
  return runs
}

function jobsBelow(lines: readonly Line[], headings: readonly unknown[]): boolean[] {
  const below = new Array<boolean>(lines.length).fill(false)
  let isBelow = false
  for (const { text, number } of lines.toReversed()) {
    below[number] = isBelow
    if (headings[number]) isBelow = false
    else if (datesIn(text)?.from) isBelow = true
  }
  return below
}

function isSubheading(section: Section, found: Section, text: string): boolean {
  return section === 'skills' && found === 'languages' && text.trim().endsWith(':')
}

const SHOUTED = /^([\p{Lu}& ]{5,40}:\s*|[\p{L}& ]{4,40}\t)(\S.*)$/u
const LABELED = /^(\p{Lu}[\p{L}&' ]{4,40}:\s+)(\S.*)$/u
/** A label within a line may start these. 'Experience: 10 years' starts no list of jobs. */
const LABELED_SECTIONS = new Set<Section>([
  'summary',
  'education',
  'skills',
  'certifications',
  'languages',
  'awards',
  'interests',
  'references',
])
type Around = { readonly within: Section; readonly isJobBelow: boolean }

/** 'SKILLS: Triage, wound care', or a heading in a column to the left of its content. */
function inlineHeading(line: Line, around: Around): { section: Section; rest: Line } | null {
  const { text, number } = line
  const [, shouted = '', after = ''] = SHOUTED.exec(text) ?? []
  const [, labeled = '', behind = ''] = LABELED.exec(text) ?? []
  const heading = shouted || labeled
  const rest = after || behind
  const section = heading === '' ? null : headingOf(heading.trim())
  if (!section || rest === '') return null
  if (!shouted && !mayBegin(section, around)) return null
  return { section, rest: { text: `${' '.repeat(text.length - rest.length)}${rest}`, number } }
}

/** 'Skills: Java' may belong to one job of several, and 'Languages: Java' to the skills. */
function mayBegin(section: Section, { within, isJobBelow }: Around): boolean {
  if (!LABELED_SECTIONS.has(section) || (within === 'skills' && section === 'languages')) return false
  return !isJobBelow || (within !== 'experience' && within !== 'projects')
}

function everywhere(lines: readonly Line[], find: (text: string) => string[]): Found[] {
  return unique(
    lines.flatMap(({ text, number }) =>
      find(text).map((value) => {
        const start = Math.max(0, text.indexOf(value))
        return { text: value, line: number, start, endLine: number, end: start + value.length }
      }),
    ),
  )
}

function unique(values: readonly Found[]): Found[] {
  const seen = new Set<string>()
  return values.filter(({ text }) => {
    const key = text.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
