import type { NetworkingInput } from '#shared/contracts/assistant.ts'
import { splitSkills } from '#shared/domain/assistant.ts'

export type Drafts = {
  readonly job: string
  readonly resume: string
  readonly targetRole: string
  readonly own: SideDraft
  readonly target: SideDraft
}
/** `aim`: the member's own goals, the other person's role. */
export type SideDraft = {
  readonly skills: string
  readonly industry: string
  readonly experience: string
  readonly aim: string
}

const NO_SIDE: SideDraft = { skills: '', industry: '', experience: '', aim: '' }
export const NO_DRAFTS: Drafts = { job: '', resume: '', targetRole: '', own: NO_SIDE, target: NO_SIDE }

export function networkingInput({ own, target }: Pick<Drafts, 'own' | 'target'>): NetworkingInput {
  const { aim: goals, ...user } = own
  const { aim: role, ...other } = target
  return {
    userProfile: { ...user, skills: splitSkills(own.skills), goals },
    targetProfile: { ...other, skills: splitSkills(target.skills), role },
  }
}

export function draftsOf({ userProfile, targetProfile }: NetworkingInput): Pick<Drafts, 'own' | 'target'> {
  const { skills: ownSkills, goals, ...own } = userProfile
  const { skills: targetSkills, role, ...target } = targetProfile
  return {
    own: { ...own, skills: ownSkills.join(', '), aim: goals },
    target: { ...target, skills: targetSkills.join(', '), aim: role },
  }
}
