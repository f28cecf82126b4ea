import { eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { ownResume } from '#server/features/resumes/public.ts'
import type { JobRow } from '../repo.ts'

export type OwnSide = {
  readonly version: number
  readonly country: JobRow['country']
  readonly text: string
  /** False without a title, a bio and a readable resume. */
  readonly hasText: boolean
  readonly title: string
  readonly bio: string
  readonly today: string
}

const MEMBERS_CACHED = 1000
const known = new LRUCache<string, OwnSide>({ max: MEMBERS_CACHED })
let lastVersion = 0

export async function readOwnSide(
  deps: Pick<Deps, 'database' | 'clock' | 'storage'>,
  memberId: string,
): Promise<OwnSide | null> {
  const { title, bio, city, state, country } = users
  const [profile] = await deps.database.db
    .select({ title, bio, city, state, country })
    .from(users)
    .where(eq(users.id, memberId))
  if (!profile) return null
  const resume = await ownResume(deps, memberId)
  const lines = resume?.reading?.lines.map((line) => line.text) ?? []
  const hasText = [profile.title, profile.bio, ...lines].some((text) => text?.trim())
  const place = profile.city && profile.state ? `${profile.city}, ${profile.state}` : ''
  const text = [profile.title, place, profile.bio, ...lines].filter(Boolean).join('\n')
  const today = deps.clock.now().toISOString().slice(0, 10)
  const before = known.get(memberId)
  if (before?.text === text && before.today === today && before.country === profile.country) return before
  lastVersion += 1
  const side: OwnSide = {
    version: lastVersion,
    country: profile.country,
    text,
    hasText,
    title: profile.title ?? '',
    bio: profile.bio ?? '',
    today,
  }
  known.set(memberId, side)
  return side
}
