import { shortfallOf } from '../coach/license-advice.ts'
import type { JobPlace } from '../posting/job-place.ts'
import type { ReadingAttempt } from '../reading/attempts.ts'
import type { JobText } from '../reading/job.ts'
import type { ResumeText } from '../reading/resume.ts'
import { stanceAt, stancesOf } from '../reading/stance.ts'
import { quoteAt } from '../text/document.ts'
import { createPhrases, findPhrases } from '../text/phrases.ts'
import type { AnalysisPoint, MustHave } from '../types.ts'

const CLEARANCE = 'Security clearance'
/** The employer arranges these or nearly everyone has them, so resumes seldom mention them. */
const SELDOM_MENTIONED = new Set(['Background check', "Driver's license"])
const asTrue = (texts: string) => createPhrases(texts.split('; ').map((text) => [text, true] as const))
const permitAsked = asTrue(
  'authorized to work; authorised to work; authorization to work; work authorization; legally authorized; legally entitled to work; legally eligible to work; eligible to work in; legally allowed to work; right to work in; valid work permit; work permit; visa sponsorship; sponsor visas; without sponsorship; permis de travail; autorisé à travailler; autorisée à travailler',
)
const permitShown = asTrue(
  'us citizen; u.s. citizen; canadian citizen; american citizen; permanent resident; green card; authorized to work; work permit; work authorization; eligible to work; citoyen canadien; citoyenne canadienne; résident permanent; résidente permanente; permis de travail',
)

export function mustHavesOf(
  job: JobText,
  resume: ResumeText,
  points: readonly AnalysisPoint[],
  { attempts, place }: { readonly attempts: readonly ReadingAttempt[]; readonly place: JobPlace },
): MustHave[] {
  const entriesOf = new Map(job.skills.map(({ quote, entries }) => [quote, entries]))
  const required = points.flatMap(({ kind, label, importance, met, job: quote }): MustHave[] => {
    if (importance !== 'required') return []
    if (kind === 'certification') {
      const names = entriesOf.get(quote)?.map(({ name }) => name) ?? []
      return [
        {
          kind: label === CLEARANCE ? 'clearance' : 'license',
          label,
          met: heldOf(names, met, job, resume, place),
          job: quote,
        },
      ]
    }
    return kind === 'education' && !job.degree?.takesExperience
      ? [{ kind: 'degree', label, met, job: quote }]
      : []
  })
  const [permit] = findPhrases(job.document, permitAsked)
  const first = permit && job.document.tokens[permit.from]
  const last = permit && job.document.tokens[permit.to - 1]
  if (!first || !last) return required
  const quote = quoteAt(job.document, first.start, last.end)
  const met = showsPermit(resume, attempts) ? 'yes' : 'unknown'
  return [...required, { kind: 'work permit', label: 'Permission to work in the country', met, job: quote }]
}

/** Words copied from the posting don't count, and neither does 'not authorized to work'. */
function showsPermit({ document }: ResumeText, attempts: readonly ReadingAttempt[]): boolean {
  const stances = stancesOf(document)
  return findPhrases(document, permitShown).some(
    ({ from, to }) =>
      stanceAt(document, stances, from, to) === 'has' &&
      !attempts.some((attempt) => from >= attempt.from && from < attempt.to),
  )
}

/** A similar license isn't the license; a lower class of it counts in part. */
function heldOf(
  names: readonly string[],
  met: AnalysisPoint['met'],
  { document }: JobText,
  resume: ResumeText,
  place: JobPlace,
): MustHave['met'] {
  if (met === 'yes')
    return names.some((name) => shortfallOf(name, document.text, resume.document.text, place))
      ? 'partly'
      : 'yes'
  return names.some((name) => SELDOM_MENTIONED.has(name)) ? 'unknown' : 'no'
}
