import type { ResumeProblem, ResumeWarning } from '#shared/domain/resumes.ts'

/** What a file holds before anybody asks what it means. */
export type RawDocument = {
  /** Null where the kind of file knows no pages. */
  readonly pages: number | null
  /** In reading order. */
  readonly lines: readonly string[]
  /** Page headers and footers, where the kind of file tells them apart. */
  readonly marginText: string
  readonly links: readonly string[]
  /** What the file's own structure tells. */
  readonly warnings: readonly ResumeWarning[]
}

/** The file cannot be opened, and why. */
export class Unreadable extends Error {
  readonly problem: ResumeProblem

  constructor(problem: ResumeProblem, options?: ErrorOptions) {
    super(`A resume could not be read: ${problem}.`, options)
    this.problem = problem
  }
}
