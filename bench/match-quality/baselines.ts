/** The rankings that search engines start with, over the same words. */
type Counts = ReadonlyMap<string, number>

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}+#.]*[\p{L}\p{N}+#]/gu) ?? []
}

function countsOf(text: string): Counts {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) {
    const key = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function documentFrequencies(documents: readonly Counts[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const counts of documents)
    for (const word of counts.keys()) found.set(word, (found.get(word) ?? 0) + 1)
  return found
}

export type Scorer = (query: string, document: string) => number

/** Cosine of vectors weighted by (1 + log tf) times smoothed idf. */
export function tfIdf(corpus: readonly string[]): Scorer {
  const frequencies = documentFrequencies(corpus.map(countsOf))
  const vector = (text: string) => {
    const weights = new Map<string, number>()
    for (const [word, count] of countsOf(text)) {
      const idf = Math.log((1 + corpus.length) / (1 + (frequencies.get(word) ?? 0))) + 1
      weights.set(word, (1 + Math.log(count)) * idf)
    }
    return weights
  }
  const length = (weights: Counts) => Math.hypot(...weights.values())
  return (query, document) => {
    const a = vector(query)
    const b = vector(document)
    let dot = 0
    for (const [word, weight] of a) dot += weight * (b.get(word) ?? 0)
    return dot / (length(a) * length(b) || 1)
  }
}

const K1 = 1.2
const B = 0.75

/** Okapi BM25 over the different words of the query, with the documents as the collection. */
export function bm25(corpus: readonly string[]): Scorer {
  const documents = corpus.map(countsOf)
  const frequencies = documentFrequencies(documents)
  const size = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0)
  const average = documents.reduce((sum, counts) => sum + size(counts), 0) / documents.length
  return (query, document) => {
    const counts = countsOf(document)
    let score = 0
    for (const word of countsOf(query).keys()) {
      const tf = counts.get(word) ?? 0
      const df = frequencies.get(word) ?? 0
      const idf = Math.log(1 + (documents.length - df + 0.5) / (df + 0.5))
      score += (idf * tf * (K1 + 1)) / (tf + K1 * (1 - B + (B * size(counts)) / average) || 1)
    }
    return score
  }
}
