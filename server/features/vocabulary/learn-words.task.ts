import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { SEARCH_KINDS, type SearchKind, searchVocabulary } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { foldText } from '#shared/domain/texts/fold.ts'
import { deletionsOf, WORDS } from './spelling.ts'

const TASK = 'search.learn-words'
const HOURLY = '53 * * * *'
/** The newest documents contain nearly all words, which limits the work however many there are. */
const DOCUMENTS_MAX = 10_000
const PAGE = 100
const WORDS_MAX = 50_000
const WRITTEN_AT_ONCE = 500
const [LENGTH_MIN, LENGTH_MAX] = [3, 30]
/** Counts are rough, so one that has barely changed isn't rewritten. */
const ROUGHLY = 0.2

/** What anyone can find, the newest first. */
const TEXTS: Readonly<Record<SearchKind, SQL>> = {
  jobs: sql`
    select concat_ws(' ', title, company, location, requirements, description) as text from jobs
    where is_active order by created_at desc nulls last, id`,
  members: sql`
    select concat_ws(' ', m.first_name, m.title, m.city, (
      select string_agg(array_to_string(c.skills, ' '), ' ') from resume_cards as c
      where c.user_id = m.id and c.is_public), (
      select array_to_string(p.skills, ' ') from member_profiles as p where p.member_id = m.id)) as text
    from users as m where m.is_listed
    order by (m.id_verification_status = 'verified') desc, m.created_at desc nulls last, m.id desc nulls last`,
  cards: sql`
    select concat_ws(' ', title, tagline, array_to_string(skills, ' ')) as text from resume_cards
    where is_public order by created_at desc nulls last, id desc nulls last`,
}

type Learned = { label: string; documents: number }
type Parts = Pick<Deps, 'database'>

/** Stores the words of the newest documents with the number of documents for each; deletes words that none contains. */
export async function learnWords({ database: { db } }: Parts, kind: SearchKind): Promise<void> {
  const learned = await countWords(db, kind)
  const { word, label, documents } = searchVocabulary
  const known = await db
    .select({ word, label, documents })
    .from(searchVocabulary)
    .where(eq(searchVocabulary.kind, kind))
  const before = new Map(known.map((each) => [each.word, each]))
  const changed = [...learned].filter(([each, now]) => !isNearlyEqual(before.get(each), now))
  for (const batch of batches(changed)) {
    const rows = batch.map(([each, now]) => ({ kind, word: each, ...now, deletions: deletionsOf(each) }))
    await db
      .insert(searchVocabulary)
      .values(rows)
      .onConflictDoUpdate({
        target: [searchVocabulary.kind, word],
        set: {
          label: sql`excluded.label`,
          documents: sql`excluded.documents`,
          deletions: sql`excluded.deletions`,
        },
      })
  }
  const gone = [...before.keys()].filter((each) => !learned.has(each))
  for (const batch of batches(gone))
    await db.delete(searchVocabulary).where(and(eq(searchVocabulary.kind, kind), inArray(word, batch)))
  // Without statistics, the planner compares every word's deletions instead of using their index: 500 ms instead of 20.
  if (changed.length + gone.length > 0) await db.execute(sql`vacuum (analyze) search_vocabulary`)
}

async function countWords(db: Db, kind: SearchKind): Promise<Map<string, Learned>> {
  const spellings = new Map<string, Map<string, number>>()
  for (let from = 0; from < DOCUMENTS_MAX; from += PAGE) {
    const { rows } = await db.execute<{ text: string }>(sql`${TEXTS[kind]} limit ${PAGE} offset ${from}`)
    for (const { text } of rows) for (const each of wordsOf(text)) count(spellings, each)
    if (rows.length < PAGE) break
  }
  const all = [...spellings].map(([word, counts]): [string, Learned] => {
    const [[label] = [word]] = [...counts].sort(([, one], [, other]) => other - one)
    return [word, { label, documents: [...counts.values()].reduce((sum, each) => sum + each, 0) }]
  })
  return new Map(all.sort(([, one], [, other]) => other.documents - one.documents).slice(0, WORDS_MAX))
}

/** Each word once, however often it occurs. */
function wordsOf(text: string): Set<string> {
  const words = text.normalize('NFC').toLowerCase().match(WORDS) ?? []
  return new Set(words.filter(({ length }) => length >= LENGTH_MIN && length <= LENGTH_MAX))
}

function count(spellings: Map<string, Map<string, number>>, spelled: string): void {
  const word = foldText(spelled)
  const counts = spellings.get(word) ?? new Map<string, number>()
  counts.set(spelled, (counts.get(spelled) ?? 0) + 1)
  spellings.set(word, counts)
}

function isNearlyEqual(before: Learned | undefined, now: Learned): boolean {
  if (!before || before.label !== now.label) return false
  return Math.abs(before.documents - now.documents) <= ROUGHLY * before.documents
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += WRITTEN_AT_ONCE) yield all.slice(from, from + WRITTEN_AT_ONCE)
}

/** Every hour, and at each start. */
export function handleLearning({ tasks, log, ...deps }: Parts & Pick<Deps, 'tasks' | 'log'>) {
  const run = async () => {
    for (const kind of SEARCH_KINDS) await learnWords(deps, kind)
  }
  tasks.handle(TASK, run, { cron: HOURLY, retryLimit: 2 })
  return () =>
    tasks
      .enqueue(TASK, {}, { key: 'start' })
      .catch((err) => log.warn({ err }, 'could not ask for the words of searches to be learned'))
}
