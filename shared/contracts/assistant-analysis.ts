import * as z from 'zod/mini'
import { PAY_CURRENCIES, PAY_UNITS } from '../domain/jobs/checks/pay-text.ts'
import { country } from './shapes.ts'

/** Verbatim words of an input text, with their position (UTF-16 offsets, line from 1). */
export const quote = z.object({ text: z.string(), line: z.int(), start: z.int(), end: z.int() })
export type Quote = z.output<typeof quote>

export const score = z.int().check(z.minimum(0), z.maximum(100))
const texts = z.array(z.string())

/** One requirement of the job, and how the resume meets it. */
const matchPoint = z.object({
  kind: z.enum([
    'skill',
    'title',
    'seniority',
    'experience',
    'education',
    'certification',
    'location',
    'wording',
  ]),
  /** 'Kubernetes', '5 years of experience', 'Bachelor’s degree'. */
  label: z.string(),
  importance: z.enum(['required', 'preferred']),
  met: z.enum(['yes', 'partly', 'no']),
  /** What this is worth out of 100, and what the resume earned. */
  worth: z.number(),
  earned: z.number(),
  job: quote,
  resume: z.nullable(quote),
  /** Why it is met or not, in a sentence. */
  because: z.string(),
})
export type MatchPoint = z.output<typeof matchPoint>

/** What a posting can't do without. `unknown`: resumes seldom say. */
const mustHave = z.object({
  kind: z.enum(['license', 'clearance', 'degree', 'work permit']),
  label: z.string(),
  met: z.enum(['yes', 'partly', 'no', 'unknown']),
  job: quote,
})
export type MatchMustHave = z.output<typeof mustHave>

/** Public figures for an occupation, a year in the country's own currency. */
const salaryEstimate = z.object({
  min: z.number(),
  /** As published, of all levels. */
  median: z.number(),
  max: z.number(),
  /** `min` and `max` are our estimate for the level instead of published figures. */
  isRangeEstimated: z.boolean(),
  /** As published, if it is by the hour. */
  hourly: z.nullable(z.object({ low: z.number(), median: z.number(), high: z.number() })),
  currency: z.enum(PAY_CURRENCIES),
  occupation: z.string(),
  seniority: z.enum(['intern', 'entry', 'mid', 'senior', 'lead', 'executive']),
  country,
  /** Who published the figures, and when. */
  source: z.string(),
  asOf: z.string(),
})
export type SalaryEstimate = z.output<typeof salaryEstimate>

const amount = z.nullable(z.number())
/** What the posting says it pays, in its own unit; null for an open end. */
const postedPay = z.object({
  from: amount,
  to: amount,
  unit: z.enum(PAY_UNITS),
  /** At full-time hours. */
  yearlyFrom: amount,
  yearlyTo: amount,
  currency: z.enum(PAY_CURRENCIES),
  quote,
})
export type PostedPay = z.output<typeof postedPay>

const finding = z.object({
  /** Stable id of the rule: 'contact.no-email'. */
  rule: z.string(),
  severity: z.enum(['high', 'medium', 'low']),
  group: z.enum(['content', 'keywords', 'formatting', 'contact', 'structure']),
  problem: z.string(),
  action: z.string(),
  /** Null if it is about the whole text. */
  quote: z.nullable(quote),
})
export type Finding = z.output<typeof finding>

/** A model's additions; none of them count for the score. */
const written = { model: z.string(), summary: z.string(), ideas: texts }

/** `note` says why there is no `wording` although a model is configured. */
const note = z.nullable(z.string())

export const jobMatchResult = z.object({
  /** Null if the job has nothing to compare. */
  matchScore: z.nullable(score),
  /** Where the true score probably lies. Null without a score. */
  range: z.nullable(z.object({ low: score, high: score })),
  /** How many requirements of the posting were understood. */
  basedOn: z.int(),
  matchReasons: texts,
  /** A year, in the job's currency: from the posting if it gives a range, otherwise from public figures. */
  salaryRange: z.nullable(z.object({ min: z.number(), max: z.number() })),
  improvementSuggestions: texts,
  skillGaps: texts,
  points: z.array(matchPoint),
  mustHaves: z.array(mustHave),
  /** The state, province or country of the job. */
  place: z.string(),
  pay: z.nullable(postedPay),
  /** Public figures for the job's country. */
  salary: z.nullable(salaryEstimate),
  /** What was tried in vain: stuffed keywords, instructions to a machine. */
  ignored: z.array(quote),
  wording: z.nullable(z.object(written)),
  note,
})
export type JobMatchResult = z.output<typeof jobMatchResult>

export const resumeAnalysisResult = z.object({
  overallScore: score,
  strengths: texts,
  weaknesses: texts,
  suggestions: texts,
  atsOptimization: texts,
  missingKeywords: texts,
  formattingIssues: texts,
  findings: z.array(finding),
  strengthPoints: z.array(z.object({ text: z.string(), quote: z.nullable(quote) })),
  wording: z.nullable(
    z.object({
      ...written,
      /** Lines of the resume, and suggestions for them. */
      rewrites: z.array(z.object({ before: quote, after: z.string() })),
    }),
  ),
  note,
})
export type ResumeAnalysisResult = z.output<typeof resumeAnalysisResult>

export const interviewQuestion = z.object({
  kind: z.enum(['role', 'strength', 'gap', 'experience', 'situation']),
  question: z.string(),
  why: z.string(),
  quote: z.nullable(quote),
  hint: z.string(),
})
export type Question = z.output<typeof interviewQuestion>
