import { wordSet } from '#shared/domain/texts/lists.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases, type Hit } from '../text/phrases.ts'
import { rootOf } from '../text/terms.ts'
import type { AnalysisQuote } from '../types.ts'

export const LEVELS = ['high school', 'certificate', 'associate', 'bachelor', 'master', 'doctorate'] as const
export type Level = (typeof LEVELS)[number]
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  'high school': 'High school diploma',
  certificate: 'Vocational certificate or diploma',
  associate: 'Associate degree or college diploma',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
}

/** `^`: only in these capitals, because the word is common in lower case. */
const NAMES: Readonly<Record<Level, string>> = {
  'high school':
    'high school diploma; high school; secondary school diploma; GED^; secondary school; DES^; OSSD^; diplôme d études secondaires; high school graduate; grade 12; HSED^; HiSET; études secondaires; high school equivalency',
  certificate:
    'vocational diploma; trade school; technical diploma; technical school; vocational school; vocational training; DEP^; AEC^; diplôme d études professionnelles; attestation d études collégiales; apprenticeship; trade certificate; postsecondary certificate; post-secondary certificate; college certificate; certificate program; red seal certificate; certificate of apprenticeship; coding bootcamp; bootcamp; diploma in; diplôme en',
  associate:
    'associate degree; associate s degree; associates degree; associate of science; associate of arts; associate of applied science; A.A.S.; AAS^; A.S. degree; AS degree; AA degree; ADN^; college diploma; two-year degree; 2-year degree; DEC^; diplôme d études collégiales; cégep; advanced diploma; ontario college diploma; post-secondary diploma; postsecondary diploma; community college diploma; associate s; technique collégiale',
  bachelor:
    'bachelor; bachelor s; bachelor degree; bachelor s degree; bachelors degree; bachelor of science; bachelor of arts; bachelor of commerce; bachelor of engineering; bachelor of education; bachelor of nursing; bachelor of business administration; bachelor of fine arts; bachelor of applied science; bachelor of social work; undergraduate degree; four-year degree; 4-year degree; university degree; college degree; BSc; B.Sc.; B.S.; BS^; BA^; B.A.; BBA^; BCom; B.Com.; BEng; B.Eng.; BASc; B.A.Sc.; BEd^; B.Ed.; BSN^; BScN; BN^; BFA^; BSW^; BComm; B.Tech; BTech^; BArch; BHSc; baccalauréat; bac en; diplôme universitaire; diplôme de premier cycle; licence universitaire; BSEE; BSME; BS/MS; BS/BA; BA/BS',
  master:
    'master; master s; master degree; master s degree; masters degree; master of science; master of arts; master of business administration; master of engineering; master of education; master of public health; master of social work; graduate degree; advanced degree; MSc; M.Sc.; M.S.; MS^; M.A.; MBA^; M.B.A.; MEng; M.Eng.; MEd^; M.Ed.; MPH^; MSW^; MSN^; MFA^; MPA^; MASc; LLM^; maîtrise; MScN; MLIS; MHA^; MAcc^; diplôme de deuxième cycle',
  doctorate:
    'doctorate; doctoral degree; doctor of philosophy; doctor of medicine; doctor of pharmacy; doctor of dental surgery; juris doctor; PhD; Ph.D.; D.Phil.; EdD; Ed.D.; DNP^; PharmD; Pharm.D.; JD^; J.D.; DDS^; DMD^; DVM^; M.D.; DPT^; PsyD; doctorat; doctoral; post-doctoral; postdoctoral; doctor of physical therapy; LLB; law degree; medical degree',
}
const phrases = createPhrases(
  LEVELS.flatMap((level) =>
    NAMES[level]
      .split('; ')
      .map((name) => [name.replace('^', ''), { level, isExact: name.endsWith('^') }] as const),
  ),
)
type Name = { level: Level; isExact: boolean }

/** 'Scrum master', 'master plumber' and 'master data' aren't degrees. */
const MASTER_AFTER = new Set(['scrum', 'to', 'web', 'quarter', 'data', 'head', 'station', 'toast'])
const MASTER_BEFORE = wordSet(`
  plumber electrician data the key plan file schedule craftsman chef technician mechanic stylist record service class
  trainer carpenter barber planner production of`)

export type Degree = {
  readonly level: Level
  readonly quote: AnalysisQuote
  readonly from: number
  readonly to: number
  readonly line: number
}

export function rankOf(level: Level): number {
  return LEVELS.indexOf(level)
}

export function degreesIn(document: TextDocument): Degree[] {
  return findPhrases(document, phrases, { accepts: (hit) => isDegree(document, hit) }).flatMap((hit) => {
    const first = document.tokens[hit.from]
    const last = document.tokens[hit.to - 1]
    if (!first || !last) return []
    const to = isDiplomaIn(hit) ? endOfField(document, hit.to) : hit.to
    const level = isDiplomaIn(hit) ? levelOfField(document, hit.to, to) : hit.phrase.value.level
    const end = document.tokens[to - 1]?.end ?? last.end
    return [{ level, quote: quoteAt(document, first.start, end), from: hit.from, to, line: first.line }]
  })
}

const isDiplomaIn = ({ phrase: { written } }: Hit<Name>) =>
  written === 'diploma in' || written === 'diplôme en'

const FIELD_WORDS_MAX = 4
const AFTER_FIELD = wordSet('from at or with is required preferred de ou exige requis')
const VOCATIONAL = wordSet(`
  carpentry plumbing weld welder electricity electrical hvac refrigeration automotive mechanic masonry roofing drywall
  paint hairdressing hairstyling cosmetology esthetics barber culinary cook bak butcher upholstery machinist
  millwright landscap horticulture trucking driv security charpenterie menuiserie plomberie soudage electricite
  mecanique coiffure esthetique cuisine patisserie boucherie briquetage`)

function endOfField({ tokens }: TextDocument, from: number): number {
  let to = from
  while (to - from < FIELD_WORDS_MAX) {
    const token = tokens[to]
    if (token?.gap !== 0 || AFTER_FIELD.has(token.norm) || /^\d/.test(token.norm)) break
    to += 1
  }
  return to
}

function levelOfField({ tokens }: TextDocument, from: number, to: number): Level {
  const isVocational = tokens
    .slice(from, to)
    .some(({ norm, stem }) => VOCATIONAL.has(norm) || VOCATIONAL.has(stem) || VOCATIONAL.has(rootOf(stem)))
  return isVocational ? 'certificate' : 'associate'
}

function isDegree({ text, tokens }: TextDocument, hit: Hit<Name>): boolean {
  const first = tokens[hit.from]
  const last = tokens[hit.to - 1]
  if (!first || !last || first.inLink) return false
  const written = text.slice(first.start, last.end)
  if (first.norm === 'llm' && isAboutModels(tokens, hit.from)) return false
  if (hit.phrase.value.isExact && written !== hit.phrase.written.replace('^', '')) return false
  const after = tokens[hit.to]
  if (after?.gap === 0 && after.stem === 'teacher') return false
  if (hit.to - hit.from > 1) return true
  const next = after?.gap === 0 ? after.norm : ''
  if (first.norm === 'dec' && /^\d/.test(next)) return false
  if (first.norm !== 'master') return true
  if (written === 'master' || MASTER_AFTER.has(tokens[hit.from - 1]?.norm ?? '')) return false
  return !MASTER_BEFORE.has(next)
}

const OF_LAW = wordSet('law legal jd juris attorney lawyer bar barrister taxation llb')
const LAW_REACH = 25

/** 'LLM' is a degree only near words of law; elsewhere it is a large language model. */
function isAboutModels(tokens: TextDocument['tokens'], at: number): boolean {
  return !tokens.slice(Math.max(0, at - LAW_REACH), at + LAW_REACH).some(({ norm }) => OF_LAW.has(norm))
}
