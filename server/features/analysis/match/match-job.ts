import { coachAdvice, gapsOf, namedLocally } from '../coach/advice.ts'
import { withShortfalls } from '../coach/license-advice.ts'
import { entryNamed, lexicon } from '../lexicon/lexicon.ts'
import type { LexiconEntry } from '../lexicon/parse.ts'
import { jobPlace, placeName } from '../posting/job-place.ts'
import type { ReadingAttempt } from '../reading/attempts.ts'
import { type JobText, readJobText } from '../reading/job.ts'
import { mentionsIn } from '../reading/mentions.ts'
import { attemptsOf, type ResumeText, readResume, resumeTerms } from '../reading/resume.ts'
import { publicPay } from '../salary/estimate.ts'
import { postedPay } from '../salary/posted.ts'
import { readTextDocument } from '../text/document.ts'
import type { AnalysisPoint, AnalysisQuote, JobMatch, JobMatchInput } from '../types.ts'
import { bareListsOf } from './bare-lists.ts'
import { copiesOf } from './copies.ts'
import { mustHavesOf } from './must-haves.ts'
import { otherPoints } from './other-points.ts'
import { type Draft, scoreOf } from './points.ts'
import { rangeOf, scorePoints } from './score.ts'
import { skillPoints } from './skill-points.ts'
import { sharedWording } from './wording.ts'

/** Scores from 0 to 100. Each point quotes both texts, and the same input gives the same answer. */
export function matchJob(input: JobMatchInput): JobMatch {
  return matchRead(readJobText(input), readMember(input), input)
}

export type Member = { readonly resume: ResumeText; readonly listed: readonly LexiconEntry[] }

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
  const manipulations = [...attemptsOf(resume, isAsked), ...copiesOf(job.document, resume.document)]
  const lists = bareListsOf(job, without(resume, manipulations), isAsked)
  const attempts = [...manipulations, ...lists]
  const cleanResume = without(resume, attempts)
  const skills = skillPoints(job.skills, cleanResume, listed)
  const drafts = [...skills, ...otherPoints(job, cleanResume, shareOf(skills))]
  const place = jobPlace(job.document, job.location, country)
  const scored = scorePoints(drafts, sharedWording(job, cleanResume))?.toSorted(byImportance) ?? []
  const named = namedLocally(job, scored, place)
  const points = withShortfalls({ job, resume: cleanResume, points: named, place })
  const score = points.length === 0 ? null : scoreOf(points)
  const ignored = [...job.ignored, ...attempts].flatMap(({ quote }) => quote ?? [])
  return {
    score,
    exact: score === null ? null : points.reduce((sum, { earned }) => sum + earned, 0),
    range: score === null ? null : rangeOf(score, drafts),
    basedOn: score === null ? 0 : drafts.length,
    points,
    reasons: reasonsOf(job, resume, points, attempts.length),
    suggestions: coachAdvice({ job, resume: cleanResume, points: named, place }),
    gaps: gapsOf(job, points),
    place: placeName(place),
    pay: postedPay(job.document, place),
    salary: publicPay(job, place),
    mustHaves: mustHavesOf(job, cleanResume, named, { attempts, place }),
    ignored,
  }
}

function without(resume: ResumeText, attempts: readonly ReadingAttempt[]): ResumeText {
  if (attempts.length === 0) return resume
  const isVoid = new Uint8Array(resume.document.tokens.length)
  for (const { from, to } of attempts) isVoid.fill(1, from, to)
  const stays = ({ from }: { from: number }) => isVoid[from] === 0
  const staysQuoted = ({ quote }: { quote: AnalysisQuote }) =>
    !resume.document.tokens.some(({ start }, at) => start === quote.start && isVoid[at] === 1)
  const only = <T extends { quote: AnalysisQuote }>(one: T | null) => (one && staysQuoted(one) ? one : null)
  return {
    ...resume,
    terms: resumeTerms(resume.document, resume.listed, isVoid),
    mentions: resume.mentions.filter(stays),
    degrees: resume.degrees.filter(stays),
    occupations: resume.occupations.filter(stays),
    aside: resume.aside.filter(stays),
    years: only(resume.years),
    seniority: only(resume.seniority),
    place: only(resume.place),
  }
}

function shareOf(drafts: readonly Draft[]): number {
  const worth = drafts.reduce((sum, { weight }) => sum + weight, 0)
  return worth === 0 ? 0 : drafts.reduce((sum, { weight, share }) => sum + weight * share, 0) / worth
}

function byImportance(a: AnalysisPoint, b: AnalysisPoint): number {
  if (a.importance !== b.importance) return a.importance === 'required' ? -1 : 1
  return b.worth - a.worth || a.job.start - b.job.start || (a.label < b.label ? -1 : 1)
}

const NAMED_MAX = 6

function reasonsOf(
  job: JobText,
  resume: ResumeText,
  points: readonly AnalysisPoint[],
  attempts: number,
): string[] {
  if (points.length === 0) {
    const isEmpty = job.document.tokens.length === 0
    return [
      isEmpty
        ? "The job description is empty, so there's nothing to compare."
        : "The job doesn't list any skills, experience, education or license we can compare, so there's no score.",
    ]
  }
  if (resume.document.tokens.length === 0) return ['Your resume is empty, so nothing in it matches the job.']
  const reasons = [skillSentence(points, 'required'), skillSentence(points, 'preferred')]
  const others = points.filter(({ kind }) => kind !== 'skill' && kind !== 'certification')
  reasons.push(...others.map(({ because }) => because))
  const partly = points.filter(({ kind, met }) => kind === 'skill' && met === 'partly').slice(0, 3)
  reasons.push(...partly.map(({ because }) => because))
  if (attempts > 0)
    reasons.push(
      "Some of your resume repeats keywords or the posting, lists skills that none of your jobs show, or tells software what to do. It didn't count.",
    )
  return reasons.filter((reason) => reason !== '')
}

function skillSentence(points: readonly AnalysisPoint[], importance: AnalysisPoint['importance']): string {
  const asked = points.filter(
    (point) => point.importance === importance && (point.kind === 'skill' || point.kind === 'certification'),
  )
  const met = asked.filter(({ met }) => met === 'yes')
  const [only] = asked
  if (!only) return ''
  const what = importance === 'required' ? 'asked for' : 'nice to have'
  if (asked.length === 1)
    return met.length === 1
      ? `You have the one skill ${what}: ${only.label}.`
      : `The one skill ${what} is ${only.label}. ${only.because}`
  const names = met.slice(0, NAMED_MAX).map(({ label }) => label)
  if (names.length === 0) return `Your resume doesn't clearly show any of the ${asked.length} skills ${what}.`
  const rest = met.length > NAMED_MAX ? ` and ${met.length - NAMED_MAX} more` : ''
  return `You have ${met.length} of the ${asked.length} skills ${what}: ${names.join(', ')}${rest}.`
}
