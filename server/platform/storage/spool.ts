import { randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createKeyring } from '../crypto/keyring.ts'
import { openStream, sealStream } from '../crypto/sealed-stream.ts'
import { writeAll } from './disk-store.ts'

/** What has arrived but isn't accepted yet. */
export type Spooled = {
  /** Bytes, before encryption. */
  readonly size: number
  read(): Promise<Buffer>
  discard(): Promise<void>
}

const NAME = 'spooled'

/**
 * Writes `source` to disk as it arrives: encrypted with a key only this call knows, in an already unlinked file, so nothing
 * is left after `discard` or a kill.
 */
export async function spool(folder: string, source: AsyncIterable<Uint8Array>): Promise<Spooled> {
  const keyring = createKeyring(randomBytes(32))
  const file = await openNameless(folder)
  try {
    let size = 0
    const counted = async function* () {
      for await (const part of source) {
        size += part.length
        yield part
      }
    }
    for await (const part of sealStream(counted(), keyring, NAME)) await writeAll(file, part)
    const read = async () => {
      const parts: Buffer[] = []
      const sealed = file.createReadStream({ start: 0, autoClose: false })
      for await (const part of openStream(sealed, keyring, NAME)) parts.push(part)
      return Buffer.concat(parts, size)
    }
    return { size, read, discard: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
