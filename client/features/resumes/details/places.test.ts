import { expect, it } from 'vitest'
import { placeInFile } from './places.ts'

const at = (field: string, line: number, page: number | null = 1) => ({ field, line, page })

it.each([
  ['one line of a page', [at('name', 1)], 'name', 'Page 1, line 1'],
  [
    'a job with its points',
    [at('jobs.1.title', 9), at('jobs.1.points.0', 12), at('jobs.10.title', 40)],
    'jobs.1',
    'Page 1, lines 9–12',
  ],
  ['a file without pages', [at('skills.0', 7, null), at('skills.1', 8, null)], 'skills', 'Lines 7–8'],
  [
    'two pages',
    [at('jobs.0.points.1', 2, 2), at('jobs.0.title', 40)],
    'jobs.0',
    'Page 1, line 40 to page 2, line 2',
  ],
  ['what the member wrote', [at('names', 1)], 'name', ''],
])('names %s', (_, places, field, text) => {
  expect(placeInFile(places, field)).toBe(text)
})
