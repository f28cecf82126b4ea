import { objectIdOf } from '#server/features/uploads/public.ts'

/** The stored object behind a document's address; null without an address or for another kind. */
export function documentIdOf(url: string | null): string | null {
  return url === null ? null : objectIdOf(url)
}

export const addressOf = (objectId: string) => `/api/objects/${objectId}`
