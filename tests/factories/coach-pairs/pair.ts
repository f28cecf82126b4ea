import type { Country } from '#shared/domain/account/accounts.ts'

/** A made-up resume and posting, as people write them. `country` is the posting's. */
export type CoachPair = {
  readonly name: string
  readonly country: Country
  readonly posting: string
  readonly resume: string
}
