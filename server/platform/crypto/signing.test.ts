import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSameSecret, macOf } from './keys.ts'
import { createSigner } from './signing.ts'

const key = macOf('secret', 'test link')

it('accepts its own signature of the same parts, and no other', () => {
  const { sign, isSigned } = createSigner(key)
  const signature = sign('a', 1, 'b')
  expect(signature).toBe(createHmac('sha256', key).update('a\n1\nb').digest('base64url'))
  expect(isSigned(signature, 'a', 1, 'b')).toBe(true)
  expect(isSigned(signature, 'a', 1, 'c')).toBe(false)
  expect(isSigned(signature, 'a', '1b')).toBe(false)
  expect(isSigned(signature.slice(1), 'a', 1, 'b')).toBe(false)
  expect(isSigned('', 'a', 1, 'b')).toBe(false)
  expect(createSigner(macOf('secret', 'other link')).isSigned(signature, 'a', 1, 'b')).toBe(false)
})

it('compares secrets of any length', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  expect(isSameSecret('abc', 'abd')).toBe(false)
  expect(isSameSecret('abc', 'ab')).toBe(false)
  expect(isSameSecret('', '')).toBe(true)
})
