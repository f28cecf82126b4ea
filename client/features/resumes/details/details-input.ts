import { resumeDetailsInput, type ShownDetails } from '#shared/contracts/resume-details.ts'
import { addSkill } from '#shared/domain/resume-cards/rules.ts'
import { parseResumeDate, writeResumeDate } from '#shared/domain/resumes/dates.ts'
import type { JobDetails, ResumeDetails, SchoolingDetails } from '#shared/domain/resumes/details.ts'
import { placeInFile } from './places.ts'

type Lists = 'emails' | 'phones' | 'links' | 'skills' | 'languages' | 'licenses'
export type JobEntry = Omit<JobDetails, 'points'> & { points: string; at: string }
export type SchoolingEntry = SchoolingDetails & { at: string }
/** The details as they are typed: points one a line, and the text in the box of each list. */
export type DetailsInput = Omit<ResumeDetails, 'jobs' | 'education'> & {
  jobs: JobEntry[]
  education: SchoolingEntry[]
  next: Record<Lists, string>
}

export const NO_JOB: JobEntry = { title: '', employer: '', place: '', from: '', to: '', points: '', at: '' }
export const NO_SCHOOLING: SchoolingEntry = { degree: '', school: '', place: '', from: '', to: '', at: '' }

export function detailsInputOf({ values, places }: ShownDetails): DetailsInput {
  const dates = ({ from, to }: { from: string; to: string }) => ({
    from: writeResumeDate(from),
    to: writeResumeDate(to),
  })
  return {
    ...values,
    jobs: values.jobs.map((job, index) => ({
      ...job,
      ...dates(job),
      points: job.points.join('\n'),
      at: placeInFile(places, `jobs.${index}`),
    })),
    education: values.education.map((schooling, index) => ({
      ...schooling,
      ...dates(schooling),
      at: placeInFile(places, `education.${index}`),
    })),
    next: { emails: '', phones: '', links: '', skills: '', languages: '', licenses: '' },
  }
}

function valuesOf({ jobs, education, next, ...input }: DetailsInput): ResumeDetails {
  const dates = ({ from, to }: { from: string; to: string }) => ({
    from: parseResumeDate(from),
    to: parseResumeDate(to),
  })
  const withNext = (list: Lists) => [...addSkill(input[list], next[list])]
  return {
    ...input,
    emails: withNext('emails'),
    phones: withNext('phones'),
    links: withNext('links'),
    skills: withNext('skills'),
    languages: withNext('languages'),
    licenses: withNext('licenses'),
    jobs: jobs.map(({ at: _, points, ...job }) => ({ ...job, ...dates(job), points: linesOf(points) })),
    education: education.map(({ at: _, ...schooling }) => ({ ...schooling, ...dates(schooling) })),
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*[•·▪*–-]\s+/, '').trim())
    .filter((line) => line !== '')

export const detailsForm = { schema: resumeDetailsInput, toInput: valuesOf }
