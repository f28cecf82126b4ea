import type { credentials } from '../schema/index.ts'
import { CANADA } from './credentials/canada.ts'
import { USA } from './credentials/usa.ts'
import { demoId } from './demo-id.ts'
import { memberId } from './members.ts'
import { daysAgo } from './times.ts'

export function credentialRows(now: Date) {
  return [...USA, ...CANADA].map(({ of, type, institution, degree, field, from, to, added, decision }) => {
    return {
      id: demoId('credential', `${of}, ${type}, ${degree}`),
      userId: memberId(of),
      type,
      institution,
      degree,
      fieldOfStudy: field ?? null,
      startDate: from ?? null,
      endDate: to ?? null,
      verificationStatus: decision?.status ?? 'pending',
      verificationNotes: decision?.notes ?? null,
      verifiedBy: decision ? memberId('admin') : null,
      verifiedAt: decision ? daysAgo(now, decision.decided) : null,
      createdAt: daysAgo(now, added),
    } satisfies typeof credentials.$inferInsert
  })
}
