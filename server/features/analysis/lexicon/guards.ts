import { REGION_CODES } from '#shared/domain/regions.ts'
import type { TextDocument, Token } from '../text/document.ts'
import type { Hit } from '../text/phrases.ts'
import type { Named } from './lexicon.ts'

const words = (text: string) => new Set(text.split(' '))

/** By the stem of an alias: stems beside it which show that it is the everyday word. */
const NOT_BEFORE: Readonly<Record<string, ReadonlySet<string>>> = {
  go: words('to beyond above live getter over through the on ahead for into with forward home'),
  c: words('level suite class section train and'),
  r: words('and'),
  excel: words('in at as on under when by with within working and'),
  spring: words(
    'cleaning break semester term season 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026',
  ),
  swift: words('response resolution action decision and communication code transportation'),
  react: words('to quickly calmly well fast appropriately under swiftly promptly with and'),
  rust: words('removal proof prevention inhibitor belt spot repair protection converter and treatment'),
  access: words('to control for and point management card the'),
  word: words('of processing for and'),
  sage: words('advice'),
  express: words('interest delivery lane'),
  ember: words('light'),
  outlook: words('for on and'),
  teams: words('of'),
  scala: words('mobile'),
  ruby: words('tuesday'),
  elm: words('street'),
  epic: words('journey'),
  snowflake: words('design'),
}
const NOT_AFTER: Readonly<Record<string, ReadonlySet<string>>> = {
  c: words('vitamin class hepatitis section category grade plan a b d and'),
  r: words('and'),
  go: words('to the on good ready'),
  spring: words('in of a the during coil leaf hot'),
  swift: words('taylor a with'),
  rust: words('of remove removing treat treating sand scrape from prevent preventing no'),
  access: words(
    'have has to with without of data internet easy public patient secure full limited user vascular',
  ),
  word: words('a the in of key'),
  excel: words('to and who will you can students'),
  react: words('to and who quickly must can we'),
  epic: words('an a user'),
  it: words('make made do how that is if'),
}

const REGIONS = new Set([...REGION_CODES.USA, ...REGION_CODES.Canada])

/** 'QC' and 'AR' after a place and a comma are regions. */
function isRegion(text: string, token: Token, before: Token | undefined): boolean {
  if (!REGIONS.has(text.slice(token.start, token.end)) || token.gap !== 1 || before?.line !== token.line)
    return false
  return /^\p{Lu}\p{Ll}/u.test(text.slice(before.start, before.end))
}

export function isMeant(document: TextDocument, hit: Hit<Named>): boolean {
  const { tokens, text } = document
  const first = tokens[hit.from]
  const last = tokens[hit.to - 1]
  if (!first || !last || first.inLink) return false
  const { alias } = hit.phrase.value
  if (hit.to - hit.from === 1 && isRegion(text, first, tokens[hit.from - 1])) return false
  if (hit.to - hit.from === 1 && isEverydayUse(document, hit.from)) return false
  if (alias.use === 'any') return true
  return text.slice(first.start, last.end).replace(/\s+/g, ' ') === alias.written || isListItem(tokens, hit)
}

function isEverydayUse(document: TextDocument, at: number): boolean {
  const { tokens } = document
  const token = tokens[at]
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (!token) return false
  if (after?.gap === 0 && NOT_BEFORE[token.stem]?.has(after.stem) && !joinsNames(document, at + 1))
    return true
  return token.gap === 0 && before !== undefined && (NOT_AFTER[token.stem]?.has(before.stem) ?? false)
}

/** 'Go and Rust' joins names; 'excel and grow' and 'R&D' don't. */
function joinsNames({ text, tokens }: TextDocument, at: number): boolean {
  const and = tokens[at]
  const next = tokens[at + 1]
  if (and?.stem !== 'and' || !next || text[and.start] === '&') return false
  return /^[\p{Lu}\d]/u.test(text.slice(next.start, next.end))
}

function isListItem(tokens: readonly Token[], { from, to }: Hit<Named>): boolean {
  const after = tokens[to]
  return (tokens[from]?.gap ?? 1) > 0 && (after === undefined || after.gap > 0)
}
