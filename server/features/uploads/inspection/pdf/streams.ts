import { createInflate } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { type Decoded, fromAscii85, fromAsciiHex, fromLzw, fromRunLength } from './filters.ts'
import { type Dict, entry, nameIn, numberIn, type Value } from './values.ts'

/** All images of a document together: ten pages scanned in color, without a codec for pictures. */
const IMAGES_MAX_BYTES = 256 * 1024 * 1024
/** All other streams together; most of it are fonts. */
const OTHERS_MAX_BYTES = 48 * 1024 * 1024
/** What LZW and run lengths decode to is held in memory. */
const HELD_MAX_BYTES = 64 * 1024 * 1024
/** An object stream holds dictionaries; real ones have a few hundred kilobytes. */
const OBJECT_STREAM_MAX_BYTES = 8 * 1024 * 1024
const STREAMS_MAX = 20_000
/** Writers use one, or two of which one makes text of bytes. */
const FILTERS_MAX = 4
/** Overlapping streams are read repeatedly. */
const PASSES_MAX = 6
const PART_BYTES = 64 * 1024

/** The remaining budget of a document in bytes: read, and decoded. */
export type Budget = { packed: number; images: number; others: number; streams: number }
export const newBudget = (fileBytes: number): Budget => ({
  packed: PASSES_MAX * fileBytes,
  images: IMAGES_MAX_BYTES,
  others: OTHERS_MAX_BYTES,
  streams: STREAMS_MAX,
})

const FULL_NAMES: Readonly<Record<string, string>> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
}
const UNPACKERS = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode'])
const TEXT_FILTERS = new Set(['ASCII85Decode', 'ASCIIHexDecode'])

/** A stream's filters in decoding order. Throws a Refusal if viewers may disagree on them. */
function filtersOf(dict: Dict): readonly string[] {
  const [long, short] = [entry(dict, 'Filter'), entry(dict, 'F')]
  if (long && short) throw new Refusal('broken', 'a stream with filters under two names')
  const filter = long ?? short
  if (!filter || filter.kind === 'word') return []
  const names: readonly Value[] = filter.kind === 'list' ? filter.items : [filter]
  if (names.length > FILTERS_MAX) throw new Refusal('bomb', 'a stream with many filters')
  return names.map((name) => {
    if (name.kind !== 'name') throw new Refusal('too_complex', 'a stream whose filters stand elsewhere')
    return FULL_NAMES[name.name] ?? name.name
  })
}

const isCodec = (name: string) => !UNPACKERS.has(name) && !TEXT_FILTERS.has(name)

/** The codec of a picture, such as JPEG's; null for other streams. */
export const codecOf = (dict: Dict): string | null => filtersOf(dict).find(isCodec) ?? null

/** The stream needs no unpacking, so only its length or end mark says how long it is. */
export const isPlain = (dict: Dict) => !filtersOf(dict).some((name) => !isCodec(name))

/**
 * Counts what the stream decodes to, up to the codec of a picture, and returns it if it `isKept`. Throws a Refusal if it
 * exceeds the document's budget, for a bomb inside a bomb, and for data that viewers repair differently.
 */
export async function unpack(dict: Dict, bytes: Buffer, budget: Budget, isKept: boolean): Promise<Buffer> {
  if (--budget.streams < 0) throw new Refusal('too_complex', 'too many streams')
  const filters = filtersOf(dict)
  const codecAt = filters.findIndex(isCodec)
  const steps = codecAt < 0 ? filters : filters.slice(0, codecAt)
  const unpackers = filters.filter((name) => UNPACKERS.has(name))
  if (unpackers.length > 1) throw new Refusal('bomb', 'packed and packed again')
  const [unpacker] = unpackers
  if (unpacker && steps.at(-1) !== unpacker) throw new Refusal('too_complex', 'packed, and text inside')
  let unpacked = bytes
  for (const name of steps) if (TEXT_FILTERS.has(name)) unpacked = undoText(name, unpacked, budget, dict)
  if (unpacker === 'FlateDecode') return inflate(unpacked, dict, budget, isKept)
  if (!unpacker) return unpacked
  return spend(budget, dict, undoOther(unpacker, unpacked, dict, heldMax(dict, budget)))
}

const isImage = (dict: Dict) => nameIn(dict, 'Subtype') === 'Image'
const heldMax = (dict: Dict, budget: Budget) =>
  Math.min(HELD_MAX_BYTES, isImage(dict) ? budget.images : budget.others)

function undoText(name: string, bytes: Buffer, budget: Budget, dict: Dict): Buffer {
  const [undo, mark] = name === 'ASCII85Decode' ? [fromAscii85, '~>'] : [fromAsciiHex, '>']
  const end = bytes.indexOf(mark)
  const text = end < 0 ? bytes : bytes.subarray(0, end)
  return spend(budget, dict, { read: text.length, bytes: undo(text.toString('latin1')) })
}

function undoOther(name: string, bytes: Buffer, dict: Dict, max: number): Decoded {
  return name === 'LZWDecode' ? fromLzw(bytes, isEarly(dict), max) : fromRunLength(bytes, max)
}

function parametersOf(dict: Dict): readonly Value[] {
  const parameters = entry(dict, 'DecodeParms') ?? entry(dict, 'DP')
  return parameters?.kind === 'list' ? parameters.items : parameters ? [parameters] : []
}

const isEarly = (dict: Dict) =>
  !parametersOf(dict).some((it) => it.kind === 'dict' && numberIn(it, 'EarlyChange') === 0)

/** A reference could lead to one. */
function hasNoPredictor(parameters: Value): boolean {
  if (parameters.kind !== 'dict') return parameters.kind === 'word'
  return !entry(parameters, 'Predictor') || numberIn(parameters, 'Predictor') === 1
}

function spend(budget: Budget, dict: Dict, { read, bytes }: Decoded): Buffer {
  charge(budget, dict, { read, size: bytes.length })
  return bytes
}

function charge(budget: Budget, dict: Dict, { read, size }: { read: number; size: number }): void {
  budget.packed -= read
  if (isImage(dict)) budget.images -= size
  else budget.others -= size
  if (budget.images < 0 || budget.others < 0) throw new Refusal('bomb', 'the streams decode to too much')
  if (budget.packed < 0) throw new Refusal('too_complex', 'streams that lie in one another')
}

/** The decoded text of an object stream, one character per byte. Throws a Refusal for filters that no writer uses there. */
export async function decodeObjectStream(dict: Dict, bytes: Buffer, budget: Budget): Promise<string> {
  const [only, ...more] = filtersOf(dict)
  if (!only) {
    const plain = bytes.subarray(0, OBJECT_STREAM_MAX_BYTES)
    charge(budget, dict, { read: 0, size: plain.length })
    return plain.toString('latin1')
  }
  if (only !== 'FlateDecode' || more.length > 0 || entry(dict, 'DecodeParms') || entry(dict, 'DP'))
    throw new Refusal('broken', 'an object stream with unusual filters')
  const own = { ...newBudget(bytes.length), images: OBJECT_STREAM_MAX_BYTES, others: OBJECT_STREAM_MAX_BYTES }
  return (await inflate(bytes, dict, own, true)).toString('latin1')
}

/**
 * What a page draws, as far as it needs decoding: at most `max` bytes. Throws a Refusal for filters that no writer uses there.
 */
export async function decodeContent(dict: Dict, bytes: Buffer, max: number): Promise<Buffer> {
  if (bytes.length > max && isPlain(dict)) throw new Refusal('too_complex', `${bytes.length} bytes to draw`)
  if (!parametersOf(dict).every(hasNoPredictor)) throw new Refusal('too_complex', 'content with a predictor')
  const codec = codecOf(dict)
  if (codec) throw new Refusal('too_complex', `content with ${codec}`)
  return unpack(dict, bytes, { ...newBudget(bytes.length), images: max, others: max }, true)
}

/** Adler's checksum is the only thing that viewers ignore. */
const TOLERATED = new Set(['incorrect data check', 'unexpected end of file'])

/** Data that is cut short counts up to there. */
async function inflate(bytes: Buffer, dict: Dict, budget: Budget, isKept: boolean): Promise<Buffer> {
  const parts: Buffer[] = []
  if (!startsAsZlib(bytes)) return Buffer.alloc(0)
  const inflating = createInflate({ chunkSize: PART_BYTES })
  inflating.end(bytes)
  try {
    for await (const part of inflating) {
      charge(budget, dict, { read: 0, size: part.length })
      if (isKept) parts.push(part)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (!(error instanceof Error && TOLERATED.has(error.message)))
      throw new Refusal('broken', `a damaged stream: ${error}`)
  }
  charge(budget, dict, { read: inflating.bytesWritten, size: 0 })
  return Buffer.concat(parts)
}

/** RFC 1950, 2.2. */
function startsAsZlib(bytes: Buffer): boolean {
  return bytes.length > 2 && ((bytes[0] ?? 0) & 15) === 8 && bytes.readUInt16BE(0) % 31 === 0
}
