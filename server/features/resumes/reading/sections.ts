import type { ResumeSection } from '#shared/domain/resumes.ts'

/** Known headings, in lower case. */
const HEADINGS: Record<ResumeSection, readonly string[]> = {
  summary: [
    'summary',
    'professional summary',
    'profile',
    'professional profile',
    'about me',
    'about',
    'objective',
    'career objective',
    'career summary',
    'executive summary',
  ],
  experience: [
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'career history',
    'relevant experience',
    'clinical experience',
    'teaching experience',
  ],
  education: [
    'education',
    'academic background',
    'education and training',
    'academic history',
    'qualifications',
    'academic qualifications',
  ],
  skills: [
    'skills',
    'technical skills',
    'key skills',
    'core skills',
    'core competencies',
    'competencies',
    'areas of expertise',
    'expertise',
    'technologies',
    'skills and tools',
    'tools',
  ],
  certifications: [
    'certifications',
    'certificates',
    'licenses',
    'licences',
    'licenses and certifications',
    'certifications and licenses',
    'licensure',
    'training',
  ],
  projects: ['projects', 'selected projects', 'personal projects', 'key projects'],
  languages: ['languages', 'language skills'],
  awards: [
    'awards',
    'honors',
    'honours',
    'awards and honors',
    'honors and awards',
    'achievements',
    'accomplishments',
  ],
  volunteering: [
    'volunteering',
    'volunteer experience',
    'volunteer work',
    'community involvement',
    'community service',
  ],
  publications: ['publications', 'selected publications', 'research'],
  interests: ['interests', 'hobbies', 'hobbies and interests'],
  references: ['references', 'referees'],
}

const BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([section, headings]) =>
    headings.map((heading) => [heading, section as ResumeSection] as const),
  ),
)
const HEADING_MAX_LENGTH = 40

/** The section of a heading line; null for other lines. */
export function sectionOf(line: string): ResumeSection | null {
  if (line.length > HEADING_MAX_LENGTH * 2) return null
  const words = closeUp(line)
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > HEADING_MAX_LENGTH ? null : (BY_HEADING.get(words) ?? null)
}

/** Headings are sometimes letter-spaced: 'E D U C A T I O N'. */
function closeUp(line: string): string {
  return /^(?:\p{L} ){3,}\p{L}$/u.test(line.trim()) ? line.replaceAll(' ', '') : line
}
