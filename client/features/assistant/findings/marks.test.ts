import { describe, expect, it } from 'vitest'
import { linesWithMarks, type Mark } from './marks.ts'

const TEXT = 'Maya Reyes\nLed a team\n\nBLS'
const mark = (id: string, start: number, end: number, tone: Mark['tone'] = 'good'): Mark => ({
  id,
  tone,
  quote: { text: TEXT.slice(start, end), line: 1, start, end },
})
const shown = (marks: Mark[]) =>
  linesWithMarks(TEXT, marks).map(({ segments }) => segments.map(({ text, ids }) => [text, ids.join()]))

describe('a text with marks', () => {
  it('keeps every letter with any marks', () => {
    const lines = linesWithMarks(TEXT, [mark('a', 0, 4), mark('b', 2, 18), mark('c', 22, 25)])
    expect(lines.map(({ segments }) => segments.map(({ text }) => text).join('')).join('\n')).toBe(TEXT)
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  it('splits overlapping marks, and continues a mark across lines', () => {
    expect(shown([mark('a', 0, 7), mark('b', 5, 14)])).toEqual([
      [
        ['Maya ', 'a'],
        ['Re', 'a,b'],
        ['yes', 'b'],
      ],
      [
        ['Led', 'b'],
        [' a team', ''],
      ],
      [],
      [['BLS', '']],
    ])
  })

  it('shows the most severe of what overlaps', () => {
    const [first] = linesWithMarks(TEXT, [mark('a', 0, 4, 'good'), mark('b', 0, 4, 'poor')])
    expect(first?.segments[0]?.tone).toBe('poor')
  })

  it('leaves out what does not fit the text', () => {
    expect(shown([mark('a', 20, 99), mark('b', -1, 3), mark('c', 4, 4)])[3]).toEqual([['BLS', '']])
  })
})
