import { OCCUPATION_TITLES } from '#server/features/analysis/public.ts'
import { foldText } from '#shared/domain/jobs/search-words.ts'
import { WORDS } from './spelling.ts'
import { SYNONYM_LINES } from './synonyms.ts'

let known: ReadonlyMap<string, string> | undefined

/** The words of the titles that we know, folded, and as they are written. They are right even if nothing is found by them. */
export function knownWords(): ReadonlyMap<string, string> {
  known ??= new Map(
    [...SYNONYM_LINES, ...OCCUPATION_TITLES]
      .flatMap((titles) => titles.normalize('NFC').toLowerCase().match(WORDS) ?? [])
      .map((word) => [foldText(word), word]),
  )
  return known
}
