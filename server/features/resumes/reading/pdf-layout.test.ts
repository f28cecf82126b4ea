import { expect, it } from 'vitest'
import { linesOf, type TextRun } from './pdf-layout.ts'

const PAGE = 600
const LETTER = 5

type Rows = readonly (readonly (readonly [x: number, text: string])[])[]

/** Text at places on a page: each row from the top, with the left edge of each run. */
function page(rows: Rows): TextRun[] {
  return rows.flatMap((row, index) =>
    row.map(([x, text]) => ({ text, x, y: 700 - index * 14, width: text.length * LETTER, size: 10 })),
  )
}

const SIDEBAR = ['SKILLS', 'Triage', 'Wound care', 'EDUCATION', 'BSc Nursing', 'Lakeside University']
const MAIN = [
  'EXPERIENCE',
  'Nurse',
  'Harbor Health',
  'May 2019 - Present',
  'Taught new nurses',
  'Wrote the guide',
]

it('reads contacts above two columns in one line, even with a gap where the columns part', () => {
  const { lines, columns } = linesOf(
    page([
      [[40, 'Robin Sample']],
      [
        [40, 'robin@example.com'],
        [140, '902-555-0142'],
        [260, 'Halifax, NS'],
      ],
      ...SIDEBAR.map((text, index): [number, string][] => [
        [40, text],
        [220, MAIN[index] ?? ''],
      ]),
    ]),
    PAGE,
  )
  expect(columns).toBe(2)
  expect(lines[1]).toBe('robin@example.com\t902-555-0142\tHalifax, NS')
  expect(lines.slice(2)).toEqual([...SIDEBAR, ...MAIN])
})

it('puts what stands above the first heading of a sidebar next to the name', () => {
  const { lines } = linesOf(
    page(
      ['Robin Sample', ...MAIN, 'Led rounds'].map((text, index): [number, string][] => [
        [40, ['robin@example.com', 'Halifax, NS', ...SIDEBAR][index] ?? ''],
        [220, text],
      ]),
    ).map((run) => (run.text === 'Robin Sample' ? { ...run, size: 20 } : run)),
    PAGE,
  )
  expect(lines.slice(0, 4)).toEqual(['Robin Sample', 'robin@example.com', 'Halifax, NS', 'EXPERIENCE'])
})

it('finds a column with few short lines next to a long one', () => {
  const long = Array.from({ length: 30 }, (_, index) => `Did work number ${index} in many words`)
  const { lines, columns } = linesOf(
    page(
      long.map((text, index): [number, string][] => [
        [40, text],
        ...(SIDEBAR[index] ? [[400, SIDEBAR[index]] as [number, string]] : []),
      ]),
    ),
    PAGE,
  )
  expect([columns, lines]).toEqual([2, [...long, ...SIDEBAR]])
})

it('takes places at the right edge and a grid of skills for one column', () => {
  const places = [
    'Halifax, NS',
    'Truro, NS',
    'Saint John, NB',
    'Moncton, NB',
    'Sydney, NS',
    'Charlottetown, PE',
  ]
  const asides = places.map((place): [number, string][] => [
    [40, 'Harbor Health'],
    [560 - place.length * LETTER, place],
  ])
  expect(linesOf(page(asides), PAGE).columns).toBe(1)
  const wide = 'Cared for surgical patients on nights and weekends, and on most of the holidays'
  const grid = SIDEBAR.flatMap(
    (text): Rows => [
      [
        [40, text],
        [320, 'Epic'],
      ],
      ...(text === 'Triage' ? ([[[40, wide]]] as const) : []),
    ],
  )
  expect(linesOf(page(grid), PAGE).columns).toBe(1)
})
