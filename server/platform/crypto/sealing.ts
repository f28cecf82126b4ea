import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals a short text with AES-256-GCM: nonce, tag, ciphertext. It opens only with the same key and `boundTo`, which is
 * authenticated but not stored. Use `sealed-stream.ts` for long data, or if it has to name its key.
 */
export function sealShort(key: Buffer, boundTo: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null if it was altered, or sealed with another key or `boundTo`. */
export function openShort(keys: readonly Buffer[], boundTo: string, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  for (const key of keys) {
    const text = openWith(key, boundTo, sealed)
    if (text !== null) return text
  }
  return null
}

function openWith(key: Buffer, boundTo: string, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
