import { datesIn } from '#shared/domain/resumes/dates.ts'
import type { Found, ResumeStructure } from '#shared/domain/resumes/structure.ts'
import type { ResumeSection } from '#shared/domain/resumes.ts'
import { emailsIn, linksIn, phonesIn } from '../reading/contacts.ts'
import { headingOf } from '../reading/sections.ts'
import { educationIn } from './education.ts'
import type { Line } from './entries.ts'
import { readHead } from './head.ts'
import { jobsIn } from './jobs.ts'
import { languagesIn, licensesIn, skillsIn } from './lists.ts'
import { isDegree, isSchool } from './words.ts'

type Section = ResumeSection | 'other' | 'head'

/** Reads a resume's structure from its lines in reading order. Never throws; what isn't found is null or empty. */
export function readResumeStructure(texts: readonly string[]): ResumeStructure {
  const lines = texts.map((text, number) => ({ text, number }))
  const sections = sectionsOf(lines)
  const of = (section: Section) => sections.get(section) ?? []
  const { name, headline, place } = readHead([...of('head'), ...of('other')])
  const education = of('education')
  return {
    name,
    headline,
    place,
    emails: everywhere(lines, emailsIn),
    phones: everywhere(lines, phonesIn),
    links: everywhere(lines, linksIn),
    jobs: jobsIn(of('experience')),
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

/** Among schools, a line that certifies without a school. */
function isLicense({ text }: Line): boolean {
  return (
    /\bcertified\b/i.test(text) && !isSchool(text) && isDegree(text) && !/^\W*(?:bachelor|master)/i.test(text)
  )
}

/** Sections with one name in several places are one. The line that heads a section is not in it. */
function sectionsOf(lines: readonly Line[]): Map<Section, Line[]> {
  const sections = new Map<Section, Line[]>()
  const isJobBelow = jobsBelow(lines)
  let section: Section = 'head'
  for (const line of lines) {
    const inline = inlineHeading(line, { within: section, isJobBelow: isJobBelow[line.number] ?? false })
    const found = inline?.section ?? headingOf(line.text)
    if (found) section = isSubheading(section, found, line.text) ? section : found
    if (found && !inline) continue
    const rest = inline?.rest ?? line
    sections.set(section, [...(sections.get(section) ?? []), rest])
  }
  return sections
}

/** For each line, whether dates of another entry follow before the next heading. */
function jobsBelow(lines: readonly Line[]): boolean[] {
  const below = new Array<boolean>(lines.length).fill(false)
  let isBelow = false
  for (const { text, number } of lines.toReversed()) {
    below[number] = isBelow
    if (headingOf(text)) isBelow = false
    else if (datesIn(text)?.from) isBelow = true
  }
  return below
}

/** 'Programming Languages' and 'Soft Skills' within the skills. */
function isSubheading(section: Section, found: Section, text: string): boolean {
  return section === 'skills' && found === 'languages' && text.trim().endsWith(':')
}

const SHOUTED = /^([\p{Lu}& ]{5,40}:\s*|[\p{L}& ]{4,40}\t)(\S.*)$/u
const LABELED = /^(\p{Lu}[\p{L}&' ]{4,40}:\s+)(\S.*)$/u
/** Sections that a label within a line may start. 'Experience: 10 years' starts no list of jobs. */
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
