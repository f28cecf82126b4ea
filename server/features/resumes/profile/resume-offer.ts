import { eq } from 'drizzle-orm'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ResumeOffer } from '#shared/contracts/member-profile.ts'
import { ownResume } from '../details/corrected.ts'
import { profileFromResume } from './from-resume.ts'

const nothing = (status: 'none' | 'reading' | 'empty'): ResumeOffer => ({
  status,
  problem: null,
  found: null,
})

export async function offerFromResume(
  deps: Pick<Deps, 'database' | 'storage'>,
  memberId: string,
): Promise<ResumeOffer> {
  const [member] = await deps.database.db
    .select({ country: users.country })
    .from(users)
    .where(eq(users.id, memberId))
  if (!member) throw new AppError('unauthorized')
  const resume = await ownResume(deps, memberId)
  if (!resume) return nothing('none')
  if (!resume.details) {
    if (resume.status === 'failed') return { status: 'failed', problem: resume.problem, found: null }
    return nothing(resume.status === 'reading' ? 'reading' : 'empty')
  }
  const profile = profileFromResume(resume.details, resume.reading?.lines ?? [], member.country)
  const isEmpty = Object.values(profile).every((part) => part === null || part.length === 0)
  return isEmpty ? nothing('empty') : { status: 'found', problem: null, found: profile }
}
