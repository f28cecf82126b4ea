import type { Deps } from '#server/deps.ts'
import { hasContact } from '#server/platform/text/contacts.ts'
import type { Resume, ResumeReading } from '#shared/contracts/resumes.ts'
import { writeResumeDate } from '#shared/domain/resumes/dates.ts'
import type { JobDetails, ResumeDetails, SchoolingDetails } from '#shared/domain/resumes/details.ts'
import { RESUME_SECTION_NAMES, type ResumeSection } from '#shared/domain/resumes.ts'
import { storedResume } from '../service.ts'
import { readDetails } from './details.ts'

type Line = ResumeReading['lines'][number]

export async function ownResume(
  deps: Pick<Deps, 'database' | 'storage'>,
  memberId: string,
): Promise<(Resume & { details: ResumeDetails | null }) | null> {
  const resume = await storedResume(deps, memberId)
  if (!resume) return null
  const shown = await readDetails(deps, memberId)
  const details = shown?.values ?? null
  const { reading } = resume
  if (!reading || !details || shown?.correctedAt === null) return { ...resume, details }
  const { emails, phones, links } = details
  const corrected = {
    ...reading,
    lines: correctedLines(details, reading.lines),
    emails: [...emails],
    phones: [...phones],
    links: [...links],
  }
  return { ...resume, reading: corrected, details }
}

export const detailsText = (details: ResumeDetails): string =>
  correctedLines(details, [])
    .map(({ text }) => text)
    .join('\n')

/** Details leave these sections out, so they stay as they are in the file. */
const FROM_FILE: readonly ResumeSection[] = [
  'projects',
  'awards',
  'volunteering',
  'publications',
  'interests',
  'references',
]

export function correctedLines(details: ResumeDetails, read: readonly Line[]): Line[] {
  const { name, headline, place, emails, phones, links, jobs, education } = details
  const { skills, languages, licenses } = details
  const texts = [name, headline, place, [...emails, ...phones, ...links].join(' | ')]
  return [
    ...plain(texts),
    ...sectionIn(read, 'summary'),
    ...section('experience', jobs.flatMap(jobTexts)),
    ...section('education', education.map(schoolingText)),
    ...section('skills', skills.length > 0 ? [skills.join(', ')] : []),
    ...section('certifications', licenses),
    ...section('languages', languages.length > 0 ? [languages.join(', ')] : []),
    ...FROM_FILE.flatMap((section) => sectionIn(read, section)),
  ]
}

function jobTexts({ title, employer, place, points, ...period }: JobDetails): string[] {
  return [joined([title, employer, place, datesText(period)]), ...points.map((point) => `• ${point}`)]
}

const schoolingText = ({ degree, school, place, ...period }: SchoolingDetails) =>
  joined([degree, school, place, datesText(period)])

const datesText = ({ from, to }: { from: string; to: string }) =>
  [from, to].filter(Boolean).map(writeResumeDate).join(' - ')

const joined = (texts: readonly string[]) => texts.filter(Boolean).join(', ')

function plain(texts: readonly string[]): Line[] {
  return texts.filter(Boolean).map((text) => ({ text, section: null, isContact: hasContact(text) }))
}

function section(name: ResumeSection, texts: readonly string[]): Line[] {
  if (texts.length === 0) return []
  return [{ text: RESUME_SECTION_NAMES[name], section: name, isContact: false }, ...plain(texts)]
}

function sectionIn(read: readonly Line[], name: ResumeSection): Line[] {
  let current: ResumeSection | null = null
  return read.filter(({ section: heading }) => {
    current = heading ?? current
    return current === name
  })
}
