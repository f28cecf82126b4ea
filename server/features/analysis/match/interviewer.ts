import type { AnalysisPoint, JobMatch } from '../types.ts'
import { isWorthAsking } from './questions.ts'

type InterviewerQuestion = { readonly question: string; readonly why: string }

const PER_KIND = 3

/** Writes questions for an applicant. `isCompared` is false if there was nothing to compare with the job. */
export function interviewerQuestions(
  { points, pay }: JobMatch,
  { isCompared }: { readonly isCompared: boolean },
): InterviewerQuestion[] {
  const skills = points.filter(isWorthAsking)
  const shown = skills.filter(({ met }) => met === 'yes').slice(0, PER_KIND)
  const open = skills.filter(({ met }) => met !== 'yes').slice(0, PER_KIND)
  const of = (kind: AnalysisPoint['kind']) => points.find((point) => point.kind === kind)
  const [years, level] = [of('experience'), of('seniority')]
  return [
    {
      question: 'What made you apply for this job?',
      why: 'It opens the conversation, and shows what they read.',
    },
    ...(isCompared
      ? [...shown.map(exampleQuestion), ...open.map(gapQuestion)]
      : skills.slice(0, PER_KIND).map(plainQuestion)),
    ...(years ? [yearsQuestion(years, isCompared)] : []),
    ...(level ? [levelQuestion(level)] : []),
    {
      question: 'Something goes wrong on a busy day. What do you do first?',
      why: 'Every job has days like that. Asking each applicant the same makes answers comparable.',
    },
    ...(pay ? [payQuestion(pay)] : []),
    { question: 'What would you like to know from us?', why: 'They choose too.' },
  ]
}

function asked({ importance, job }: AnalysisPoint): string {
  return importance === 'required'
    ? `The job asks for it: “${job.text}”`
    : `The job calls it a plus: “${job.text}”`
}

function exampleQuestion(point: AnalysisPoint): InterviewerQuestion {
  const question =
    point.kind === 'certification'
      ? `How have you kept up your ${point.label}?`
      : `Tell me about a time when ${point.label} made the difference.`
  return { question, why: `${asked(point)}, and what they sent shows it. An example says more.` }
}

function gapQuestion(point: AnalysisPoint): InterviewerQuestion {
  const question =
    point.kind === 'certification'
      ? `Do you have ${point.label}, or when could you get it?`
      : `What have you done that comes closest to ${point.label}?`
  const finding = point.met === 'partly' ? 'we found only something close' : "we didn't find it"
  return { question, why: `${asked(point)}, and ${finding} in what they sent. They may still have it.` }
}

function plainQuestion(point: AnalysisPoint): InterviewerQuestion {
  return { question: `What is your experience with ${point.label}?`, why: `${asked(point)}.` }
}

function yearsQuestion({ job, met, label }: AnalysisPoint, isCompared: boolean): InterviewerQuestion {
  const question =
    met === 'yes' || !isCompared
      ? 'Walk me through your last two jobs. What did you leave better than you found it?'
      : `The posting asks for ${label}. What makes up for what's missing?`
  return { question, why: `The job asks for “${job.text}”.` }
}

function levelQuestion({ job, label }: AnalysisPoint): InterviewerQuestion {
  return {
    question: 'Tell me about a decision you made that someone disagreed with.',
    why: `The level is ${label.toLowerCase()}: “${job.text}”.`,
  }
}

function payQuestion({ quote }: NonNullable<JobMatch['pay']>): InterviewerQuestion {
  return {
    question: 'Does the pay in the posting work for you?',
    why: `It says “${quote.text}”. Ask what they want, not what they earn now: many states don't allow that.`,
  }
}
