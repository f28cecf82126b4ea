import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/index.ts'
import { setProfile } from '#server/features/account/member-row/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { members } from '#shared/contracts/members.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import { fullNameProblem } from '#shared/domain/account/name-rules.ts'

type Changes = BodyOf<typeof members.update>

/** Changes a profile. Names are handled by a trigger (`review_after_rename`), because they change in other ways too. */
export async function editProfile(db: Db, id: string, changes: Changes): Promise<void> {
  const { firstName, lastName, country, city, state, title, bio, isListed } = changes
  const values = {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(country !== undefined && { country }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(title !== undefined && { title: title || null }),
    ...(bio !== undefined && { bio: bio?.replace(/\r\n?/g, '\n') || null }),
    ...(isListed !== undefined && { isListed }),
  }
  if (Object.keys(values).length === 0) return
  if (firstName !== undefined || lastName !== undefined)
    await requireOwnFullName(db, id, { firstName, lastName })
  if (!(await setProfile(db, id, values))) throw new AppError('unauthorized')
}

/** Throws `invalid_input` for names that combine to ours or our staff's. */
export function requireOwnName(firstName: string, lastName: string): void {
  const problem = fullNameProblem(firstName, lastName)
  if (problem) throw new AppError('invalid_input', { fields: { lastName: problem } })
}

async function requireOwnFullName(db: Db, id: string, changed: Pick<Changes, 'firstName' | 'lastName'>) {
  const [now] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id))
  if (!now) throw new AppError('unauthorized')
  requireOwnName(changed.firstName ?? now.firstName, changed.lastName ?? now.lastName)
}
