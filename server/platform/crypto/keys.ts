import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

type KeySource = string | Buffer

/** 32 bytes for one use, by HKDF-SHA256: nothing that is sealed or signed for one use passes for another. */
export function deriveKey(secret: KeySource, use: string, salt: KeySource = ''): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, use, 32))
}

export function macOf(key: KeySource, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares in a time that tells nothing about where two texts differ, nor about how long the secret one is. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}
