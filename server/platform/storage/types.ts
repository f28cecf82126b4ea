import type { Readable } from 'node:stream'
import type { Source } from '../crypto/sealed-stream.ts'

export type StoredEntry = { key: string; size: number; modifiedAt: Date }

/** Stores bytes by key (`folder/name`), whatever they are. */
export type ByteStore = {
  /** Stores all of `source` or nothing: once this resolves, a crash loses none of it. */
  put(key: string, source: Source): Promise<void>
  /** Throws `ObjectMissing`. */
  get(key: string): Promise<Readable>
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>
  /** Everything in a folder, in no particular order. */
  list(folder: string): AsyncIterable<StoredEntry>
  /** An address that accepts exactly `size` bytes by PUT, bypassing us; null if the store has none. */
  presignPut(key: string, options: { size: number; seconds: number }): Promise<string | null>
  /** Deletes leftovers of unfinished writes from before then. */
  discardUnfinished(before: Date): Promise<void>
}

export class ObjectMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There are no bytes under ${key}.`, options)
  }
}

const KEY = /^[a-z]+\/[a-z0-9][a-z0-9.-]{0,150}$/

/** Our own code makes the keys; this keeps a bug there from leaving the folder. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('This is not a storage key.')
  return key
}
