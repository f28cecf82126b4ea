import { inflateRawSync } from 'node:zlib'
import { Refusal } from '../refusal.ts'

/** One file in a ZIP archive (PKWARE APPNOTE 6.3.10). */
export type ZipEntry = {
  readonly name: string
  /** Throws a Refusal if it differs from the archive's directory. */
  read(): Buffer
}

const ENTRIES_MAX = 1_000
/** All decoded entries together. */
const TOTAL_MAX_BYTES = 64 * 1024 * 1024
/** Word's XML compresses to about a tenth; a bomb to a thousandth. */
const RATIO_MAX = 200
const RATIO_FREE_BYTES = 1024 * 1024
const END = { signature: 0x06054b50, size: 22 }
const CENTRAL = { signature: 0x02014b50, size: 46 }
const LOCAL = { signature: 0x04034b50, size: 30 }
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 0x1 | 0x40 | 0x2000

/**
 * The entries of a clean archive: it starts with its first entry, ends with its directory, and no entries overlap. Throws a
 * Refusal otherwise, for bombs by declared size, and for passwords.
 */
export function readZip(bytes: Buffer): ZipEntry[] {
  const { count, tableAt, endAt } = findTable(bytes)
  const found: (ZipEntry & { from: number; to: number; size: number; packed: number })[] = []
  let at = tableAt
  for (let index = 0; index < count; index++) {
    const { next, ...entry } = readEntry(bytes, at, tableAt)
    found.push(entry)
    at = next
  }
  if (at !== endAt) throw new Refusal('two_formats', 'bytes between the ZIP table and its end')
  refuseBombs(found)
  refuseOverlaps(found)
  return found
}

function findTable(bytes: Buffer) {
  const endAt = bytes.length - END.size
  if (endAt < 0 || bytes.readUInt32LE(endAt) !== END.signature)
    throw new Refusal('broken', 'the ZIP does not end with its table')
  const count = bytes.readUInt16LE(endAt + 10)
  const tableSize = bytes.readUInt32LE(endAt + 12)
  const tableAt = bytes.readUInt32LE(endAt + 16)
  if (count > ENTRIES_MAX) throw new Refusal('bomb', `${count} ZIP entries`)
  if (count === 0 || tableAt + tableSize !== endAt) throw new Refusal('broken', 'the ZIP table is misplaced')
  return { count, tableAt, endAt }
}

function readEntry(bytes: Buffer, at: number, tableAt: number) {
  if (at + CENTRAL.size > bytes.length || bytes.readUInt32LE(at) !== CENTRAL.signature)
    throw new Refusal('broken', 'the ZIP table is damaged')
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  const packed = bytes.readUInt32LE(at + 20)
  const size = bytes.readUInt32LE(at + 24)
  const nameLength = bytes.readUInt16LE(at + 28)
  const from = bytes.readUInt32LE(at + 42)
  const name = bytes.toString('utf8', at + CENTRAL.size, at + CENTRAL.size + nameLength)
  const next = at + CENTRAL.size + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  if (flags & ENCRYPTED) throw new Refusal('password', `${name} is encrypted`)
  if (method !== STORED && method !== DEFLATED) throw new Refusal('broken', `${name} has method ${method}`)
  const dataAt = dataOf(bytes, from, name)
  if (dataAt + packed > tableAt) throw new Refusal('broken', `${name} lies outside the archive`)
  const data = bytes.subarray(dataAt, dataAt + packed)
  const read = () => (method === STORED ? sized(data, size, name) : inflate(data, size, name))
  return { name, from, to: dataAt + packed, size, packed, read, next }
}

/** The local header must have the directory's name: readers differ in which of the two they use. */
function dataOf(bytes: Buffer, from: number, name: string): number {
  if (from + LOCAL.size > bytes.length || bytes.readUInt32LE(from) !== LOCAL.signature)
    throw new Refusal('broken', `${name} has no header`)
  const nameAt = from + LOCAL.size
  const nameEnd = nameAt + bytes.readUInt16LE(from + 26)
  if (bytes.toString('utf8', nameAt, nameEnd) !== name)
    throw new Refusal('two_formats', `${name} has two names`)
  return nameEnd + bytes.readUInt16LE(from + 28)
}

function inflate(data: Buffer, size: number, name: string): Buffer {
  try {
    return sized(inflateRawSync(data, { maxOutputLength: Math.max(size, 1) }), size, name)
  } catch (error) {
    const isOver = error instanceof RangeError
    throw new Refusal(isOver ? 'bomb' : 'broken', `${name} does not inflate as announced`)
  }
}

function sized(data: Buffer, size: number, name: string): Buffer {
  if (data.length !== size) throw new Refusal('broken', `${name} is not as long as announced`)
  return data
}

function refuseBombs(entries: readonly { name: string; size: number; packed: number }[]): void {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > TOTAL_MAX_BYTES) throw new Refusal('bomb', `a ZIP of ${total} bytes`)
  for (const { name, size, packed } of entries) {
    if (size > RATIO_FREE_BYTES && size > packed * RATIO_MAX) throw new Refusal('bomb', `${name} is a bomb`)
  }
}

function refuseOverlaps(entries: readonly { name: string; from: number; to: number }[]): void {
  let end = 0
  for (const { name, from, to } of [...entries].sort((a, b) => a.from - b.from)) {
    if (end === 0 && from !== 0) throw new Refusal('two_formats', 'something before the ZIP')
    if (from < end) throw new Refusal('bomb', `${name} lies over another entry`)
    end = to
  }
}
