import type { Feature } from '#server/deps.ts'
import { forgetDetails } from './reporting/reports.ts'
import { keepTraceOf } from './signals/traces.ts'

/** Who may see and reach whom: blocks, reports, standing, and what recognizes a member again. */
export const trustFeature: Feature = {
  onMemberErased: keepTraceOf,
  unlinkMember: forgetDetails,
}
