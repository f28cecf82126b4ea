import type { Country } from '#shared/domain/account/accounts.ts'
import type { JobQuestion } from '#shared/domain/applications/rules.ts'
import type { EmploymentType } from '#shared/domain/jobs/jobs.ts'
import type { Handle } from '../members.ts'

export type DemoJob = {
  readonly title: string
  readonly company: string
  readonly place: readonly [town: string, state: string, country: Country]
  readonly type: EmploymentType
  /** Absent: as the type says. */
  readonly remote?: true
  /** Whole dollars a year. */
  readonly pay?: { readonly min?: number; readonly max?: number }
  readonly by: Handle
  /** Days ago. */
  readonly posted: number
  /** Days ago; absent: as first written. */
  readonly edited?: number
  readonly closed?: true
  /** Days ago its poster was asked whether it is open; absent: not, or they confirmed it a week ago. */
  readonly asked?: number
  readonly description: string
  readonly requirements: string
  readonly benefits: string
  readonly questions?: readonly JobQuestion[]
}
