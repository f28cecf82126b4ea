import { expect, test } from 'vitest'
import { superLinearTexts } from '#tests/factories/hostile-texts.ts'
import { splitLinks } from './links.ts'

const hrefs = (message: string) => splitLinks(message).flatMap(({ href }) => href ?? [])

test('an address in a sentence becomes a link without the sentence mark', () => {
  expect(splitLinks('See https://a.example/x?y=1, please.')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', please.', href: null },
  ])
})

test('no text is lost', () => {
  for (const message of [
    '',
    'plain',
    'http://',
    'https://a.example https://b.example!',
    '(http://c.example)',
  ]) {
    expect(
      splitLinks(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message)
  }
})

test('only http and https become links', () => {
  expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([])
  expect(hrefs('http://a.example and https://b.example')).toEqual(['http://a.example', 'https://b.example'])
})

test('a message takes linear time, whatever it repeats', () => {
  expect(superLinearTexts((text) => splitLinks(`https://a.example/${text}`), 60_000)).toEqual([])
})
