import { expect, it } from 'vitest'
import { findWords, SCREEN_RULES, sentencesOf } from './words.ts'

const findIn = (source: string) => findWords(sentencesOf('client/a.tsx', source), SCREEN_RULES)

it.each([
  ['British spelling', '<p>Pick a colour for it</p>', "client/a.tsx:1: 'colour'"],
  ['a missing contraction', "const title = 'This badge is not valid'", "'is not'"],
  ['a missing contraction within a template', 'const text = `You cannot call them now`', "'cannot'"],
  ['a picture that is a photo', '<p>Choose another picture</p>', "'picture'"],
  ['an outdated word', "const hint = 'Ask somebody else'", "'somebody'"],
])('finds %s', (_, source, problem) => {
  expect(findIn(source)).toEqual([expect.stringContaining(problem)])
})

it('names the line', () => {
  expect(findIn('const a = (\n<p>\n  We do it at once\n</p>)')).toEqual([
    expect.stringContaining("client/a.tsx:3: 'at once'"),
  ])
})

it('leaves alone what nobody reads, and texts of the specification', () => {
  expect(findIn("const label = 'Picture in picture'")).toEqual([])
  expect(findIn("import a from 'is not read here'")).toEqual([])
  expect(findIn("const fault = 'the row was not kept'")).toEqual([])
  expect(findIn("toast({ title: 'Could not copy message to clipboard' })")).toEqual([])
})
