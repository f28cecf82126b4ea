import type {
  Finding,
  MatchMustHave,
  MatchPoint,
  PostedPay,
  Question,
  Quote,
  SalaryEstimate,
} from '#shared/contracts/assistant-analysis.ts'
import type { Country } from '#shared/domain/account/accounts.ts'

export type AnalysisQuote = Readonly<Quote>
export type AnalysisPoint = Readonly<MatchPoint>
export type PointKind = AnalysisPoint['kind']
export type AnalysisSalary = Readonly<SalaryEstimate>
export type AnalysisPostedPay = Readonly<PostedPay>
export type Seniority = AnalysisSalary['seniority']
export type MustHave = Readonly<MatchMustHave>
export type InterviewQuestion = Readonly<Question>
export type AnalysisFinding = Readonly<Finding>
export type Severity = AnalysisFinding['severity']

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
