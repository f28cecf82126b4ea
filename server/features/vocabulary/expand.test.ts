import { expect, test } from 'vitest'
import { searchWords } from '#shared/domain/search/words.ts'
import { expand } from './expand.ts'
import { jobTsQuery } from './job-query.ts'
import { SYNONYM_LINES } from './synonyms.ts'

const phrasesOf = (text: string) =>
  expand(searchWords(text)).flatMap(({ phrases }) => phrases.map((phrase) => phrase.join(' ')))

test.each([
  ['nurse', 'infirmiere'],
  ['Infirmières', 'nurse'],
  ['RN', 'registered nurse'],
  ['software developers', 'developpeur logiciel'],
  ['software developer', 'software engineer'],
  ['développeur logiciel', 'software engineer'],
  ['plombier', 'plumber'],
  ['senior truck driver, Laval', 'camionneur'],
  ['fullstack', 'full stack'],
  ['full-stack', 'fullstack'],
  ['dry wall hanger', 'drywall'],
  ['sous chefs', 'souschefs'],
])('%s is also found as %s', (text, phrase) => {
  expect(phrasesOf(text)).toContain(phrase)
})

test('a narrower title does not find the broader one', () => {
  expect(phrasesOf('nurse')).toContain('lpn')
  expect(phrasesOf('LPN')).not.toContain('nurse')
  expect(phrasesOf('RN')).not.toContain('lpn')
})

test('no title is a synonym of itself, and no line has just one', () => {
  for (const line of SYNONYM_LINES) {
    const titles = line.split(/ > |;/).map((title) => searchWords(title).join(' '))
    expect(new Set(titles).size, line).toBe(titles.length)
    expect(titles.length, line).toBeGreaterThan(1)
  }
})

test('operators of a search for jobs', () => {
  expect(jobTsQuery('welder -night')).toBe(`('welder' | 'soudeur' | 'soudeuse') & !('night')`)
  expect(jobTsQuery('"night welder" or C++')).toBe(`('night' <-> 'welder') | ('cplusplus')`)
  expect(jobTsQuery('C#')).toBe(`('csharp')`)
  for (const nothing of ['', ' ', '& | ! <-> :*', '""', '- -', 'or', "'", '\\'])
    expect(jobTsQuery(nothing)).toBeNull()
})
