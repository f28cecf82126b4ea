import { randomBytes } from 'node:crypto'

export type Nonces = { readonly script: string; readonly style: string }

/** 128 bits in hexadecimal, like Helmet's. */
const NONCE_BYTES = 16
export const NONCE_LENGTH = NONCE_BYTES * 2
const NONCES_PER_BATCH = 128

let drawn = ''

/** Generated in batches, since most of the cost is the call. */
export function newNonce(): string {
  if (drawn === '') drawn = randomBytes(NONCE_BYTES * NONCES_PER_BATCH).toString('hex')
  const nonce = drawn.slice(-NONCE_LENGTH)
  drawn = drawn.slice(0, -NONCE_LENGTH)
  return nonce
}
