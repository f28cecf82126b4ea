import { expect, it } from 'vitest'
import { superLinearProblem } from './super-linear.ts'

it.each([
  [/\w+:\//, 'a scheme at the end of a long word'],
  [/\s*[;|]\s*/, 'spaces before a separator'],
  [/[.!?]+$/, 'what a text ends with'],
  [/\((.*)\)$/, 'an opening bracket within the brackets'],
  [/\$\{(.*?)\}/, 'the same, lazily'],
  [/<li\b[^>]*>/, 'a tag that never ends, again and again'],
  [/\b(?:if|when)\b[^,]*\bnot\b/i, 'a word, and another anywhere after'],
  [/^.*foo.*bar$/, 'a word between two wildcards'],
  [/\b[\w.]+ AT/, 'a word that has word ends in it'],
  [/\d+\.?\d*$/, 'two runs of digits'],
  [/^(?:a|a)+$/, 'two ways to read a letter'],
  [/^(\w+\s?)*$/, 'words of any division'],
  [/a(?=.*b)/, 'a lookahead to the end'],
  [/^\s*x/m, 'the start of many lines'],
] as const)('%s: %s', (expression, _why) => {
  expect(superLinearProblem(expression)).not.toBeNull()
})

it.each([
  [/\w:\//, 'one letter before it'],
  [/(?<!\s)\s*[;|]\s*/, 'only from the first space on'],
  [/(?<![.!?])[.!?]+$/, 'only from the first sign on'],
  [/\(([^()]*)\)$/, 'brackets that hold none'],
  [/<li\b[^<>]*>/, 'a tag that holds none'],
  [/<[a-z][^>]*(?:>|$)/, 'a tag that ends with the text'],
  [/\bearn\w*\b/, 'a word cannot start within a word'],
  [/"[^"]*"/, 'quotes that hold none'],
  [/\b(?:if|when)\b[^,]{0,200}\bnot\b/i, 'a word, and another near it'],
  [/^a[^b]*b/, 'one start'],
  [/\/\/.*/, 'a rest of any kind'],
  [/^[^:]+:.*$/, 'two parts around the first colon'],
  [/(?<=\p{L})[^\p{L}]+$/u, 'only after a letter'],
] as const)('%s is linear: %s', (expression, _why) => {
  expect(superLinearProblem(expression)).toBeNull()
})
