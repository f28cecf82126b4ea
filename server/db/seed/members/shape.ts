import type { StaffRole } from '#shared/domain/account/staff.ts'
import type { SubscriptionStatus } from '#shared/domain/billing/plans.ts'

export type DemoMember = {
  /** The part of the email address before @demo.test. */
  readonly handle: string
  readonly name: readonly [first: string, last: string]
  readonly place: readonly [city: string, state: string]
  readonly title: string
  readonly bio: string
  /** Days ago. */
  readonly joined: number
  /** The admin's decision on the ID, `decided` in days ago; absent: nothing submitted yet. */
  readonly identity?: {
    readonly status: 'verified' | 'rejected'
    readonly decided: number
    readonly notes: string
  }
  /** Absent: free. `ends` in days from now, negative when past. */
  readonly plan?: { readonly status: SubscriptionStatus; readonly ends: number }
  readonly staffRole?: StaffRole
}
