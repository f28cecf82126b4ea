import { expect, it } from 'vitest'
import { isAllowed, readLicenses } from './read.ts'

it.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['MIT AND GPL-3.0-or-later', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['GPL-2.0-only OR (MIT AND AGPL-3.0-only)', false],
  ['GPL-2.0-only OR (MIT AND ISC)', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['(MIT', false],
  ['', false],
])('%s: %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected)
})

it('knows every package of the lockfile', () => {
  const packages = readLicenses()
  expect(packages.find(({ name }) => name === 'fastify')).toMatchObject({
    license: 'MIT',
    isAllowed: true,
    isDev: false,
  })
  expect(packages.find(({ name }) => name === 'vitest')).toMatchObject({ isDev: true })
  expect(packages.filter(({ name }) => /^packages\/|^@trueline\//.test(name))).toEqual([])
})
