import { type DocumentLine, GAP, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'

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
const resumeHeadings = build(RESUME_HEADINGS)

export type Sectioned<S> = { readonly of: readonly S[]; readonly headings: ReadonlyMap<number, S> }

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
    const heading = headingAt(line)
    if (heading !== null) {
      headings.set(number, heading)
      current = heading
    }
    return current
  })
  return { of, headings }
}

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
