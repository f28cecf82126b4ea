import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import type { SearchKind, searchVocabulary } from '#server/db/schema/index.ts'
import { OCCUPATION_TITLES } from '#server/features/analysis/public.ts'
import { editDistance } from '#server/platform/text/edit-distance.ts'
import { foldText } from '#shared/domain/texts/fold.ts'
import { deletionsOf, errorsIn, splitsOf, WORDS } from './spelling.ts'
import { SYNONYM_LINES } from './synonyms.ts'

const CORRECTED_MAX = 6
const CANDIDATES_MAX = 500
/** A word that some documents contain counts as a typo if a similar one is this much more common. */
const MUCH_MORE_COMMON = 20
/** With fewer results, we look for another spelling. */
const FEW = 3
/** The searches whose words are the beginnings of words. */
const BY_BEGINNINGS: ReadonlySet<SearchKind> = new Set(['members', 'cards'])

type Known = Pick<typeof searchVocabulary.$inferSelect, 'word' | 'label' | 'documents'>
type Search = {
  readonly kind: SearchKind
  readonly text: string | undefined
  /** Number of results for the search as typed. */
  readonly found: number
  /** Number of results for another text, at most `limit`. */
  readonly count: (text: string, limit: number) => Promise<number>
}

/** The search respelled with known words, if it has few results and the new one has more; otherwise null. */
export async function didYouMean(db: DbOrTx, { kind, text, found, count }: Search): Promise<string | null> {
  if (!text || found >= FEW) return null
  const suggestion = await respell(db, kind, text)
  if (suggestion === null) return null
  return (await count(suggestion, found + 1)) > found ? suggestion : null
}

async function respell(db: DbOrTx, kind: SearchKind, text: string): Promise<string | null> {
  const given = text.normalize('NFC')
  const typed = [...new Set((given.match(WORDS) ?? []).map(foldText))]
    .filter((word) => errorsIn(word) > 0 && !knownWords().has(word))
    .slice(0, CORRECTED_MAX)
  if (typed.length === 0) return null
  const candidates = await findCandidates(db, kind, typed)
  const common = BY_BEGINNINGS.has(kind)
    ? await countBeginnings(db, kind, typed)
    : new Map(candidates.map(({ word, documents }) => [word, documents]))
  const meant = new Map(
    typed.map((each) => [each, closest(each, candidates, common.get(each) ?? 0) ?? parted(each, candidates)]),
  )
  const respelled = given.replace(WORDS, (each) => meant.get(foldText(each)) ?? each)
  return foldText(respelled) === foldText(text) ? null : respelled
}

/** Words that are spelled alike or are a part of one that was typed, the most common first. */
async function findCandidates(db: DbOrTx, kind: SearchKind, typed: readonly string[]): Promise<Known[]> {
  const keys = typed.flatMap((each) => deletionsOf(each, errorsIn(each)))
  const parts = typed.flatMap((each) => splitsOf(each).flat())
  // Key by key: for all of them at once, the planner would rather compare every word's deletions than use their index.
  const { rows: found } = await db.execute<Known>(sql`
    select word, label, documents from search_vocabulary
    where kind = ${kind} and word = any(${sql.param(parts)}::text[])
    union
    select v.word, v.label, v.documents from unnest(${sql.param(keys)}::text[]) as key
    join search_vocabulary as v on v.kind = ${kind} and v.deletions @> array[key]
    order by documents desc, word limit ${CANDIDATES_MAX}`)
  const known = new Set(found.map(({ word: each }) => each))
  const titles = [...knownWords()].filter(([each]) => !known.has(each))
  return [...found, ...titles.map(([each, spelled]) => ({ word: each, label: spelled, documents: 0 }))]
}

/** For each word, how many documents have the most common word that begins with it. */
async function countBeginnings(
  db: DbOrTx,
  kind: SearchKind,
  typed: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ typed: string; documents: number }>(sql`
    select typed, max(v.documents) as documents
    from unnest(${sql.param([...typed])}::text[]) as typed
    join search_vocabulary as v on v.kind = ${kind} and v.word ~>=~ typed and v.word ~<~ (typed || chr(1114111))
    group by typed`)
  return new Map(rows.map((row) => [row.typed, row.documents]))
}

/** The label of the most similar word, or the most common of several; undefined for a word that is spelled right. */
function closest(typed: string, candidates: readonly Known[], documents: number): string | undefined {
  const max = documents > 0 ? 1 : errorsIn(typed)
  const similar = candidates
    .filter(({ word }) => word !== typed && Math.abs(word.length - typed.length) <= max)
    .filter((known) => known.documents >= documents * MUCH_MORE_COMMON)
    .map((known) => ({ ...known, errors: editDistance(typed, known.word) }))
    .filter(({ errors }) => errors <= max)
  return similar.sort((a, b) => a.errors - b.errors || b.documents - a.documents)[0]?.label
}

/** The labels of two words that were typed as one: the split with the most common words. */
function parted(typed: string, candidates: readonly Known[]): string | undefined {
  const known = new Map(candidates.map((each) => [each.word, each]))
  const splits = splitsOf(typed).flatMap(([one, other]) => {
    const [before, after] = [known.get(one), known.get(other)]
    return before && after ? [{ before, after, documents: Math.min(before.documents, after.documents) }] : []
  })
  const [best] = splits.sort((a, b) => b.documents - a.documents)
  return best && `${best.before.label} ${best.after.label}`
}

let known: ReadonlyMap<string, string> | undefined

/** The words of known titles, folded and as written. They are correct even if no document has them. */
function knownWords(): ReadonlyMap<string, string> {
  known ??= new Map(
    [...SYNONYM_LINES, ...OCCUPATION_TITLES]
      .flatMap((titles) => titles.normalize('NFC').toLowerCase().match(WORDS) ?? [])
      .map((word) => [foldText(word), word]),
  )
  return known
}
