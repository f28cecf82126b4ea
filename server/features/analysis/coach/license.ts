import type { Country } from '#shared/domain/account/accounts.ts'

/** What one country calls a license, and who gives it. */
export type LicenseNames = {
  /** As the trade says it: 'RN license'. */
  readonly name: string
  /** By state or province, where the name differs: 'RPN registration' in Ontario. */
  readonly names?: Readonly<Record<string, string>>
  /** By state or province. */
  readonly from?: Readonly<Record<string, string>>
  /** Elsewhere; `{place}` is the state or province. */
  readonly otherwise?: string
  /** What to write next to it on a resume. */
  readonly list?: string
}

export type License = Readonly<Record<Country, LicenseNames>> & {
  /** Its name in the lexicon, which knows how postings and resumes write it. */
  readonly entry: string
  /** Whether no one may do the work without it. */
  readonly isGate?: true
  /** Whether the posting's own words name it best. */
  readonly isAsWritten?: true
}
