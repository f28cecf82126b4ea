import type { ResumeProblem, ResumeWarning } from '#shared/domain/resumes.ts'

/** `page` counts from 1, and is only there if the file type has pages. */
export type RawLine = { readonly text: string; readonly page?: number }

export type RawDocument = {
  /** Null if the file type has no pages. */
  readonly pages: number | null
  /** In reading order. */
  readonly lines: readonly RawLine[]
  /** Page headers and footers, if the file type distinguishes them. */
  readonly marginText: string
  readonly links: readonly string[]
  readonly warnings: readonly ResumeWarning[]
}

/** The file can't be opened, and why. */
export class Unreadable extends Error {
  readonly problem: ResumeProblem

  constructor(problem: ResumeProblem, options?: ErrorOptions) {
    super(`A resume could not be read: ${problem}.`, options)
    this.problem = problem
  }
}
