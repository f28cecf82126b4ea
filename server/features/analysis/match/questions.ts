import { isGeneral } from '../coach/skills.ts'
import type { AnalysisPoint, InterviewQuestion, JobMatch, JobMatchInput } from '../types.ts'

const PER_KIND = { strength: 3, gap: 3 } as const

export function interviewQuestions(match: JobMatch, { job }: JobMatchInput): InterviewQuestion[] {
  const skills = match.points.filter(isWorthAsking)
  const strong = skills.filter(({ met }) => met === 'yes').slice(0, PER_KIND.strength)
  const weak = skills.filter(({ met }) => met !== 'yes').slice(0, PER_KIND.gap)
  const of = (kind: AnalysisPoint['kind']) => match.points.find((point) => point.kind === kind)
  const years = of('experience')
  const level = of('seniority')
  const questions: (InterviewQuestion | null)[] = [
    roleQuestion(of('title'), job.title),
    ...strong.map(strengthQuestion),
    ...weak.map(gapQuestion),
    years ? experienceQuestion(years) : null,
    level ? levelQuestion(level) : null,
    SITUATION_QUESTION,
    payQuestion(match.pay),
  ]
  return questions.filter((question) => question !== null)
}

/** Traits and screenings get no question of their own. */
export function isWorthAsking({ kind, label }: AnalysisPoint): boolean {
  if (kind === 'certification') return !/\bcheck$|clearance|driver's license/i.test(label)
  return kind === 'skill' && !isGeneral(label)
}

function roleQuestion(title: AnalysisPoint | undefined, given: string | undefined): InterviewQuestion {
  const role = title?.label.toLowerCase() ?? given?.trim() ?? ''
  return {
    kind: 'role',
    question:
      role === ''
        ? 'Why this job, and why now?'
        : `Why do you want to work as ${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role} with us?`,
    why: 'Nearly every interview starts with it.',
    quote: title?.job ?? null,
    hint: "Name one thing in the posting that appealed to you and one thing you've done that fits. Stop after a minute.",
  }
}

function strengthQuestion({ label, job, kind, importance }: AnalysisPoint): InterviewQuestion {
  const question =
    kind === 'certification'
      ? `How have you kept up your ${label}?`
      : `Tell us about a time when ${label} made the difference.`
  const why =
    importance === 'required'
      ? `The job asks for it: “${job.text}”.`
      : `The job calls it a plus: “${job.text}”.`
  return {
    kind: 'strength',
    question,
    why,
    quote: job,
    hint: 'Describe the situation, your task, what you did and the result. Give one number.',
  }
}

function gapQuestion({ label, job, met, kind }: AnalysisPoint): InterviewQuestion {
  const question =
    kind === 'certification'
      ? `You don't list ${label}. When could you get it?`
      : `How would you get up to speed with ${label}?`
  const why =
    met === 'partly'
      ? `The job mentions “${job.text}”, and your resume only shows something close.`
      : `The job mentions “${job.text}”, and your resume doesn't.`
  return {
    kind: 'gap',
    question,
    why,
    quote: job,
    hint: "Be clear about what you haven't done, name the closest thing you have, and say how you'd spend your first week learning.",
  }
}

function experienceQuestion({ job, met, label }: AnalysisPoint): InterviewQuestion {
  const question =
    met === 'yes'
      ? 'Walk us through your last two jobs. What did you leave better than you found it?'
      : `The posting asks for ${label}. What makes up for what's missing?`
  return {
    kind: 'experience',
    question,
    why: `The job asks for “${job.text}”.`,
    quote: job,
    hint: 'Two minutes at most, most recent first, one result per job.',
  }
}

function levelQuestion({ job, label }: AnalysisPoint): InterviewQuestion {
  return {
    kind: 'situation',
    question: 'Tell us about a decision you made that someone disagreed with.',
    why: `The level is ${label.toLowerCase()}: “${job.text}”.`,
    quote: job,
    hint: "Say what each side thought, how you decided, and what you'd do the same way again.",
  }
}

const SITUATION_QUESTION: InterviewQuestion = {
  kind: 'situation',
  question: 'Something goes wrong on a busy day. What do you do first?',
  why: 'Every job has days like that.',
  quote: null,
  hint: "Safety and people first, then who needs to know, then the cause. Answer in the order you'd act.",
}

function payQuestion(pay: JobMatch['pay']): InterviewQuestion {
  return {
    kind: 'role',
    question: 'What pay are you looking for?',
    why: pay
      ? `The posting says “${pay.quote.text}” (${pay.currency}).`
      : "The posting doesn't say what it pays.",
    quote: pay?.quote ?? null,
    hint: pay
      ? 'Name a figure inside the range and the reason you belong there: years, licenses, results.'
      : "Ask for their range first. If they won't say, give a range that public figures support.",
  }
}
