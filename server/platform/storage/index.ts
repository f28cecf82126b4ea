import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Env } from '#server/env.ts'
import { createKeyring, type Keyring, storedKey } from '../crypto/keyring.ts'
import { openStream, type Source, sealStream } from '../crypto/sealed-stream.ts'
import { createDiskStore } from './disk-store.ts'
import type { ByteStore } from './types.ts'

/** Where uploaded files are stored, encrypted before they leave this process. */
export type Storage = {
  readonly keyring: Keyring
  /** The stored bytes: encrypted, except in quarantine. */
  readonly raw: ByteStore
  /** For unfinished files, on this machine's disk. */
  readonly spoolFolder: string
  put(key: string, source: Source): Promise<void>
  /** Decrypted; the stream fails if the stored bytes were changed. Throws `ObjectMissing`, `UnknownKey`. */
  get(key: string): Promise<Readable>
}

type StorageEnv = Pick<Env, 'dataDir' | 'encryptionKeys' | 's3'>

export async function createStorage(env: StorageEnv): Promise<Storage> {
  const [configured, ...former] = env.encryptionKeys
  const keyring = createKeyring(configured ?? (await storedKey(env.dataDir)), former)
  const raw = env.s3 ? await openS3(env.s3) : createDiskStore(join(env.dataDir, 'objects'))
  return {
    keyring,
    raw,
    spoolFolder: join(env.dataDir, 'spool'),
    put: (key, source) => raw.put(key, sealStream(source, keyring, key)),
    get: async (key) => {
      const opened = await begun(openStream(await raw.get(key), keyring, key))
      return Readable.from(opened, { objectMode: false })
    },
  }
}

/** Most sites store on disk and start without the SDK. */
async function openS3(settings: NonNullable<Env['s3']>): Promise<ByteStore> {
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(settings)
}

/** Reads the first part ahead, so that an unreadable file fails before anything is sent. */
async function begun<T>(source: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await source.next()
  const all = (async function* () {
    try {
      if (first.done) return
      yield first.value
      yield* source
    } finally {
      await source.return(undefined)
    }
  })()
  return all
}
