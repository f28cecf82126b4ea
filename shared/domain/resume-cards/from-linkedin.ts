import { fitOnCard, type ImportedCard } from './imported.ts'

export type LinkedInRow = Readonly<Record<string, string>>
export type LinkedinFiles = Readonly<Record<string, readonly LinkedInRow[]>>

export const LINKEDIN_FILES = [
  'profile',
  'positions',
  'education',
  'skills',
  'email addresses',
  'honors',
  'certifications',
] as const

export function cardFromLinkedin(files: LinkedinFiles): ImportedCard {
  const [profile] = files.profile ?? []
  const positions = (files.positions ?? []).map(positionText)
  const emails = files['email addresses'] ?? []
  const primary = emails.find((row) => /yes/i.test(value(row, 'Primary'))) ?? emails[0]
  return fitOnCard({
    title: titleOf(profile, files.positions?.[0]),
    tagline: sentence(value(profile, 'Summary')),
    skills: (files.skills ?? []).map((row) => value(row, 'Name')).filter(Boolean),
    experience: positions.filter(Boolean).join('\n\n'),
    education: (files.education ?? []).map(educationText).filter(Boolean).join('\n'),
    achievements: [
      ...(files.honors ?? []).map((row) => value(row, 'Title')),
      ...(files.certifications ?? []).map((row) =>
        [value(row, 'Name'), value(row, 'Authority')].filter(Boolean).join(', '),
      ),
    ],
    contactEmail: value(primary, 'Email Address'),
    linkedinUrl: value(profile, 'Public Profile Url'),
    portfolioUrl: websiteIn(value(profile, 'Websites')),
  })
}

export function kindOfCsv(columns: readonly string[]): (typeof LINKEDIN_FILES)[number] | null {
  const has = (...names: string[]) => names.every((name) => columns.includes(name))
  if (has('First Name', 'Headline')) return 'profile'
  if (has('Company Name', 'Title', 'Started On')) return 'positions'
  if (has('School Name')) return 'education'
  if (has('Email Address', 'Primary')) return 'email addresses'
  if (has('Name', 'Authority')) return 'certifications'
  if (has('Title', 'Issued On')) return 'honors'
  return columns.length === 1 && has('Name') ? 'skills' : null
}

function titleOf(profile: LinkedInRow | undefined, position: LinkedInRow | undefined): string {
  const [headline = ''] = value(profile, 'Headline').split(/\s[|•·]\s/)
  return headline.trim() || value(position, 'Title')
}

function positionText(row: LinkedInRow): string {
  const dates = period(value(row, 'Started On'), value(row, 'Finished On'))
  const head = [value(row, 'Title'), value(row, 'Company Name'), dates].filter(Boolean).join(', ')
  return [head, value(row, 'Description')].filter(Boolean).join('\n')
}

function educationText(row: LinkedInRow): string {
  const dates = period(value(row, 'Start Date'), value(row, 'End Date'))
  return [value(row, 'Degree Name'), value(row, 'School Name'), dates].filter(Boolean).join(', ')
}

function period(from: string, to: string): string {
  if (from && to) return `${from} to ${to}`
  return from ? `since ${from}` : to
}

function websiteIn(text: string): string {
  return /https?:\/\/[^\s,\]]+/.exec(text)?.[0] ?? ''
}

function sentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}

const value = (row: LinkedInRow | undefined, column: string): string => row?.[column]?.trim() ?? ''
