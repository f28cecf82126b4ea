import type { Country } from '#shared/domain/account/accounts.ts'
import type { PayCurrency, PayUnit } from '#shared/domain/jobs/checks/pay-text.ts'

/** Verbatim words of an input text, with their position (UTF-16 offsets, line from 1). */
export type AnalysisQuote = {
  readonly text: string
  readonly line: number
  readonly start: number
  readonly end: number
}

export type PointKind =
  | 'skill'
  | 'title'
  | 'seniority'
  | 'experience'
  | 'education'
  | 'certification'
  | 'location'
  | 'wording'

/** One requirement of the job, and how the resume meets it. */
export type AnalysisPoint = {
  readonly kind: PointKind
  /** The requirement's label: 'Kubernetes', '5 years of experience', 'Bachelor’s degree'. */
  readonly label: string
  readonly importance: 'required' | 'preferred'
  readonly met: 'yes' | 'partly' | 'no'
  /** What this is worth out of 100, and what the resume earned. */
  readonly worth: number
  readonly earned: number
  readonly job: AnalysisQuote
  readonly resume: AnalysisQuote | null
  /** Why it is met or not, in a sentence. */
  readonly because: string
}

/** Public figures for an occupation, a year in the country's own currency. */
export type AnalysisSalary = {
  readonly min: number
  /** As published, of all levels. */
  readonly median: number
  readonly max: number
  /** Whether `min` and `max` are our estimate for the level instead of published figures. */
  readonly isRangeEstimated: boolean
  /** As published, if it is by the hour. */
  readonly hourly: { readonly low: number; readonly median: number; readonly high: number } | null
  readonly occupation: string
  readonly seniority: Seniority
  readonly country: Country
  readonly currency: PayCurrency
  /** Who published the figures, and when. */
  readonly source: string
  readonly asOf: string
}

/** What the posting says it pays, in its own unit; null for an open end. */
export type AnalysisPostedPay = {
  readonly from: number | null
  readonly to: number | null
  readonly unit: PayUnit
  /** At full-time hours. */
  readonly yearlyFrom: number | null
  readonly yearlyTo: number | null
  readonly currency: PayCurrency
  readonly quote: AnalysisQuote
}

export type Seniority = 'intern' | 'entry' | 'mid' | 'senior' | 'lead' | 'executive'

export type JobMatchInput = {
  readonly job: {
    readonly text: string
    readonly title?: string
    readonly location?: string
    readonly isRemote?: boolean
  }
  readonly resume: string
  /** Skills the member lists outside the resume. */
  readonly skills?: readonly string[]
  /** Where the job is if the posting doesn't say. */
  readonly country: Country
  /**
   * Stands for 'present' in the resume: '2026-11-21'. Given, not read from a clock, so the same input gives the same score.
   */
  readonly today?: string
}

/** Where the true score probably lies, 0 to 100. */
export type ScoreRange = { readonly low: number; readonly high: number }

/** What a posting can't do without. `unknown`: resumes seldom say. */
export type MustHave = {
  readonly kind: 'license' | 'clearance' | 'degree' | 'work permit'
  readonly label: string
  readonly met: AnalysisPoint['met'] | 'unknown'
  readonly job: AnalysisQuote
}

export type JobMatch = {
  /** An integer from 0 to 100; null if the job says nothing to compare. */
  readonly score: number | null
  /** The score before rounding, to order jobs by. */
  readonly exact: number | null
  readonly range: ScoreRange | null
  /** How many requirements of the posting were understood. */
  readonly basedOn: number
  readonly points: readonly AnalysisPoint[]
  /** Most important first. */
  readonly reasons: readonly string[]
  readonly suggestions: readonly string[]
  /** Missing requirements, required ones first. */
  readonly gaps: readonly string[]
  /** The state, province or country of the job: 'Ontario'. */
  readonly place: string
  readonly pay: AnalysisPostedPay | null
  readonly salary: AnalysisSalary | null
  readonly mustHaves: readonly MustHave[]
  /** What the texts tried in vain: stuffed keywords, instructions to the machine. */
  readonly ignored: readonly AnalysisQuote[]
}

export type InterviewQuestion = {
  readonly kind: 'strength' | 'gap' | 'experience' | 'situation' | 'role'
  readonly question: string
  readonly why: string
  readonly quote: AnalysisQuote | null
  readonly hint: string
}

export type Severity = 'high' | 'medium' | 'low'

export type AnalysisFinding = {
  /** Stable id of the rule: 'contact.no-email'. */
  readonly rule: string
  readonly severity: Severity
  readonly group: 'content' | 'keywords' | 'formatting' | 'contact' | 'structure'
  readonly problem: string
  readonly action: string
  /** Null if it is about the whole text. */
  readonly quote: AnalysisQuote | null
}

export type ResumeAnalysisInput = { readonly resume: string; readonly targetRole?: string }

export type ResumeAnalysis = {
  /** An integer from 0 to 100. */
  readonly score: number
  readonly findings: readonly AnalysisFinding[]
  readonly strengths: readonly { readonly text: string; readonly quote: AnalysisQuote | null }[]
  readonly missingKeywords: readonly string[]
}

export type NetworkingSide = {
  readonly skills: readonly string[]
  readonly industry: string
  readonly experience: string
}
export type NetworkingSides = {
  readonly own: NetworkingSide & { readonly goals: string; readonly name?: string }
  readonly target: NetworkingSide & { readonly role: string; readonly name?: string }
}
export type Networking = {
  /** An integer from 0 to 100. */
  readonly strength: number
  readonly reason: string
  readonly commonInterests: readonly string[]
  readonly message: string
}
