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

/** What a resume says, as data, from its lines in reading order. Never throws; what isn't found is null or empty. */
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
  let section: Section = 'head'
  for (const line of lines) {
    const inline = inlineHeading(line)
    const found = inline?.section ?? headingOf(line.text)
    if (found) section = isSubheading(section, found, line.text) ? section : found
    if (found && !inline) continue
    const rest = inline?.rest ?? line
    sections.set(section, [...(sections.get(section) ?? []), rest])
  }
  return sections
}

/** 'Programming Languages' and 'Soft Skills' within the skills. */
function isSubheading(section: Section, found: Section, text: string): boolean {
  return section === 'skills' && found === 'languages' && text.trim().endsWith(':')
}

const INLINE = /^([\p{Lu}& ]{5,40}:\s*|[\p{L}& ]{4,40}\t)(\S.*)$/u

/** 'SKILLS: Triage, wound care', or a heading in a column to the left of its content. */
function inlineHeading({ text, number }: Line): { section: Section; rest: Line } | null {
  const [, heading = '', rest = ''] = INLINE.exec(text) ?? []
  const section = heading === '' ? null : headingOf(heading.trim())
  return section && rest !== ''
    ? { section, rest: { text: `${' '.repeat(text.length - rest.length)}${rest}`, number } }
    : null
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
