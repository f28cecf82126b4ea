import { type SQL, sql } from 'drizzle-orm'
import { prefixQueries } from '#server/features/vocabulary/public.ts'
import type { CardFilters } from '#shared/contracts/list-filters.ts'
import { COUNTRIES } from '#shared/domain/account/accounts.ts'
import { REGION_NAMES, regionSpellings } from '#shared/domain/regions.ts'
import { searchWords } from '#shared/domain/search/words.ts'

export type Term = SQL

const WORDS_MAX = 12

/** The conditions of a search; null if it has no word and can't match. */
export function termsOf({ search, skill, country, state, verified }: CardFilters): Term[] | null {
  const words = searchWords(search ?? '')
  if (search && words.length === 0) return null
  return [
    ...prefixQueries([...new Set(words)].slice(0, WORDS_MAX)).map((part) => sql`${part}::tsquery`),
    ...(skill ? [exactSkill(skill)] : []),
    ...(state ? [inRegion(state)] : country ? [marked(`@${country}`)] : []),
    ...(verified ? [marked('!verified')] : []),
  ]
}

const marked = (lexeme: string): Term => sql`${`'${lexeme.replace(/['\\]/g, '$&$&')}'`}::tsquery`

const exactSkill = (skill: string): Term =>
  sql`('''=' || regexp_replace(card_skill_key(${skill}), '([''\\\\])', '\\1\\1', 'g') || '''')::tsquery`

/** Members write their state as its code or its name. */
function inRegion(code: string): Term {
  const spellings = COUNTRIES.filter((country) => code in REGION_NAMES[country]).flatMap((country) =>
    regionSpellings(code).map((spelling) => `'@${country}/${spelling.replace(/['\\]/g, '$&$&')}'`),
  )
  return spellings.length > 0 ? sql`${spellings.join(' | ')}::tsquery` : marked(`@/${code}`)
}
