import type { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { type Member, readMember } from '#server/features/analysis/public.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import { cacheLast } from './cache-last.ts'

type Profile = Pick<typeof users.$inferSelect, 'title' | 'bio' | 'city' | 'state'>
export type ReadMember = {
  readonly member: Member
  /** The search text for recommendations: title, bio, and the resume's strengths. */
  readonly words: string
}

const MEMBERS_CACHED = 300
const SKILLS_LOOKED_UP = 25
const cachedMembers = cacheLast<ReadMember>(MEMBERS_CACHED)

/** The member's parsed resume and profile, cached until one of them changes. */
export async function readOwnSide(
  deps: Pick<Deps, 'database' | 'clock' | 'storage'>,
  memberId: string,
  { title, bio, city, state }: Profile,
): Promise<ReadMember> {
  const resume = await ownResume(deps, memberId)
  const lines = resume?.reading?.lines.map(({ text }) => text) ?? []
  const place = city && state ? `${city}, ${state}` : ''
  const text = [title, place, bio, ...lines].filter(Boolean).join('\n')
  const today = deps.clock.now().toISOString().slice(0, 10)
  return cachedMembers(`${memberId} ${today} ${text}`, () => {
    const member = readMember({ resume: text, today })
    const { mentions, occupations } = member.resume
    const skills = mentions.filter(({ stance }) => stance === 'has').map(({ entry }) => entry.name)
    const titles = occupations.map(({ occupation }) => occupation.name)
    const words = [...new Set([title, bio, ...titles, ...skills.slice(0, SKILLS_LOOKED_UP)])]
      .filter(Boolean)
      .join(' ')
    return { member, words }
  })
}
