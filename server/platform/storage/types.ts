import type { Readable } from 'node:stream'

export type StoredEntry = { key: string; size: number; modifiedAt: Date }

export type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Where bytes are kept, by key (`folder/name`). Knows nothing of what they are. */
export type ByteStore = {
  /** Keeps everything that `source` gives, or nothing: once this resolves, a crash loses none of it. */
  put(key: string, source: Source): Promise<void>
  /** Throws `ObjectMissing`. */
  get(key: string): Promise<Readable>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Everything in a folder, in no order that counts. */
  list(folder: string): AsyncIterable<StoredEntry>
  /** An address that takes exactly `size` bytes by PUT, without passing through us; null where there is no such thing. */
  presignPut(key: string, options: { size: number; seconds: number }): Promise<string | null>
  /** Deletes what writes that never ended have left behind before then. */
  discardUnfinished(before: Date): Promise<void>
}

export class ObjectMissing extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`There are no bytes under ${key}.`, options)
  }
}

const KEY = /^[a-z]+\/[a-z0-9][a-z0-9.-]{0,150}$/

/** Keys are made by our own code; this is what keeps a mistake there from leaving the folder. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('This is not a storage key.')
  return key
}
