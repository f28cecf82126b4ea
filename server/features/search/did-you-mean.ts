import { and, arrayOverlaps, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { type SearchKind, searchVocabulary } from '#server/db/schema/index.ts'
import { foldText } from '#shared/domain/jobs/search-words.ts'
import { deletionsOf, distance, errorsIn } from './spelling.ts'

const WORDS = /(?<![\p{L}\p{M}\p{N}+#])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}+#])/gu
const CORRECTED_MAX = 6
const CANDIDATES_MAX = 500
/** A word that some documents have is taken for a typo if another one is so much more common. */
const MUCH_MORE_COMMON = 20
/** With fewer results, another spelling is looked for. */
const FEW = 3

type Known = Pick<typeof searchVocabulary.$inferSelect, 'word' | 'label' | 'documents'>
type Search = {
  readonly kind: SearchKind
  readonly text: string | undefined
  /** How many results the search as typed has. */
  readonly found: number
  /** How many results another text has, at most `limit`. */
  readonly count: (text: string, limit: number) => Promise<number>
}

/** The search spelled with words that exist, if it has few results and that has more; otherwise null. */
export async function didYouMean(db: DbOrTx, { kind, text, found, count }: Search): Promise<string | null> {
  if (!text || found >= FEW) return null
  const suggestion = await respell(db, kind, text)
  if (suggestion === null) return null
  return (await count(suggestion, found + 1)) > found ? suggestion : null
}

async function respell(db: DbOrTx, kind: SearchKind, text: string): Promise<string | null> {
  const typed = [...new Set((text.normalize('NFC').match(WORDS) ?? []).map(foldText))]
    .filter((word) => errorsIn(word) > 0)
    .slice(0, CORRECTED_MAX)
  if (typed.length === 0) return null
  const { word, label, documents, deletions } = searchVocabulary
  const candidates = await db
    .select({ word, label, documents })
    .from(searchVocabulary)
    .where(and(eq(searchVocabulary.kind, kind), arrayOverlaps(deletions, typed.flatMap(deletionsOf))))
    .orderBy(desc(documents), word)
    .limit(CANDIDATES_MAX)
  const meant = new Map(typed.map((each) => [each, closest(each, candidates)]))
  const respelled = text.normalize('NFC').replace(WORDS, (each) => meant.get(foldText(each)) ?? each)
  return foldText(respelled) === foldText(text) ? null : respelled
}

/** The label of the most similar word, of those the most common; undefined for a word that exists. */
function closest(typed: string, candidates: readonly Known[]): string | undefined {
  const same = candidates.find(({ word }) => word === typed)
  const enough = same ? same.documents * MUCH_MORE_COMMON : 0
  const similar = candidates
    .filter(({ word, documents }) => word !== typed && documents >= enough)
    .map((known) => ({ ...known, errors: distance(typed, known.word) }))
    .filter(({ errors }) => errors <= (same ? 1 : errorsIn(typed)))
  return similar.sort((a, b) => a.errors - b.errors || b.documents - a.documents)[0]?.label
}
