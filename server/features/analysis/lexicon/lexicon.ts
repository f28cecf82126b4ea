import { createPhrases, type Phrases } from '../text/phrases.ts'
import { ENTRIES } from './entries.ts'
import type { Alias, LexiconEntry } from './parse.ts'

export type Named = { readonly entry: LexiconEntry; readonly alias: Alias }

export const KINSHIP = { same: 1, related: 0.5, broader: 0.3 } as const

type Lexicon = {
  readonly phrases: Phrases<Named>
  readonly byName: ReadonlyMap<string, LexiconEntry>
  readonly implied: ReadonlyMap<LexiconEntry, ReadonlySet<LexiconEntry>>
  readonly related: ReadonlyMap<LexiconEntry, ReadonlySet<LexiconEntry>>
}

let built: Lexicon | undefined

export function lexicon(): Lexicon {
  built ??= build(ENTRIES)
  return built
}

function build(entries: readonly LexiconEntry[]): Lexicon {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? [])
  const direct = new Map(entries.map((entry) => [entry, named(entry.implies)]))
  const implied = new Map(entries.map((entry) => [entry, closure(entry, direct)]))
  const related = new Map(entries.map((entry) => [entry, new Set(named(entry.related))]))
  for (const [entry, others] of related) for (const other of others) related.get(other)?.add(entry)
  const families = Map.groupBy(entries, ({ trade, family }) => `${trade}/${family}`)
  for (const members of families.values()) {
    if (!members[0]?.isAkin) continue
    for (const one of members) for (const other of members) if (one !== other) related.get(one)?.add(other)
  }
  const aliases = entries.flatMap((entry) =>
    entry.aliases.map((alias) => [alias.written, { entry, alias }] as const),
  )
  return { phrases: createPhrases(aliases), byName, implied, related }
}

function closure(
  entry: LexiconEntry,
  direct: ReadonlyMap<LexiconEntry, readonly LexiconEntry[]>,
): Set<LexiconEntry> {
  const reached = new Set<LexiconEntry>()
  const queue = [entry]
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const other of direct.get(next) ?? []) {
      if (reached.has(other) || other === entry) continue
      reached.add(other)
      queue.push(other)
    }
  }
  return reached
}

/** How far knowing `known` satisfies `asked`, from 0 to 1. */
export function kinship(known: LexiconEntry, asked: LexiconEntry): number {
  const { implied, related } = lexicon()
  if (known === asked || implied.get(known)?.has(asked)) return KINSHIP.same
  if (related.get(known)?.has(asked)) return KINSHIP.related
  return implied.get(asked)?.has(known) ? KINSHIP.broader : 0
}

export function entryNamed(name: string): LexiconEntry | null {
  return lexicon().byName.get(name) ?? null
}
