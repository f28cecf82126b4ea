import { wordSet } from '#shared/domain/texts/lists.ts'
import { quoteAt, type TextDocument } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'
import type { AnalysisQuote, Seniority } from '../types.ts'

const NAMES: Readonly<Record<Seniority, string>> = {
  intern:
    'intern; internship; co-op student; co-op; trainee; stagiaire; stage; placement student; summer student; extern',
  entry:
    'junior; jr; entry level; entry-level; new grad; new graduate; recent graduate; graduate program; associate level; débutant; assistant level; apprentice; apprenti; beginner',
  mid: 'mid-level; mid level; intermediate; intermédiaire; midlevel',
  senior:
    'senior; sr; experienced; expert; senior-level; expérimenté; sénior; journeyman; journeyperson; advanced; specialist iii; level iii; iii',
  lead: 'lead; team lead; principal; staff engineer; staff developer; tech lead; technical lead; manager; supervisor; head of; chef d équipe; superviseur; gestionnaire; foreman; architect; gérant; chief engineer; shift leader; charge nurse',
  executive:
    'director; vp; vice president; chief executive; chief executive officer; ceo; cto; cfo; coo; cio; ciso; cmo; executive director; directeur; directrice; president; vice-président; head of department; managing director; general counsel; chief financial officer; chief technology officer; chief operating officer; chief nursing officer',
}
const RANKS: readonly Seniority[] = ['intern', 'entry', 'mid', 'senior', 'lead', 'executive']
const phrases = createPhrases(
  RANKS.flatMap((rank) => NAMES[rank].split('; ').map((name) => [name, rank] as const)),
)
const NO_LEVEL_BEFORE = wordSet('package password content window to the hiring your our with')

export type FoundSeniority = {
  readonly level: Seniority
  readonly quote: AnalysisQuote
  readonly from: number
  readonly to: number
}

export function rankOfSeniority(level: Seniority): number {
  return RANKS.indexOf(level)
}

export function senioritiesIn(document: TextDocument, from: number, to: number): FoundSeniority[] {
  return findPhrases(document, phrases, { from, to }).flatMap((hit) => {
    const first = document.tokens[hit.from]
    const last = document.tokens[hit.to - 1]
    if (!first || !last) return []
    if (NO_LEVEL_BEFORE.has(document.tokens[hit.from - 1]?.norm ?? '') && hit.from > from) return []
    const quote = quoteAt(document, first.start, last.end)
    return [{ level: hit.phrase.value, quote, from: hit.from, to: hit.to }]
  })
}

export function seniorityOfYears(years: number): Seniority {
  if (years < 2) return 'entry'
  if (years < 5) return 'mid'
  return years < 10 ? 'senior' : 'lead'
}
