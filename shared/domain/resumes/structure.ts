/** Words of a resume with their lines and characters in the text, from 0. */
export type Found = {
  readonly text: string
  readonly line: number
  readonly start: number
  readonly endLine: number
  readonly end: number
}

/** `date` is a year, a month such as '2024-05', or 'present'. */
export type FoundDate = Found & { readonly date: string }

export type ResumeJob = {
  readonly title: Found | null
  readonly employer: Found | null
  readonly place: Found | null
  readonly from: FoundDate | null
  readonly to: FoundDate | null
  readonly points: readonly Found[]
}

export type ResumeSchooling = {
  readonly degree: Found | null
  readonly school: Found | null
  readonly place: Found | null
  readonly from: FoundDate | null
  readonly to: FoundDate | null
}

export type ResumeStructure = {
  readonly name: Found | null
  readonly headline: Found | null
  readonly place: Found | null
  readonly emails: readonly Found[]
  readonly phones: readonly Found[]
  readonly links: readonly Found[]
  readonly jobs: readonly ResumeJob[]
  readonly education: readonly ResumeSchooling[]
  readonly skills: readonly Found[]
  readonly languages: readonly Found[]
  readonly licenses: readonly Found[]
}
