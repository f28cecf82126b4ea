import { entryNamed, lexicon } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import { type JobText, readJobText } from '../reading/job.ts'
import { mentionsIn } from '../reading/mentions.ts'
import { attemptsOf, type ResumeText, readResume } from '../reading/resume.ts'
import { estimateSalary } from '../salary/estimate.ts'
import { readTextDocument } from '../text/document.ts'
import { termsIn } from '../text/terms.ts'
import type { AnalysisPoint, JobMatch, JobMatchInput } from '../types.ts'
import { otherPoints } from './other-points.ts'
import { type Draft, scoreOf } from './points.ts'
import { rangeOf, scorePoints } from './score.ts'
import { skillPoints } from './skill-points.ts'
import { sharedWording } from './wording.ts'
import { gapsOf, reasonsOf, suggestionsOf } from './words.ts'

/**
 * How well a resume fits a job. The score is the points earned out of 100; each point quotes both texts. The same input
 * always gives the same answer.
 */
export function matchJob(input: JobMatchInput): JobMatch {
  return matchRead(readJobText(input), readMember(input), input)
}

export type Member = { readonly resume: ResumeText; readonly listed: readonly LexiconEntry[] }

/** The member's side, read once for many jobs. */
export function readMember({
  resume,
  skills = [],
  today,
}: Pick<JobMatchInput, 'resume' | 'skills' | 'today'>): Member {
  const listed = skills.flatMap(
    (skill) => entryNamed(skill) ?? mentionsIn(readTextDocument(skill)).map(({ entry }) => entry),
  )
  return { resume: readResume(resume, today), listed: [...new Set(listed)] }
}

export function matchRead(
  job: JobText,
  { resume, listed }: Member,
  { country }: Pick<JobMatchInput, 'country'>,
): JobMatch {
  const asked = new Set(job.skills.flatMap(({ entries }) => entries))
  const { implied } = lexicon()
  const isAsked = ({ entry }: { entry: LexiconEntry }) =>
    asked.has(entry) || [...(implied.get(entry) ?? [])].some((other) => asked.has(other))
  const attempts = attemptsOf(resume, isAsked)
  const isVoid = new Uint8Array(resume.document.tokens.length)
  for (const { from, to } of attempts) isVoid.fill(1, from, to)
  const counted = resume.mentions.filter(({ from }) => isVoid[from] === 0)
  const skills = skillPoints(job.skills, resume, counted, listed)
  const drafts = [...skills, ...otherPoints(job, resume, shareOf(skills))]
  const wording = sharedWording(
    job.terms,
    attempts.length === 0 ? resume.terms : termsIn(resume.document, (at) => 1 - (isVoid[at] ?? 0)),
  )
  const points = scorePoints(job, drafts, wording)?.toSorted(mostTelling) ?? []
  const score = points.length === 0 ? null : scoreOf(points)
  const ignored = [...job.ignored, ...attempts].flatMap(({ quote }) => quote ?? [])
  return {
    score,
    range: score === null ? null : rangeOf(score, drafts),
    basedOn: score === null ? 0 : drafts.length,
    points,
    reasons: reasonsOf(job, resume, points, attempts.length),
    suggestions: suggestionsOf(points),
    gaps: gapsOf(points),
    salary: estimateSalary(job, country),
    ignored,
  }
}

function shareOf(drafts: readonly Draft[]): number {
  const worth = drafts.reduce((sum, { weight }) => sum + weight, 0)
  return worth === 0 ? 0 : drafts.reduce((sum, { weight, share }) => sum + weight * share, 0) / worth
}

function mostTelling(a: AnalysisPoint, b: AnalysisPoint): number {
  if (a.importance !== b.importance) return a.importance === 'required' ? -1 : 1
  return b.worth - a.worth || a.job.start - b.job.start || (a.label < b.label ? -1 : 1)
}
