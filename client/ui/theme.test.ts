import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme.ts'

function runBeforePaint(localStorage: object): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(themeScript(), { localStorage, document: { documentElement: { dataset } } })
  return dataset.theme
}

test('the inline script applies a stored choice and nothing else', () => {
  expect(runBeforePaint({ getItem: () => 'dark' })).toBe('dark')
  expect(runBeforePaint({ getItem: () => 'light' })).toBe('light')
  expect(runBeforePaint({ getItem: () => null })).toBeUndefined()
  expect(runBeforePaint({ getItem: () => '"><script>' })).toBeUndefined()
})

test('the inline script survives refused storage and can stand in a script element', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  expect(runBeforePaint({ getItem: refuse })).toBeUndefined()
  expect(themeScript()).not.toContain('</')
})
