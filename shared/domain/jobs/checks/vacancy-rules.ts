import type { PassageRule } from './passages.ts'

const NOT_NOW =
  "(?:no|not (?:a|an|for a|for an|any)|isn't (?:a|an)|is not (?:a|an)) (?:\\w+ )?(?:current|open|specific|actual|active|immediate|particular)(?: job)? (?:vacanc(?:y|ies)|openings?|positions?|roles?|jobs?)"

export const VACANCY_RULES: readonly PassageRule[] = [
  {
    all: [
      new RegExp(
        `\\b(?:${NOT_NOW}|no (?:vacanc(?:y|ies)|openings?|open positions?) (?:at this time|at the moment|right now|currently|now))\\b`,
        'i',
      ),
    ],
    unless: /\b(?:if|when|whenever|though)\b[^,]{0,200}\b(?:no|not)\b/i,
  },
  {
    all: [
      /\b(?:this (?:posting|ad|advertisement|requisition|application|listing)|general application|evergreen|we are building|we're building)\b/i,
      /\b(?:pipeline|talent (?:pool|community|network|bench)|future (?:openings?|opportunit\w+|positions?|roles?|needs?|hiring))\b/i,
    ],
  },
  {
    all: [
      /^(?:general application|talent (?:pool|community|network)\b(?! (?:manager|lead|specialist|partner|coordinator|director|advis\w+))|candidatures? spontanees?|vivier de candidat\w*|banque de candidat\w*)/i,
    ],
  },
  {
    all: [
      /\b(?:(?:pas|aucun) (?:de |d')?(?:poste|emploi)s? (?:actuellement |presentement )?(?:ouverts?|a pourvoir|disponibles?|vacants?|a combler)|banque de candidat\w*|vivier de candidat\w*)\b/i,
    ],
  },
]

const EXPERIENCE =
  /\bcanadian\s+(?:\w+\s+){0,2}experience\b|\bexperience (?:\w+ ){0,2}(?:canadienne|au canada)\b/i
const NOT_DEMANDED =
  /\b(?:no|not|without|never|don't|doesn't|isn't|aucune|pas|sans)\b[^.!?\n]{0,40}\bcanad|\bcanad\w+[^.!?\n]{0,40}\b(?:not|isn't|never|pas|non)\b/i

export const CANADIAN_EXPERIENCE: readonly PassageRule[] = [{ all: [EXPERIENCE], unless: NOT_DEMANDED }]
