import type { BadgeTone } from '#client/ui/badge.tsx'
import type { OwnApplication, ResponseFigures } from '#shared/contracts/applications.ts'
import type { ApplicationStatus } from '#shared/domain/applications/status.ts'

export const STATUS_TONES: Record<ApplicationStatus, BadgeTone> = {
  applied: 'action',
  viewed: 'action',
  in_conversation: 'wait',
  interview: 'wait',
  offer: 'ok',
  hired: 'ok',
  not_selected: 'plain',
  withdrawn: 'plain',
  job_closed: 'plain',
}

export function nextStepText({ status, poster, isExternal, job }: OwnApplication): string {
  const name = poster?.name ?? job.company
  switch (status) {
    case 'applied':
      if (isExternal) return `You applied at ${job.company}. When you hear from them, note it here.`
      return `${name} hasn't opened it yet. You can still edit it.`
    case 'viewed':
      return `${name} has opened it. We'll tell you when they decide.`
    case 'in_conversation':
      return isExternal
        ? 'Answer soon, and ask what comes next.'
        : `You're connected. Write to ${name}, or call them.`
    case 'interview':
      return `Agree on a time with ${name}, and prepare with the AI Career Assistant.`
    case 'offer':
      return `Talk the offer through with ${name} before you decide.`
    case 'hired':
      return 'Congratulations! You may want to withdraw your other applications.'
    case 'not_selected':
      return 'This one went to someone else. See which other jobs fit you.'
    case 'withdrawn':
      return 'You withdrew it. While the job is open, you can apply again.'
    case 'job_closed':
      return 'The job closed before there was an answer. See which other jobs fit you.'
  }
}

/** "Answers 8 of 10 applicants, usually within 3 days." */
export function figuresText(figures: NonNullable<ResponseFigures>): string {
  const { answered, of, withinDays } = figures
  const within =
    withinDays === null ? '' : `, usually within ${withinDays === 1 ? 'a day' : `${withinDays} days`}`
  return `Answers ${answered} of ${of} applicants${within}.`
}

export const applicantsText = (count: number): string => (count === 1 ? '1 applicant' : `${count} applicants`)
