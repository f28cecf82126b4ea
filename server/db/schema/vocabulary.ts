import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOf } from './columns.ts'

export const SEARCH_KINDS = ['jobs', 'members', 'cards'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/**
 * The words of searchable documents, for spelling suggestions. `deletions` are the word with up to two letters removed:
 * similar words have one in common. Written by a task from the newest documents.
 */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    kind: text('kind').$type<SearchKind>().notNull(),
    /** Folded. */
    word: text('word').notNull(),
    /** As most documents write it, in lower case. */
    label: text('label').notNull(),
    documents: integer('documents').notNull(),
    deletions: text('deletions').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.word] }),
    // For words that begin with another, whatever the database's collation is.
    index('search_vocabulary_beginnings').on(t.kind, t.word.op('text_pattern_ops')),
    index('search_vocabulary_deletions').using('gin', t.deletions),
    check('search_vocabulary_kind_known', oneOf('kind', SEARCH_KINDS)),
  ],
)
