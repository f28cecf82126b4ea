import { eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { hashOf } from '#server/platform/crypto/secrets.ts'
import type { ShownProfile } from '#shared/contracts/members.ts'
import { readProfileDetails } from './details.ts'

const { firstName, lastName, country, city, state, title, bio, isListed } = users
const BASICS = { firstName, lastName, country, city, state, title, bio, isListed }

/** Everything a member edits about themselves; null if they are gone. The version is a hash of it. */
export async function readOwnProfile(db: DbOrTx, memberId: string): Promise<ShownProfile | null> {
  const [basics] = await db.select(BASICS).from(users).where(eq(users.id, memberId))
  if (!basics) return null
  const profile = { ...basics, ...(await readProfileDetails(db, memberId)) }
  return { version: hashOf(JSON.stringify(profile)), profile }
}
