import { createHash } from 'node:crypto'

/** Limits are kept by a hash: the table of counters should not be a list of addresses. */
export function fingerprint(value: string): string {
  return createHash('sha256').update(value).digest('base64url')
}
