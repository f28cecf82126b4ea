import type { Country } from '#shared/domain/account/accounts.ts'

/** Words of a text that was given in: verbatim, with where they stand (UTF-16 offsets, line from 1). */
export type Quote = {
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

/** One thing the job asks for, and what the resume says to it. */
export type MatchPoint = {
  readonly kind: PointKind
  /** What is asked, as people call it: 'Kubernetes', '5 years of experience', 'Bachelor’s degree'. */
  readonly label: string
  readonly importance: 'required' | 'preferred'
  readonly met: 'yes' | 'partly' | 'no'
  /** Points of the 100 that this is worth, and those the resume earned. */
  readonly worth: number
  readonly earned: number
  readonly job: Quote
  /** Null where the resume says nothing of it. */
  readonly resume: Quote | null
  /** Why it is met or not, in a sentence. */
  readonly because: string
}

/** US dollars a year. */
export type SalaryEstimate = {
  readonly min: number
  readonly median: number
  readonly max: number
  readonly occupation: string
  readonly seniority: Seniority
  readonly country: Country
  /** Who published the figures, and when. */
  readonly source: string
  readonly asOf: string
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
  /** Skills the member lists apart from the resume. */
  readonly skills?: readonly string[]
  readonly country: Country
  /** What 'present' means in the resume: '2026-11-21'. The same input gives the same score, so no clock is read. */
  readonly today?: string
}

export type JobMatch = {
  /** 0 to 100, whole; null when the job names no requirement that could be compared. */
  readonly score: number | null
  readonly points: readonly MatchPoint[]
  /** Sentences, most telling first. */
  readonly reasons: readonly string[]
  readonly suggestions: readonly string[]
  /** Names of what is asked and missing, required ones first. */
  readonly gaps: readonly string[]
  readonly salary: SalaryEstimate | null
  /** What the texts tried that counted for nothing: stuffed keywords, instructions to the machine. */
  readonly ignored: readonly Quote[]
}

export type InterviewQuestion = {
  readonly kind: 'strength' | 'gap' | 'experience' | 'situation' | 'role'
  readonly question: string
  readonly why: string
  /** The job's words that it comes from. */
  readonly quote: Quote | null
  readonly hint: string
}

export type Severity = 'high' | 'medium' | 'low'

/** What a rule found in a resume. */
export type Finding = {
  /** Stable name of the rule: 'contact.no-email'. */
  readonly rule: string
  readonly severity: Severity
  readonly group: 'content' | 'keywords' | 'formatting' | 'contact' | 'structure'
  /** What is wrong, in a sentence. */
  readonly problem: string
  /** What to do about it. */
  readonly action: string
  /** Null where it is about the whole text. */
  readonly quote: Quote | null
}

export type ResumeAnalysisInput = { readonly resume: string; readonly targetRole?: string }

export type ResumeAnalysis = {
  /** 0 to 100, whole. */
  readonly score: number
  readonly findings: readonly Finding[]
  readonly strengths: readonly { readonly text: string; readonly quote: Quote | null }[]
  readonly missingKeywords: readonly string[]
}

export type NetworkingSide = {
  readonly skills: readonly string[]
  readonly industry: string
  readonly experience: string
}
export type NetworkingInput = {
  readonly own: NetworkingSide & { readonly goals: string; readonly name?: string }
  readonly target: NetworkingSide & { readonly role: string; readonly name?: string }
}
export type Networking = {
  /** 0 to 100, whole. */
  readonly strength: number
  readonly reason: string
  readonly commonInterests: readonly string[]
  readonly message: string
}
