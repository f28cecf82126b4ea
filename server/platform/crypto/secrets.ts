import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for the holder; we only store the hash. base64url needs no escaping in links and cookies. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
