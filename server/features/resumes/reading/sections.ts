import type { ResumeSection } from '#shared/domain/resumes.ts'

const HEADINGS: Record<ResumeSection | 'other', string> = {
  summary:
    'summary; professional summary; profile; professional profile; about me; about; objective; career objective; career summary; executive summary; summary of qualifications; qualifications summary; professional objective; personal profile; personal statement; career profile; introduction; overview; profil; sommaire; profil professionnel; objectif; objectif professionnel; a propos; a propos de moi; resume professionnel; bio; biography; who i am; career highlights; highlights; professional highlights; highlights of qualifications; career overview; professional overview; personal summary; summary and objective',
  experience:
    'experience; experiences; work experience; work experiences; professional experience; employment; employment history; employment experience; work history; work; career history; job history; relevant experience; related experience; relevant work experience; clinical experience; teaching experience; military experience; industry experience; volunteer and work experience; professional history; professional background; work background; career experience; internships; internship experience; positions held; experience professionnelle; experiences professionnelles; experience de travail; experiences de travail; parcours professionnel; emplois; historique professionnel; career; career path; career progression; employment record; employment background; professional journey; professional career; where i have worked; selected experience; notable experience; recent experience; current and previous roles; roles; jobs; work and experience; experience and achievements; parcours',
  education:
    'education; academic background; education and training; education and credentials; education and certifications; academic history; educational background; educational history; academic qualifications; academics; academic; academic credentials; schooling; degrees; qualifications; formation; formations; formation academique; etudes; scolarite; education et formation; diplomes; parcours academique; diplomes et formations; education background; education history; academic training; educational qualifications; academic profile; studies; learning; education and qualifications; cursus',
  skills:
    'skills; technical skills; key skills; core skills; professional skills; core competencies; key competencies; competencies; areas of expertise; expertise; technologies; skills and tools; tools; tools and technologies; languages and technologies; technical proficiencies; technical expertise; technical competencies; skills summary; summary of skills; skills and abilities; skills and expertise; skills and interests; skills and competencies; software; software skills; computer skills; clinical skills; hard skills; soft skills; tech stack; proficiencies; strengths; key strengths; specialties; abilities; programming skills; programming languages; competences; competences techniques; competences cles; competences professionnelles; habiletes; aptitudes; logiciels; outils; savoir faire; domaines d expertise; skill set; skillset; skills set; toolbox; toolkit; knowledge; technical knowledge; areas of knowledge; technical background; technical summary; technical toolbox; core strengths; skills and knowledge; skills and strengths; skills and technologies; skills overview; skill highlights; skills highlights; what i do; what i do best; what i know; capabilities; core capabilities; expertise and skills; qualifications and skills; professional competencies; connaissances; strong points; talents; general skills',
  certifications:
    'certifications; certification; certificates; licenses; licences; licensure; license; credentials; licenses and certifications; licences and certifications; certifications and licenses; certifications and licences; certificates and licenses; professional certifications; professional licenses; licensure and certifications; licenses and credentials; certifications and training; training and certifications; training; courses and certifications; courses; professional development; certificats; permis; permis et certifications; attestations; certifications et permis; certifications and courses; certificates and courses; certificates and training; trainings; courses and training; professional training; accreditations; registrations; tickets; tickets and certifications; formation continue; certs; certificate; certification and training',
  projects:
    'projects; selected projects; personal projects; key projects; academic projects; side projects; portfolio; open source; projets; projets personnels; realisations',
  languages:
    'languages; language; language skills; spoken languages; langues; competences linguistiques; language proficiency; languages spoken; languages known',
  awards:
    'awards; honors; honours; awards and honors; awards and honours; honors and awards; honours and awards; achievements; accomplishments; key achievements; recognition; awards and achievements; scholarships; prix; distinctions; prix et distinctions; certifications and awards; awards and recognition; prizes; most proud of; proud of',
  volunteering:
    'volunteering; volunteer; volunteer experience; volunteer work; volunteerism; community involvement; community service; leadership; leadership and activities; involvement; extracurricular activities; extracurriculars; extra curricular activities; extra curriculars; benevolat; implication sociale',
  publications:
    'publications; selected publications; research; papers; patents; presentations; publications and presentations; conferences; talks',
  interests:
    'interests; hobbies; hobbies and interests; interests and hobbies; personal interests; activities; activities and interests; interets; loisirs; centres d interet; centres d interets; passions; outside of work; when i am not working',
  references: 'references; referees; recommendations; testimonials',
  other:
    'contact; contacts; contact information; contact details; contact me; personal information; personal details; professional memberships; memberships; professional affiliations; affiliations; additional information; relevant coursework; coordonnees; informations personnelles; links; profiles; social; divers; details; personal; my details; find me online; find me; social media; social links; other; others; relevant courses; course work; coursework; other information; miscellaneous; misc; organizations; declaration',
}

const BY_HEADING = new Map<string, ResumeSection | 'other'>()
for (const section of Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])
  for (const heading of HEADINGS[section].split('; ')) BY_HEADING.set(heading, section)

const BY_LETTERS = new Map(
  [...BY_HEADING].map(([heading, section]) => [heading.replaceAll(' ', ''), section]),
)

/** The last word of headings with more specific words before it: 'UX DESIGN SKILLS'. */
const LAST_WORDS: Readonly<Record<string, ResumeSection | 'other'>> = {
  skills: 'skills',
  competencies: 'skills',
  expertise: 'skills',
  strengths: 'skills',
  proficiencies: 'skills',
  experience: 'experience',
  history: 'experience',
  employment: 'experience',
  education: 'education',
  certifications: 'certifications',
  certificates: 'certifications',
  licenses: 'certifications',
  projects: 'projects',
  publications: 'publications',
  awards: 'awards',
  achievements: 'awards',
  accomplishments: 'awards',
  honors: 'awards',
  summary: 'summary',
  objective: 'summary',
  profile: 'summary',
  volunteering: 'volunteering',
  interests: 'interests',
  associations: 'other',
  memberships: 'other',
  affiliations: 'other',
  information: 'other',
}
const TITLE_CASE_LAST = new Set([
  'skills',
  'competencies',
  'experience',
  'projects',
  'certifications',
  'publications',
  'awards',
])
const WORDS_MAX = 4
const HEADING_MAX_LENGTH = 46

export const knownSection = (heading: ResumeSection | 'other' | null): ResumeSection | null =>
  heading === 'other' ? null : heading

const SHOUTED_MIN = 3
const SHOUTED_SHARE = 0.6

/** Neighbors matter: among headings in capitals, 'Leadership' is an item of a list. */
export function headingsOf(lines: readonly string[]): (ResumeSection | 'other' | null)[] {
  const sections = lines.map(headingOf)
  const headings = lines.filter((_, index) => sections[index])
  const shouted = headings.filter(isShouted)
  const isStrict = shouted.length >= Math.max(SHOUTED_MIN, headings.length * SHOUTED_SHARE)
  const isPlain = headings.some((line) => !STARTS_WITH_BULLET.test(line))
  return sections.map((heading, index) => {
    const line = lines[index] ?? ''
    if ((isStrict && !isShouted(line)) || (isPlain && STARTS_WITH_BULLET.test(line))) return null
    return heading
  })
}

const STARTS_WITH_BULLET = /^\s*[•·▪◦‣●*–-]/
const isShouted = (line: string) => {
  const [heading = ''] = line.split('\t')
  return heading === heading.toUpperCase()
}

export function headingOf(line: string): ResumeSection | 'other' | null {
  if (line.length > HEADING_MAX_LENGTH * 2 || /[.,;!?]$|@|\d/.test(line)) return null
  const words = foldHeading(line)
  if (words === '' || words.length > HEADING_MAX_LENGTH) return null
  return (
    BY_HEADING.get(words) ??
    (isSpaced(line)
      ? BY_LETTERS.get(words.replaceAll(' ', ''))
      : (byParts(line, words) ?? byLastWord(line, words))) ??
    null
  )
}

function byParts(line: string, words: string): ResumeSection | 'other' | null {
  const parts = words.split(' and ')
  if (parts.length !== 2 || /[|,;•]/.test(line)) return null
  const [first, second] = parts.map((part) => BY_HEADING.get(part))
  return first && second ? first : null
}

function byLastWord(line: string, words: string): ResumeSection | 'other' | null {
  const all = words.split(' ')
  const last = all.at(-1) ?? ''
  const section = LAST_WORDS[last]
  if (!section || all.length > WORDS_MAX || /[|,;•]|:\s*\S/.test(line)) return null
  const isTitle =
    TITLE_CASE_LAST.has(last) &&
    all.length <= 3 &&
    !/(?:^|[\s/])\p{Ll}/u.test(line.replaceAll(/\b(?:and|of|et|de)\b/g, ''))
  return isShouted(line) || line.trim().endsWith(':') || isTitle ? section : null
}

function foldHeading(line: string): string {
  return line
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[&+/]/g, ' and ')
    .replaceAll(/(?<=i)['’]m\b/g, ' am')
    .replaceAll(/(?<=i)['’]ve\b/g, ' have')
    .replaceAll(/[^\p{L} ]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^my (?=\S)/, '')
}

/** Recognizes 'E D U C AT I O N', in which a narrow pair stayed together. */
function isSpaced(line: string): boolean {
  const words = line.trim().split(/\s+/)
  return words.length >= 4 && words.every((word) => word.length <= 2)
}
