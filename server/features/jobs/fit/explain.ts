import type { Deps } from '#server/deps.ts'
import { matchJob } from '#server/features/analysis/public.ts'
import { presentJobMatch } from '#server/features/assistant/public.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { ExplainedMatch } from '#shared/contracts/jobs.ts'
import { findVisibleJob } from '../service.ts'
import { readOwnSide } from './own-side.ts'
import { postingInput } from './posting-input.ts'

export async function explainMatch(
  deps: Pick<Deps, 'database' | 'clock' | 'storage'>,
  { jobId, memberId }: { jobId: string; memberId: string },
): Promise<ExplainedMatch> {
  const isPremium = await isPremiumMember(deps.database.db, memberId, deps.clock.now())
  if (!isPremium) throw new AppError('premium_required')
  const row = await findVisibleJob(deps, jobId, memberId)
  const side = await readOwnSide(deps, memberId)
  if (!side?.hasText) throw new AppError('profile_empty')
  const job = postingInput(row)
  const { text, today } = side
  const result = presentJobMatch(matchJob({ job, resume: text, country: row.country, today }))
  return { job: job.text, own: text, result }
}
