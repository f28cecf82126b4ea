import type { Deps } from '#server/deps.ts'
import { findOpenJobsAsTyped } from '#server/features/jobs/public.ts'
import { findInDirectory } from '#server/features/members/public.ts'
import { searchMessages } from '#server/features/messages/public.ts'
import { findPublicCards } from '#server/features/resume-cards/public.ts'
import { didYouMean } from '#server/features/vocabulary/public.ts'
import type { FoundEverything, PersonResult } from '#shared/contracts/search.ts'
import type { MemberCard } from '#shared/contracts/shapes.ts'
import { RESULTS_ALONE, RESULTS_BESIDE_OTHERS, type SearchGroup } from '#shared/domain/search/groups.ts'
import { searchWords } from '#shared/domain/search/words.ts'

/** Among so many of the first, those with the words in their title come before others. */
const FETCHED = RESULTS_ALONE + 5

type Parts = Pick<Deps, 'database' | 'clock'>
type Search = {
  /** Null for a visitor. */
  readonly viewerId: string | null
  readonly q: string
  readonly groups: readonly SearchGroup[]
}
type Find<T> = (q: string, limit: number) => Promise<T[]>
type Finders = ReturnType<typeof findersOf>

/** The first results of each group, by the rules of the feature that owns it. */
export async function searchEverything(
  parts: Parts,
  { viewerId, q, groups }: Search,
): Promise<FoundEverything> {
  // A search without words lists everyone in the directory.
  const hasWords = searchWords(q).length > 0
  const finders = findersOf(parts, viewerId)
  const limit = groups.length === 1 ? RESULTS_ALONE : RESULTS_BESIDE_OTHERS
  const groupOf = async <T>(
    name: SearchGroup,
    find: Find<T> | null,
    titleOf: ((item: T) => string) | null,
  ) => {
    if (!find || !groups.includes(name)) return null
    const rows = hasWords ? await find(q, titleOf ? FETCHED : limit + 1) : []
    const best = titleOf ? titledFirst(rows, titleOf, q) : rows
    return { items: best.slice(0, limit), hasMore: rows.length > limit }
  }
  const [people, jobs, cards, messages] = await Promise.all([
    groupOf('people', finders.people, ({ name }) => name),
    groupOf('jobs', finders.jobs, ({ title }) => title),
    groupOf('cards', finders.cards, ({ title }) => title),
    groupOf('messages', finders.messages, null),
  ])
  const hasAny = [people, jobs, cards, messages].some((group) => group && group.items.length > 0)
  const suggestion = hasAny || !hasWords ? null : await suggest(parts, finders, { viewerId, q, groups })
  return { people, jobs, cards, messages, didYouMean: suggestion }
}

function findersOf({ database: { db }, clock }: Parts, viewerId: string | null) {
  return {
    people: async (q: string, limit: number) =>
      (await findInDirectory(db, viewerId, { q, limit })).map(presentPerson),
    jobs: (q: string, limit: number) => findOpenJobsAsTyped(db, { viewerId, q, limit, now: clock.now() }),
    cards: (q: string, limit: number) => findPublicCards(db, { viewerId, q, limit }),
    messages:
      viewerId === null ? null : (q: string, limit: number) => searchMessages(db, viewerId, { q, limit }),
  }
}

/** Those whose names or titles have all the words, then the others, each in the order of their list. */
function titledFirst<T>(rows: readonly T[], titleOf: (item: T) => string, q: string): T[] {
  const wanted = searchWords(q)
  const isTitled = (row: T) => {
    const words = searchWords(titleOf(row))
    return wanted.every((word) => words.some((each) => each.startsWith(word)))
  }
  return rows.toSorted((a, b) => Number(isTitled(b)) - Number(isTitled(a)))
}

/** Another spelling that finds something. */
async function suggest(
  { database: { db } }: Parts,
  finders: Finders,
  { q, groups }: Search,
): Promise<string | null> {
  for (const [group, kind] of [
    ['people', 'members'],
    ['jobs', 'jobs'],
    ['cards', 'cards'],
  ] as const) {
    if (!groups.includes(group)) continue
    const count = async (text: string, limit: number) => (await finders[group](text, limit)).length
    const suggestion = await didYouMean(db, { kind, text: q, found: 0, count })
    if (suggestion !== null) return suggestion
  }
  return null
}

const presentPerson = ({ id, name, title, place, profileImageUrl, badges }: MemberCard): PersonResult => ({
  id,
  name,
  title,
  place,
  profileImageUrl,
  isVerified: badges.some(({ kind }) => kind === 'identity'),
})
