import type { Handle } from '../members.ts'

export type DemoCredential = {
  readonly of: Handle
  readonly type: 'degree' | 'licence' | 'certificate'
  readonly institution: string
  readonly degree: string
  readonly field?: string
  readonly from?: string
  readonly to?: string
  /** Days ago. */
  readonly added: number
  /** The admin's decision; absent: pending. */
  readonly decision?: Decision
}

type Decision = {
  readonly status: 'verified' | 'rejected'
  /** Days ago. */
  readonly decided: number
  readonly notes: string
}

export const verified = (decided: number, notes: string): Decision => ({ status: 'verified', decided, notes })
export const rejected = (decided: number, notes: string): Decision => ({ status: 'rejected', decided, notes })
