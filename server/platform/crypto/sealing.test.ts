import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { deriveKey } from './keys.ts'
import { openShort, sealShort } from './sealing.ts'

const key = deriveKey('secret', 'trueline/test')
const text = 'María read line 3'

it('opens what was sealed for the same thing, with a former key too', () => {
  const sealed = sealShort(key, 'object-1', text)
  expect(openShort([key], 'object-1', sealed)).toBe(text)
  expect(openShort([randomBytes(32), key], 'object-1', sealed)).toBe(text)
  expect(openShort([key], 'object-1', sealShort(key, 'object-1', ''))).toBe('')
  expect(sealShort(key, 'object-1', text)).not.toEqual(sealed)
})

it('opens nothing for another thing, under another key, or altered in any byte', () => {
  const sealed = sealShort(key, 'object-1', text)
  expect(openShort([key], 'object-2', sealed)).toBeNull()
  expect(openShort([deriveKey('secret', 'trueline/other')], 'object-1', sealed)).toBeNull()
  for (const at of sealed.keys()) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(openShort([key], 'object-1', altered)).toBeNull()
  }
  for (const length of [0, 12, 27, sealed.length - 1])
    expect(openShort([key], 'object-1', sealed.subarray(0, length))).toBeNull()
})

it('opens what is stored: nonce, tag and ciphertext under a key from HKDF', () => {
  const stored = Buffer.from(hkdfSync('sha256', 'secret', '', 'trueline/test', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', stored, nonce).setAAD(Buffer.from('object-1'))
  const body = Buffer.concat([cipher.update(text), cipher.final()])
  expect(openShort([key], 'object-1', Buffer.concat([nonce, cipher.getAuthTag(), body]))).toBe(text)
})
