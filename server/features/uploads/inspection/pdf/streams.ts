import { createInflate } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { lzwSize, runLengthSize } from './sizes.ts'
import { type Dict, entry, numberIn, type Value } from './values.ts'

/** All decoded streams of a document together. */
const DECODED_MAX_BYTES = 256 * 1024 * 1024
/** An object stream holds dictionaries; real ones have a few hundred kilobytes. */
const OBJECT_STREAM_MAX_BYTES = 16 * 1024 * 1024
const STREAMS_MAX = 20_000
/** Overlapping streams are read repeatedly. */
const PASSES_MAX = 6
const PART_BYTES = 64 * 1024

/** The remaining budget of a document in bytes: read, and decoded. */
export type InflateBudget = { packed: number; decoded: number; streams: number }
export const newBudget = (fileBytes: number): InflateBudget => ({
  packed: PASSES_MAX * fileBytes,
  decoded: DECODED_MAX_BYTES,
  streams: STREAMS_MAX,
})

const FULL_NAMES: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
}
const UNPACKERS = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])

/** A stream's filters in decoding order. Throws a Refusal if viewers may disagree on them. */
function filtersOf(dict: Dict): readonly string[] {
  const [long, short] = [entry(dict, 'Filter'), entry(dict, 'F')]
  if (long && short) throw new Refusal('broken', 'a stream with filters under two names')
  const filter = long ?? short
  if (!filter || filter.kind === 'word') return []
  const names: readonly Value[] = filter.kind === 'list' ? filter.items : [filter]
  return names.map((name) => {
    if (name.kind !== 'name') throw new Refusal('too_complex', 'a stream whose filters stand elsewhere')
    return FULL_NAMES[name.name] ?? name.name
  })
}

/** Throws a Refusal if decoding would exceed the document's budget, or for a bomb inside a bomb. */
export async function checkSize(dict: Dict, bytes: Buffer, budget: InflateBudget): Promise<void> {
  if (--budget.streams < 0) throw new Refusal('too_complex', 'too many streams')
  const filters = filtersOf(dict)
  const at = filters.findIndex((name) => UNPACKERS.has(name))
  const unpacker = filters[at]
  if (!unpacker) return
  if (filters.slice(at + 1).some((name) => UNPACKERS.has(name)))
    throw new Refusal('bomb', 'packed and packed again')
  let packed = bytes
  for (const name of filters.slice(0, at)) packed = undoText(name, packed, budget)
  if (unpacker === 'FlateDecode') await inflate(packed, budget, () => {})
  else if (unpacker === 'LZWDecode') spend(budget, lzwSize(packed, isEarly(dict), budget.decoded))
  else spend(budget, runLengthSize(packed, budget.decoded))
}

function undoText(name: string, bytes: Buffer, budget: InflateBudget): Buffer {
  const [undo, mark] =
    name === 'ASCII85Decode' ? [fromAscii85, '~>'] : name === 'ASCIIHexDecode' ? [fromAsciiHex, '>'] : []
  if (!undo || !mark) throw new Refusal('too_complex', `${name} before it is unpacked`)
  const end = bytes.indexOf(mark)
  const text = end < 0 ? bytes : bytes.subarray(0, end)
  spend(budget, { read: text.length, size: 0 })
  return undo(text.toString('latin1'))
}

function isEarly(dict: Dict): boolean {
  const parameters = entry(dict, 'DecodeParms') ?? entry(dict, 'DP')
  const all = parameters?.kind === 'list' ? parameters.items : [parameters]
  return !all.some((it) => it?.kind === 'dict' && numberIn(it, 'EarlyChange') === 0)
}

function spend(budget: InflateBudget, { read, size }: { read: number; size: number }): void {
  budget.packed -= read
  budget.decoded -= size
  if (budget.decoded < 0) throw new Refusal('bomb', 'the streams decode to too much')
  if (budget.packed < 0) throw new Refusal('too_complex', 'streams that lie in one another')
}

/** The decoded text of an object stream, one character per byte. Throws a Refusal for filters that no writer uses there. */
export async function decodeObjectStream(dict: Dict, bytes: Buffer, budget: InflateBudget): Promise<string> {
  const [only, ...more] = filtersOf(dict)
  if (!only) {
    const plain = bytes.subarray(0, OBJECT_STREAM_MAX_BYTES)
    spend(budget, { read: 0, size: plain.length })
    return plain.toString('latin1')
  }
  if (only !== 'FlateDecode' || more.length > 0 || entry(dict, 'DecodeParms') || entry(dict, 'DP'))
    throw new Refusal('broken', 'an object stream with unusual filters')
  const parts: Buffer[] = []
  const own = { ...newBudget(bytes.length), decoded: OBJECT_STREAM_MAX_BYTES }
  await inflate(bytes, own, (part) => parts.push(part))
  return Buffer.concat(parts).toString('latin1')
}

/** Damaged data counts up to the damage, as in viewers. */
async function inflate(bytes: Buffer, budget: InflateBudget, use: (part: Buffer) => void): Promise<void> {
  if (!startsAsZlib(bytes)) return
  const inflating = createInflate({ chunkSize: PART_BYTES })
  inflating.end(bytes)
  try {
    for await (const part of inflating) {
      spend(budget, { read: 0, size: part.length })
      use(part)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
  }
  spend(budget, { read: inflating.bytesWritten, size: 0 })
}

/** RFC 1950, 2.2. */
function startsAsZlib(bytes: Buffer): boolean {
  return bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0
}

/** Decodes base 85 (ISO 32000-2, 7.4.3), without its end mark. */
function fromAscii85(text: string): Buffer {
  const digits = text.replace(/\s|^<~/g, '').replaceAll('z', '!!!!!')
  const out = Buffer.alloc(Math.ceil(digits.length / 5) * 4)
  let at = 0
  for (let from = 0; from < digits.length; from += 5) {
    const group = digits.slice(from, from + 5)
    let number = 0
    for (const character of group.padEnd(5, 'u')) number = number * 85 + character.charCodeAt(0) - 33
    out.writeUInt32BE(number >>> 0, at)
    at += group.length - 1
  }
  return out.subarray(0, at)
}

/** Decodes hexadecimal text (ISO 32000-2, 7.4.2), without its end mark. */
function fromAsciiHex(text: string): Buffer {
  const digits = text.replace(/[^\da-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}
