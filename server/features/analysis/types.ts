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
  readonly skills?: readonly string[]
  readonly country: Country
  /** Stands for 'present' in the resume: '2026-11-21'. The caller gives it, so the same input gives the same score. */
  readonly today?: string
}

export type ScoreRange = { readonly low: number; readonly high: number }

export type JobMatch = {
  readonly score: number | null
  readonly exact: number | null
  readonly range: ScoreRange | null
  /** How many requirements of the posting were understood. */
  readonly basedOn: number
  readonly points: readonly AnalysisPoint[]
  readonly reasons: readonly string[]
  readonly suggestions: readonly string[]
  readonly gaps: readonly string[]
  /** The state, province or country of the job: 'Ontario'. */
  readonly place: string
  readonly pay: AnalysisPostedPay | null
  readonly salary: AnalysisSalary | null
  readonly mustHaves: readonly MustHave[]
  /** Stuffed keywords and instructions to the machine, which don't count. */
  readonly ignored: readonly AnalysisQuote[]
}

export type ResumeAnalysisInput = { readonly resume: string; readonly targetRole?: string }

export type ResumeAnalysis = {
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
  readonly strength: number
  readonly reason: string
  readonly commonInterests: readonly string[]
  readonly message: string
}
