import type { objects } from '#server/db/schema/index.ts'
import type { FileType, Purpose } from '#shared/domain/uploads.ts'

export type StoredObject = {
  readonly id: string
  readonly ownerId: string
  readonly purpose: Purpose
  readonly contentType: FileType
  /** Bytes. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
  readonly createdAt: Date
}

export const objectUrl = (id: string) => `/api/objects/${id}`

const URL = /^\/api\/objects\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The id in an address from `POST /api/objects/upload`; null for any other text. */
export function objectIdOf(url: string): string | null {
  return URL.exec(url)?.[1] ?? null
}

/** Null if the row has no bytes or no owner. */
export function storedObjectOf(
  row: typeof objects.$inferSelect,
): (StoredObject & { storageKey: string }) | null {
  const { id, ownerId, purpose, storageKey, contentType, size, sha256, createdAt } = row
  if (!ownerId || !storageKey || !contentType || size === null || !sha256) return null
  // Only `markStored` writes it, from a FileType.
  const type = contentType as FileType
  return { id, ownerId, purpose, storageKey, contentType: type, size, sha256, createdAt }
}
