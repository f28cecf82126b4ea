import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { memberProfiles } from '#server/db/schema/index.ts'
import { NO_DETAILS, type ProfileDetails } from '#shared/domain/profiles/profile.ts'

const { pronouns, experience, education, skills, languages, links } = memberProfiles
const COLUMNS = { pronouns, experience, education, skills, languages, links }

export async function readProfileDetails(db: DbOrTx, memberId: string): Promise<ProfileDetails> {
  const [row] = await db.select(COLUMNS).from(memberProfiles).where(eq(memberProfiles.memberId, memberId))
  return row ?? NO_DETAILS
}

/** Writes the given parts. The caller has locked the member's row. */
export async function writeProfileDetails(
  tx: DbOrTx,
  memberId: string,
  parts: Partial<ProfileDetails>,
): Promise<void> {
  if (Object.keys(parts).length === 0) return
  await tx
    .insert(memberProfiles)
    .values({ memberId, ...parts })
    .onConflictDoUpdate({ target: memberProfiles.memberId, set: parts })
}
