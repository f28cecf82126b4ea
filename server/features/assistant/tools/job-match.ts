import * as z from 'zod/mini'
import { type JobMatch, matchJob } from '#server/features/analysis/public.ts'
import type { jobMatchInput } from '#shared/contracts/assistant.ts'
import type { JobMatchResult } from '#shared/contracts/assistant-analysis.ts'
import { COUNTRY_NAMES, type Country } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES, regionCode } from '#shared/domain/regions.ts'
import { foldText } from '#shared/domain/texts/fold.ts'
import type { Analysis } from '../analysis.ts'
import { groundedText } from '../model/plain-text.ts'
import { ideas, sentence, TEXT_LENGTHS } from '../text-limits.ts'
import { analysisTitleOf } from '../title.ts'

const written = z.strictObject({ summary: sentence(500), ideas: ideas() })
type Written = z.output<typeof written>
type Input = z.output<typeof jobMatchInput>

const TASK =
  'In `summary`, use two or three sentences to tell the member how well they fit the JOB and what is missing, based ' +
  'on FOUND. In `ideas`, give up to five things to do before applying, each quoting the words of the JOB it addresses. ' +
  'Address the member as "you".'

export function jobMatchAnalysis(input: Input): Analysis<JobMatchResult, Written> {
  const { jobDescription, resumeText, userSkills, userLocation } = input
  return {
    title: analysisTitleOf(jobDescription, 'A job'),
    build: async () =>
      presentJobMatch(
        matchJob({
          job: { text: jobDescription },
          resume: resumeText,
          skills: userSkills.filter(Boolean),
          country: countryOf(userLocation),
        }),
      ),
    scoreOf: ({ matchScore }) => matchScore,
    request: ({ matchReasons, skillGaps }) => ({
      name: 'job_match_wording',
      task: TASK,
      documents: {
        job: { text: jobDescription, maxLength: TEXT_LENGTHS.job },
        resume: { text: resumeText, maxLength: TEXT_LENGTHS.resume },
        found: { text: [...matchReasons, ...skillGaps].join('\n'), maxLength: TEXT_LENGTHS.found },
      },
      schema: written,
      check: (answer) => ({
        summary: groundedText(answer.summary, jobDescription, resumeText),
        ideas: answer.ideas.map((idea) => groundedText(idea, jobDescription, resumeText)),
      }),
    }),
    withWording: (built, answer, model) => ({ ...built, wording: { model, ...answer } }),
    saved: (result) => ({ kind: 'job-match', input, result }),
  }
}

export function presentJobMatch({
  score,
  range,
  basedOn,
  points,
  reasons,
  suggestions,
  gaps,
  place,
  pay,
  salary,
  mustHaves,
  ignored,
}: JobMatch): JobMatchResult {
  return {
    matchScore: score,
    range,
    basedOn,
    matchReasons: [...reasons],
    salaryRange: rangeOf(pay) ?? (salary && { min: salary.min, max: salary.max }),
    improvementSuggestions: [...suggestions],
    skillGaps: [...gaps],
    points: [...points],
    mustHaves: [...mustHaves],
    place,
    pay,
    salary,
    ignored: [...ignored],
    wording: null,
    note: null,
  }
}

function rangeOf(pay: JobMatch['pay']): JobMatchResult['salaryRange'] {
  if (pay?.yearlyFrom == null || pay.yearlyTo === null) return null
  return { min: pay.yearlyFrom, max: pay.yearlyTo }
}

export function countryOf(place: string): Country {
  const text = foldText(place)
  const names = [COUNTRY_NAMES.Canada, ...Object.values(REGION_NAMES.Canada)]
  if (names.some((name) => text.includes(foldText(name)))) return 'Canada'
  const last = place.split(',').at(-1) ?? ''
  return regionCode('Canada', last) ? 'Canada' : 'USA'
}
