import type { Deps } from '#server/deps.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import type { resumeCards } from '#shared/contracts/resume-cards.ts'
import { cardFromResume } from '#shared/domain/resume-cards/from-resume.ts'

/** The parts of the member's resume file that fit on a card; nothing is saved. */
export async function draftFromResume(
  deps: Deps,
  memberId: string,
): Promise<ResponseOf<typeof resumeCards.draft>> {
  const resume = await ownResume(deps, memberId)
  if (!resume) return { status: 'none', draft: null }
  const { status, reading } = resume
  return { status, draft: reading && cardFromResume(reading) }
}
