import { expect, test } from 'vitest'
import { searchWords } from './words.ts'

test('a text is cut at punctuation and folded', () => {
  expect(searchWords("  Élodie O'Neil, Trois-Rivières · C++/C# (Node.js) ")).toEqual([
    'elodie',
    'o',
    'neil',
    'trois',
    'rivieres',
    'c++',
    'c#',
    'node',
    'js',
  ])
})

test('nothing that a query language would read is left', () => {
  expect(searchWords('a\u0000b \\ \' " : * & | ! ( ) <->')).toEqual(['a', 'b'])
  expect(searchWords(' –—’ ')).toEqual([])
  expect(searchWords('x'.repeat(100))).toEqual(['x'.repeat(60)])
})
