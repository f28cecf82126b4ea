import type { Country } from '#shared/domain/account/accounts.ts'

export type LicenseNames = {
  readonly name: string
  /** Names in states and provinces that use another one: 'RPN registration' in Ontario. */
  readonly names?: Readonly<Record<string, string>>
  /** Issuers by state or province. */
  readonly from?: Readonly<Record<string, string>>
  /** The issuer elsewhere; `{place}` is the state or province. */
  readonly otherwise?: string
  /** Details to write next to it on a resume. */
  readonly list?: string
}

export type License = Readonly<Record<Country, LicenseNames>> & {
  readonly entry: string
  /** True if no one may do the work without it. */
  readonly isGate?: true
  /** True if the posting's own words name it best. */
  readonly isAsWritten?: true
}
