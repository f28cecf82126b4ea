import { isSameSecret, macOf } from './keys.ts'

/** Signs for one purpose, which the key is derived for. */
export type Signer = {
  sign(...parts: readonly (string | number)[]): string
  isSigned(signature: string, ...parts: readonly (string | number)[]): boolean
}

/** HMAC-SHA256 in base64url over the parts, one per line, so no part may contain a line break. */
export function createSigner(key: Buffer): Signer {
  const sign = (...parts: readonly (string | number)[]) => macOf(key, parts.join('\n')).toString('base64url')
  return { sign, isSigned: (signature, ...parts) => isSameSecret(signature, sign(...parts)) }
}
