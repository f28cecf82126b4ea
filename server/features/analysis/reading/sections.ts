import { type DocumentLine, GAP, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'

export type JobSection = 'required' | 'preferred' | 'duties' | 'company' | 'benefits' | 'legal' | 'other'
export type TextSection =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'certifications'
  | 'projects'
  | 'languages'
  | 'awards'
  | 'volunteering'
  | 'publications'
  | 'interests'
  | 'references'
  | 'top'

const JOB_HEADINGS: Readonly<Record<Exclude<JobSection, 'other'>, string>> = {
  required:
    'requirements; required; qualifications; required qualifications; minimum qualifications; basic qualifications; what you bring; what you will bring; what you ll bring; who you are; about you; you have; you bring; must have; must haves; must-have skills; required skills; skills required; key skills; skills; skills and experience; skills and qualifications; experience; experience and skills; what we are looking for; what we re looking for; we are looking for; your profile; your background; education; education and experience; knowledge and skills; job requirements; minimum requirements; essential; essential skills; essential criteria; exigences; qualifications requises; compétences requises; compétences; profil recherché; profil; votre profil; prérequis; conditions requises; certifications; licenses; tech stack; our stack; technologies; stack; ideal candidate; the ideal candidate; you should have; you ll need; you will need; what you need; what you ll need',
  preferred:
    'preferred; preferred qualifications; preferred skills; preferred experience; nice to have; nice to haves; nice-to-have skills; bonus; bonus points; bonus skills; desired; desirable; desired skills; desired qualifications; desirable skills; additional qualifications; pluses; a plus; assets; asset qualifications; good to have; it would be great if; extra points; optional; atouts; atout; souhaité; souhaitées; compétences souhaitées; un plus; serait un atout; preferred but not required; not required but nice',
  duties:
    'responsibilities; key responsibilities; duties; job duties; main duties; what you will do; what you ll do; your role; the role; role; your responsibilities; day to day; a typical day; in this role; about the role; about the job; about the position; job description; position summary; job summary; overview; summary; essential functions; essential duties; essential duties and responsibilities; duties and responsibilities; what you ll be doing; what you will be doing; your mission; responsabilités; vos responsabilités; fonctions; tâches; vos tâches; mandat; description du poste; le poste; mission; missions; rôle',
  company:
    'about us; about the company; who we are; our company; our story; our mission; our values; why us; why join us; why work with us; company overview; company description; our clients; our culture; à propos; à propos de nous; qui sommes-nous; notre entreprise; about the team; our team',
  benefits:
    'benefits; perks; what we offer; we offer; compensation; compensation and benefits; pay; salary; perks and benefits; benefits and perks; what you get; what you ll get; our benefits; why you ll love it; pay and benefits; avantages; nous offrons; ce que nous offrons; salaire; rémunération; schedule; hours; work schedule; horaire',
  legal:
    'equal opportunity; equal opportunity employer; eeo; eeo statement; diversity; diversity and inclusion; accommodations; accessibility; privacy; how to apply; to apply; application process; disclaimer; notice; comment postuler',
}
const RESUME_HEADINGS: Readonly<Record<Exclude<TextSection, 'top'>, string>> = {
  summary:
    'summary; professional summary; profile; professional profile; about me; about; objective; career objective; executive summary; career summary; résumé; profil; sommaire; profil professionnel; highlights; objectif; career profile; personal statement',
  experience:
    'experience; work experience; professional experience; employment; employment history; work history; career history; relevant experience; clinical experience; teaching experience; expérience; expériences; expérience professionnelle; expériences professionnelles; expérience de travail; emplois; parcours professionnel; job history; military experience; experience and achievements',
  education:
    'education; academic background; education and training; education and credentials; academic history; formation; formation académique; études; scolarité; training; education and certifications; academic qualifications',
  skills:
    'skills; technical skills; key skills; core skills; core competencies; competencies; areas of expertise; expertise; technologies; tools; tools and technologies; skills and tools; skills summary; professional skills; technical proficiencies; software; compétences; compétences techniques; compétences clés; habiletés; strengths; skills and abilities; computer skills; clinical skills; hard skills; soft skills; tech stack; skills and expertise; logiciels; technical expertise',
  certifications:
    'certifications; certificates; licenses; licences; licenses and certifications; certifications and licenses; credentials; professional certifications; licensure; permis; certificats; attestations; certifications and training; licences and certifications; training and certifications',
  projects:
    'projects; personal projects; key projects; selected projects; academic projects; projets; side projects',
  languages: 'languages; langues; language skills; spoken languages',
  awards:
    'awards; honors; honours; honors and awards; awards and honors; achievements; accomplishments; recognition; prix; distinctions; key achievements; réalisations',
  volunteering:
    'volunteering; volunteer experience; volunteer work; community involvement; community service; bénévolat; volunteer; leadership and activities; extracurricular activities',
  publications:
    'publications; research; papers; patents; presentations; conferences; publications and presentations',
  interests:
    'interests; hobbies; hobbies and interests; intérêts; loisirs; centres d intérêt; personal interests; activities',
  references: 'references; références; referees',
}

const build = <S extends string>(table: Readonly<Record<S, string>>) => {
  const entries: [string, S][] = []
  for (const section in table)
    for (const phrase of table[section].split('; ')) entries.push([phrase, section])
  return createPhrases(entries)
}
const jobHeadings = build(JOB_HEADINGS)
const resumeHeadings = build(RESUME_HEADINGS)

export type Sectioned<S> = {
  readonly of: readonly S[]
  readonly headings: ReadonlyMap<number, S>
}

export function jobSections(document: TextDocument): Sectioned<JobSection> {
  return sections<JobSection>(document, 'other', (line) => headingOf(document, line, jobHeadings, isInline))
}

export function resumeSections(document: TextDocument): Sectioned<TextSection> {
  return sections<TextSection>(document, 'top', (line) => headingOf(document, line, resumeHeadings, isInline))
}

function sections<S>(
  document: TextDocument,
  first: S,
  headingAt: (line: DocumentLine) => S | null,
): Sectioned<S> {
  const headings = new Map<number, S>()
  let current = first
  const of = document.lines.map((line, number) => {
    const found = headingAt(line)
    if (found !== null) {
      headings.set(number, found)
      current = found
    }
    return current
  })
  return { of, headings }
}

/** A heading is a whole line, or its start up to a colon. */
function headingOf<S>(
  document: TextDocument,
  { from, to, start, end }: DocumentLine,
  headings: ReturnType<typeof createPhrases<S>>,
  ends: (text: string, at: number) => boolean,
): S | null {
  if (/^\s{0,20}[-•*●▪‣◦–]/.test(document.text.slice(start, start + 24))) return null
  if (from === to || to - from > 40) return findColon(document, from, to, headings, ends)
  const [hit] = findPhrases(document, headings, { from, to: Math.min(to, from + 8) })
  if (hit?.from === from && (hit.to === to || ends(document.text, document.tokens[hit.to - 1]?.end ?? end))) {
    return hit.phrase.value
  }
  const last = document.text.slice(document.lines[0] ? (document.tokens[to - 1]?.end ?? 0) : 0, end)
  const isTitleLine = to - from <= 6 && (last.trimStart().startsWith(':') || isCapitals(document, from, to))
  return isTitleLine && hit ? hit.phrase.value : null
}

function findColon<S>(
  document: TextDocument,
  from: number,
  to: number,
  headings: ReturnType<typeof createPhrases<S>>,
  ends: (text: string, at: number) => boolean,
): S | null {
  if (from === to) return null
  const [hit] = findPhrases(document, headings, { from, to: Math.min(to, from + 8) })
  const last = hit && document.tokens[hit.to - 1]
  return hit?.from === from && last && ends(document.text, last.end) ? hit.phrase.value : null
}

function isInline(text: string, at: number): boolean {
  return /^\s{0,3}[:：]/.test(text.slice(at, at + 5))
}

function isCapitals({ text, tokens }: TextDocument, from: number, to: number): boolean {
  const words = text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
  return words.length > 3 && words === words.toUpperCase() && /\p{Lu}/u.test(words)
}

const boundsOf = new WeakMap<TextDocument, { from: Int32Array; to: Int32Array }>()

/** The range of words in one sentence: `from` inclusive, `to` exclusive. */
export function sentenceAt(document: TextDocument, at: number): { from: number; to: number } {
  let bounds = boundsOf.get(document)
  if (!bounds) {
    bounds = sentenceBounds(document)
    boundsOf.set(document, bounds)
  }
  return { from: bounds.from[at] ?? at, to: bounds.to[at] ?? at + 1 }
}

function sentenceBounds({ tokens }: TextDocument): { from: Int32Array; to: Int32Array } {
  const from = new Int32Array(tokens.length)
  const to = new Int32Array(tokens.length)
  for (let at = 0; at < tokens.length; at += 1) {
    from[at] = at === 0 || tokens[at]?.gap === GAP.sentence ? at : (from[at - 1] ?? at)
  }
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    to[at] =
      at === tokens.length - 1 || tokens[at + 1]?.gap === GAP.sentence ? at + 1 : (to[at + 1] ?? at + 1)
  }
  return { from, to }
}
