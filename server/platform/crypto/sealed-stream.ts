import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { KEY_ID_BYTES, type Keyring } from './keyring.ts'
import { deriveKey } from './keys.ts'

export type Source = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Encrypted objects: a header, then chunks of 64 KiB, each sealed with AES-256-GCM.
 * header: version (1 byte) | key id (4) | salt (32)
 * chunk: ciphertext (65,536; the last one 0 to 65,535) | tag (16)
 * An object's key is HKDF-SHA256(master key, salt, name), so no nonce repeats under one key. The nonce is the chunk's number
 * and whether it is the last (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015); the header is
 * authenticated with each chunk. Truncated, reordered or renamed objects don't open.
 */
const VERSION = 1
const SALT_BYTES = 32
const HEADER_BYTES = 1 + KEY_ID_BYTES + SALT_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16

/** Encrypts `source` for this name only. */
export async function* sealStream(
  source: Source,
  { current }: Pick<Keyring, 'current'>,
  name: string,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([Buffer.of(VERSION), current.id, randomBytes(SALT_BYTES)])
  const key = objectKey(current.secret, header, name)
  yield header
  let index = 0
  for await (const { bytes, isLast } of inBlocks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts; throws at the first altered chunk, and if the last one is missing. */
export async function* openStream(
  source: Source,
  keyring: Pick<Keyring, 'find'>,
  name: string,
): AsyncGenerator<Buffer> {
  const blocks = inBlocks(source, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES)
  try {
    const header = (await blocks.next()).value?.bytes
    if (header?.length !== HEADER_BYTES || header[0] !== VERSION)
      throw new Error('This is not a sealed object.')
    const { secret } = keyring.find(header.subarray(1, 1 + KEY_ID_BYTES))
    const key = objectKey(secret, header, name)
    let index = 0
    for await (const { bytes, isLast } of blocks) {
      if (bytes.length < TAG_BYTES) throw new Error('A sealed object was cut short.')
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index++, isLast))
      decipher.setAAD(header).setAuthTag(bytes.subarray(-TAG_BYTES))
      const opened = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
      if (opened.length > 0) yield opened
    }
  } finally {
    await blocks.return(undefined)
  }
}

/** Encrypts a text small enough for a column, for this name only. */
export function sealText(keyring: Pick<Keyring, 'current'>, name: string, text: string): Promise<Buffer> {
  return gather(sealStream([Buffer.from(text)], keyring, name))
}

/** Throws if it was altered, or sealed under another name. */
export async function openText(
  keyring: Pick<Keyring, 'find'>,
  name: string,
  sealed: Buffer,
): Promise<string> {
  return (await gather(openStream([sealed], keyring, name))).toString('utf8')
}

async function gather(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const held: Buffer[] = []
  for await (const part of parts) held.push(part)
  return Buffer.concat(held)
}

function objectKey(secret: Buffer, header: Buffer, name: string): Buffer {
  return deriveKey(secret, `trueline/object/${name}`, header.subarray(-SALT_BYTES))
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

type Block = { bytes: Buffer; isLast: boolean }

/**
 * First a block of `first` bytes, if any, then blocks of `size`. The last one is shorter, possibly empty, so it is
 * recognized by its length.
 */
async function* inBlocks(source: Source, size: number, first = 0): AsyncGenerator<Block, void, void> {
  let wanted = first || size
  let held: Buffer[] = []
  let length = 0
  for await (const part of source) {
    held.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
    length += part.byteLength
    while (length >= wanted) {
      const [joined = Buffer.alloc(0)] = held.length === 1 ? held : [Buffer.concat(held)]
      const bytes = joined.subarray(0, wanted)
      held = [joined.subarray(wanted)]
      length -= wanted
      wanted = size
      yield { bytes, isLast: false }
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
