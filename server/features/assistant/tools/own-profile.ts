import type { Deps } from '#server/deps.ts'
import { readMember, skillsOf } from '#server/features/analysis/public.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import type { assistant } from '#shared/contracts/assistant.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { ASSISTANT_MAX } from '#shared/domain/assistant.ts'

const SKILLS_FILLED_IN = 20

export async function ownProfile(
  deps: Deps,
  memberId: string,
): Promise<ResponseOf<typeof assistant.ownProfile>> {
  const stored = await ownResume(deps, memberId)
  if (!stored) return { status: 'none', profile: null }
  if (!stored.reading) return { status: stored.status, profile: null }
  const text = stored.reading.lines.map((line) => line.text).join('\n')
  const today = deps.clock.now().toISOString().slice(0, 10)
  const { resume } = readMember({ resume: text, today })
  const skills = skillsOf(text).map(({ name }) => name)
  return {
    status: stored.status,
    profile: {
      skills: skills.slice(0, SKILLS_FILLED_IN),
      experience: experienceOf(resume).slice(0, ASSISTANT_MAX.field),
    },
  }
}

function experienceOf({ years, occupations }: ReturnType<typeof readMember>['resume']): string {
  const spent = years && `${years.value} ${years.value === 1 ? 'year' : 'years'}`
  const [last] = occupations
  return [spent, last?.quote.text].filter(Boolean).join(', ')
}
