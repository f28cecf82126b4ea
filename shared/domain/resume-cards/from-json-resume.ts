import { fitOnCard, type ImportedCard } from './imported.ts'

type Fields = Readonly<Record<string, unknown>>

export function cardFromJsonResume(text: string): ImportedCard | null {
  const resume = fields(parsed(text))
  if (!resume || !['basics', 'work', 'skills', 'education'].some((part) => part in resume)) return null
  const basics = fields(resume.basics) ?? {}
  const profiles = entries(basics.profiles)
  const linkedin = profiles.find((profile) => /linkedin/i.test(line(profile.network) + line(profile.url)))
  return fitOnCard({
    title: line(basics.label) || line(entries(resume.work)[0]?.position),
    tagline: line(basics.summary),
    skills: skillsOf(resume.skills),
    experience: entries(resume.work).map(workText).filter(Boolean).join('\n\n'),
    education: entries(resume.education).map(studyText).filter(Boolean).join('\n'),
    achievements: achievementsOf(resume),
    contactEmail: line(basics.email),
    linkedinUrl: line(linkedin?.url),
    portfolioUrl: line(basics.url) || line(basics.website),
  })
}

function workText(work: Fields): string {
  const employer = line(work.name) || line(work.company)
  const head = [line(work.position), employer, period(work)].filter(Boolean).join(', ')
  const highlights = texts(work.highlights).map((highlight) => `• ${highlight}`)
  return [head, line(work.summary), ...highlights].filter(Boolean).join('\n')
}

function studyText(study: Fields): string {
  const degree = [line(study.studyType), line(study.area)].filter(Boolean).join(' in ')
  return [degree, line(study.institution), period(study)].filter(Boolean).join(', ')
}

function skillsOf(given: unknown): string[] {
  const named = entries(given).flatMap((skill) => [line(skill.name), ...texts(skill.keywords)])
  return [...texts(given), ...named].filter(Boolean)
}

function achievementsOf(resume: Fields): string[] {
  const awards = entries(resume.awards).map((award) =>
    [line(award.title), line(award.awarder)].filter(Boolean).join(', '),
  )
  const certificates = entries(resume.certificates).map((one) =>
    [line(one.name), line(one.issuer)].filter(Boolean).join(', '),
  )
  return [...awards, ...certificates]
}

function period({ startDate, endDate }: Fields): string {
  const [from, to] = [line(startDate).slice(0, 4), line(endDate).slice(0, 4)]
  if (from && to) return from === to ? from : `${from} to ${to}`
  return from ? `since ${from}` : to
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const entries = (value: unknown): Fields[] =>
  list(value)
    .map(fields)
    .filter((entry) => entry !== null)
const texts = (value: unknown): string[] => list(value).map(line).filter(Boolean)
const line = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
