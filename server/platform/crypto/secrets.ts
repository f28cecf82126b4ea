import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for whoever holds them; we keep `hashOf` it. base64url, so that it stands in links and cookies as it is. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
