import { type SQL, sql } from 'drizzle-orm'
import { prefixQueries } from '#server/features/vocabulary/public.ts'
import type { CardFilters } from '#shared/contracts/list-filters.ts'
import { searchWords } from '#shared/domain/search/words.ts'

export type Term = SQL

const WORDS_MAX = 12

export function termsOf({ search, skill, country, state, verified }: CardFilters): Term[] | null {
  const words = searchWords(search ?? '')
  if (search && words.length === 0) return null
  return [
    ...prefixQueries([...new Set(words)].slice(0, WORDS_MAX)).map((part) => sql`${part}::tsquery`),
    ...(skill ? [exactSkill(skill)] : []),
    ...(state ? [marked(`@/${state}`)] : country ? [marked(`@${country}`)] : []),
    ...(verified ? [marked('!verified')] : []),
  ]
}

const marked = (lexeme: string): Term => sql`${`'${lexeme.replace(/['\\]/g, '$&$&')}'`}::tsquery`

const exactSkill = (skill: string): Term =>
  sql`('''=' || regexp_replace(card_skill_key(${skill}), '([''\\\\])', '\\1\\1', 'g') || '''')::tsquery`
