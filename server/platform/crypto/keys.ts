import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type KeySource = string | Buffer

/** 32 bytes for one use, by HKDF-SHA256: what is sealed or signed for one use is invalid for any other. */
export function deriveKey(secret: KeySource, use: string, salt: KeySource = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, use, 32))
}

export function macOf(key: KeySource, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in constant time: it reveals neither where the texts differ nor the secret's length. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
