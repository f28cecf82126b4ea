import type { Quote } from '#shared/contracts/assistant-analysis.ts'

export type MarkTone = 'good' | 'fair' | 'poor' | 'plain'
export type Mark = { readonly id: string; readonly tone: MarkTone; readonly quote: Quote }
export type Segment = {
  readonly start: number
  readonly text: string
  readonly ids: readonly string[]
  readonly tone: MarkTone
}
export type MarkedLine = { readonly number: number; readonly segments: readonly Segment[] }

const WORST: readonly MarkTone[] = ['poor', 'fair', 'good', 'plain']

/** The lines of a text, cut where marks begin and end; marks may overlap, and those outside the text are dropped. */
export function linesWithMarks(text: string, marks: readonly Mark[]): MarkedLine[] {
  const fitting = marks.filter(({ quote: { start, end } }) => start >= 0 && start < end && end <= text.length)
  let at = 0
  return text.split('\n').map((line, index) => {
    const start = at
    at += line.length + 1
    return { number: index + 1, segments: segmentsOf(line, start, fitting) }
  })
}

function segmentsOf(line: string, start: number, marks: readonly Mark[]): Segment[] {
  const end = start + line.length
  const here = marks.filter(({ quote }) => quote.start < end && quote.end > start)
  const inside = (offset: number) => Math.min(end, Math.max(start, offset))
  const cuts = new Set([start, end, ...here.flatMap(({ quote }) => [inside(quote.start), inside(quote.end)])])
  const sorted = [...cuts].sort((a, b) => a - b)
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? end
    const over = here.filter(({ quote }) => quote.start < to && quote.end > from)
    const tone = WORST.find((candidate) => over.some((mark) => mark.tone === candidate)) ?? 'plain'
    return { start: from, text: line.slice(from - start, to - start), ids: over.map(({ id }) => id), tone }
  })
}
