import { objectIdOf } from '#server/features/uploads/public.ts'

/** The stored object that a document's address names; null without an address or for one of another kind. */
export function documentIdOf(url: string | null): string | null {
  return url === null ? null : objectIdOf(url)
}

export const addressOf = (objectId: string) => `/api/objects/${objectId}`
