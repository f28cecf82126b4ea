import type { JobText } from '../reading/job.ts'
import type { ResumeText } from '../reading/resume.ts'
import type { AnalysisPoint } from '../types.ts'

const NAMED_MAX = 6

export function reasonsOf(
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
