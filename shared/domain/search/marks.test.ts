import { expect, it } from 'vitest'
import { markMatches, snippetOf } from './marks.ts'

const marked = (text: string, search: string) =>
  markMatches(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Registered Nurse', 'nur', 'Registered [Nur]se'],
  ['Nurse, nursing', 'NURS', '[Nurs]e, [nurs]ing'],
  ['Montréal café', 'montreal CAFE', '[Montréal] [café]'],
  ['Straße', 'strasse', '[Straße]'],
  ['Cafe\u0301 bar', 'caf', '[Cafe\u0301] bar'],
  ['C++ and C#', 'c++', '[C++] and C#'],
  ['burns', 'urn', 'burns'],
  ['<b>nurse</b>', 'nurse', '<b>[nurse]</b>'],
  ['a a a', 'a', '[a] [a] [a]'],
  ['anything', `%_'"\\:*&|!`, 'anything'],
  ['', 'x', ''],
])('%j for %j', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

it('cuts a line around the first match, without breaking a letter', () => {
  expect(snippetOf('short\n\nand  plain', 'plain')).toBe('short and plain')
  const long = `${'before '.repeat(50)}needle ${'😀'.repeat(200)}`
  const snippet = snippetOf(long, 'needle')
  expect(snippet).toMatch(/^…before .*needle .*…$/u)
  expect(snippet.isWellFormed()).toBe(true)
  expect(snippetOf('x'.repeat(500), 'needle')).toHaveLength(141)
})
