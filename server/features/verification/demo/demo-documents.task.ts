import { eq, sql } from 'drizzle-orm'
import { auditLog, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { storeFile } from '#server/features/uploads/public.ts'
import { DEMO_PEOPLE } from '#shared/domain/portrait/demo-people.ts'
import { drawPortrait } from '#shared/domain/portrait/portrait.ts'
import { submitIdDocument } from '../submit.ts'
import { DEMO_LICENSES } from './demo-licenses.ts'
import { DEMO_DOCUMENTS_TASK } from './enqueue.ts'

/** Demo members whose specimen IDs wait for a decision. Stored and checked like any other. */
export function handleDemoDocuments(deps: Deps): void {
  deps.tasks.handle(DEMO_DOCUMENTS_TASK, () => submitDemoDocuments(deps))
}

async function submitDemoDocuments(deps: Deps): Promise<void> {
  const { drawLicense } = await import('./draw-license.ts')
  for (const { email, appearance, ...license } of DEMO_LICENSES) {
    const memberId = await waitingMember(deps, email)
    if (!memberId) continue
    const name = license.firstName.toLowerCase()
    const drawn = drawPortrait(name, { frame: 'avatar', traits: { ...DEMO_PEOPLE[name], appearance } })
    const bytes = await drawLicense(license, Buffer.from(drawn))
    const url = await storeFile(deps, { memberId, purpose: 'id_document', fileName: 'license.jpg', bytes })
    await submitIdDocument(deps, { memberId, url, addressHash: null })
  }
}

/** The demo member with that address, unless they have already submitted something or had a decision. */
async function waitingMember({ database: { db } }: Deps, email: string): Promise<string | null> {
  const [member] = await db
    .select({ id: users.id, status: users.idVerificationStatus })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  if (member?.status !== 'pending') return null
  const known = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(eq(auditLog.subjectId, member.id))
    .limit(1)
  return known.length === 0 ? member.id : null
}
