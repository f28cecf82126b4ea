import { GAP, readTextDocument, type TextDocument, type Token } from './document.ts'

type Node<T> = { next: Map<string, Node<T>>; values: TextPhrase<T>[] }
export type TextPhrase<T> = { readonly written: string; readonly value: T }
export type Hit<T> = { readonly phrase: TextPhrase<T>; readonly from: number; readonly to: number }
export type Phrases<T> = { readonly root: Node<T> }

const node = <T>(): Node<T> => ({ next: new Map(), values: [] })

export function phraseKey(written: string): string {
  return readTextDocument(written)
    .tokens.map(({ stem }) => stem)
    .join(' ')
}

export function createPhrases<T>(entries: Iterable<readonly [string, T]>): Phrases<T> {
  const root = node<T>()
  for (const [written, value] of entries) {
    let at = root
    for (const part of phraseKey(written).split(' ')) {
      const next = at.next.get(part) ?? node<T>()
      at.next.set(part, next)
      at = next
    }
    at.values.push({ written, value })
  }
  return { root }
}

type Accepts<T> = (hit: Hit<T>) => boolean

/** Finds the longest phrases first, none inside another, none across a comma or the end of a sentence. */
export function findPhrases<T>(
  { tokens }: TextDocument,
  { root }: Phrases<T>,
  {
    from = 0,
    to = tokens.length,
    accepts = () => true,
  }: { from?: number; to?: number; accepts?: Accepts<T> } = {},
): Hit<T>[] {
  const hits: Hit<T>[] = []
  for (let at = from; at < to; ) {
    const hit = longestAt(tokens, root, at, to, accepts)
    if (hit) hits.push(hit)
    at = hit ? hit.to : at + 1
  }
  return hits
}

function longestAt<T>(
  tokens: readonly Token[],
  root: Node<T>,
  from: number,
  limit: number,
  accepts: Accepts<T>,
): Hit<T> | null {
  let best: Hit<T> | null = null
  let at: Node<T> | undefined = root
  for (let index = from; index < limit; index += 1) {
    const token = tokens[index]
    if (!token || (index > from && token.gap !== GAP.none)) break
    at = at.next.get(token.stem)
    if (!at) break
    for (const phrase of at.values) {
      const hit = { phrase, from, to: index + 1 }
      if (accepts(hit)) best = hit
    }
  }
  return best
}
