import type { Db, DbOrTx } from '#server/db/client.ts'
import { lockMember } from '#server/db/member-locks.ts'
import { type ProfileValues, setProfile } from '#server/features/account/member-row/public.ts'
import {
  profileValues,
  requireOwnName,
  requireRegion,
  withNewlines,
} from '#server/features/account/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { members, OwnProfile } from '#shared/contracts/members.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { ProfileDetails } from '#shared/domain/profiles/profile.ts'
import { regionCode } from '#shared/domain/regions.ts'
import { writeProfileDetails } from './own-profile/details.ts'
import { readOwnProfile } from './own-profile/read.ts'

type Changes = BodyOf<typeof members.update>

/** Changes a profile. Names are handled by a trigger (`review_after_rename`), because they change in other ways too. */
export async function editProfile(db: Db, id: string, changes: Changes): Promise<void> {
  const details = detailsIn(changes)
  const basics = profileValues(changes)
  if (Object.keys(details).length + Object.keys(basics).length === 0) return
  await db.transaction(async (tx) => {
    const before = (await lockMember(tx, id)) ? await readOwnProfile(tx, id) : null
    if (!before) throw new AppError('unauthorized')
    if (changes.version !== undefined && changes.version !== before.version)
      throw new AppError('profile_changed')
    await writeBasics(tx, id, { ...basics, ...placeAfter(before.profile, changes) }, before.profile)
    await writeProfileDetails(tx, id, details)
  })
}

function detailsIn(changes: Changes): Partial<ProfileDetails> {
  const { pronouns, experience, education, skills, languages, links } = changes
  return {
    ...(pronouns !== undefined && { pronouns: pronouns || null }),
    ...(experience !== undefined && {
      experience: experience.map((job) => ({ ...job, description: withNewlines(job.description) })),
    }),
    ...(education !== undefined && { education }),
    ...(skills !== undefined && { skills }),
    ...(languages !== undefined && { languages }),
    ...(links !== undefined && { links: links.map((link) => ({ ...link, label: link.label || null })) }),
  }
}

/** The state as its code. One of another country goes when the member moves; typed now, it is refused. */
function placeAfter(before: OwnProfile, { country, state }: Changes): Pick<ProfileValues, 'state'> {
  const home = country ?? before.country
  if (typeof state === 'string') return { state: requireRegion(home, state) }
  const isMoving = home !== before.country && state === undefined
  return isMoving && before.state !== null ? { state: regionCode(home, before.state) } : {}
}

async function writeBasics(tx: DbOrTx, id: string, values: ProfileValues, before: OwnProfile) {
  if (Object.keys(values).length === 0) return
  if (values.firstName !== undefined || values.lastName !== undefined)
    requireOwnName(values.firstName ?? before.firstName, values.lastName ?? before.lastName)
  if (!(await setProfile(tx, id, values))) throw new AppError('unauthorized')
}
