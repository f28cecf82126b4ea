import { createInflate } from 'node:zlib'
import { Refusal } from '../refusal.ts'
import { type Dict, entry, type Value } from './values.ts'

/** All streams of a document together, decoded. */
const DECODED_MAX_BYTES = 256 * 1024 * 1024
/** An object stream holds dictionaries; real ones have a few hundred kilobytes. */
const OBJECT_STREAM_MAX_BYTES = 16 * 1024 * 1024

const PART_BYTES = 512 * 1024

export type Budget = { left: number }
export const newBudget = (): Budget => ({ left: DECODED_MAX_BYTES })

const FLATE = new Set(['FlateDecode', 'Fl'])
const ASCII_85 = new Set(['ASCII85Decode', 'A85'])

/** The names of a stream's filters, in the order they are undone; null where they cannot be known. */
function filtersOf(dict: Dict): readonly string[] | null {
  const filter = entry(dict, 'Filter') ?? entry(dict, 'F')
  if (!filter) return []
  const names: readonly Value[] = filter.kind === 'list' ? filter.items : [filter]
  return names.every((name) => name.kind === 'name') ? names.map((name) => name.name) : null
}

/** Throws a Refusal where decoding would go on for ever: over the document's budget, or a bomb inside a bomb. */
export async function checkSize(dict: Dict, bytes: Buffer, budget: Budget): Promise<void> {
  const filters = filtersOf(dict)
  const at = filters?.findIndex((name) => FLATE.has(name)) ?? -1
  if (!filters || at < 0) return
  if (filters.slice(at + 1).some((name) => FLATE.has(name))) throw new Refusal('bomb', 'Flate inside Flate')
  const packed = ASCII_85.has(filters[0] ?? '') ? fromAscii85(bytes) : bytes
  await inflate(packed, budget, () => {})
}

/** The decoded text of an object stream, a character a byte. Throws a Refusal for filters that no writer uses for it. */
export async function decodeObjectStream(dict: Dict, bytes: Buffer): Promise<string> {
  const filters = filtersOf(dict)
  if (filters?.length === 0) return bytes.subarray(0, OBJECT_STREAM_MAX_BYTES).toString('latin1')
  const [only = '', ...more] = filters ?? []
  if (!FLATE.has(only) || more.length > 0 || entry(dict, 'DecodeParms'))
    throw new Refusal('broken', 'an object stream with unusual filters')
  const parts: Buffer[] = []
  await inflate(bytes, { left: OBJECT_STREAM_MAX_BYTES }, (part) => parts.push(part))
  return Buffer.concat(parts).toString('latin1')
}

/** Damaged data counts as far as it goes, as viewers take it. */
async function inflate(bytes: Buffer, budget: Budget, use: (part: Buffer) => void): Promise<void> {
  const inflating = createInflate({ chunkSize: PART_BYTES })
  inflating.end(bytes)
  try {
    for await (const part of inflating) {
      budget.left -= part.length
      if (budget.left < 0) throw new Refusal('bomb', 'the streams decode to too much')
      use(part)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
  }
}

function fromAscii85(bytes: Buffer): Buffer {
  const end = bytes.indexOf('~>')
  const text = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).replace(/\s|^<~/g, '')
  const out: number[] = []
  const groups = text.replaceAll('z', '!!!!!').match(/.{1,5}/gs) ?? []
  for (const group of groups) {
    let number = 0
    for (const character of group.padEnd(5, 'u')) number = number * 85 + character.charCodeAt(0) - 33
    const four = [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]
    out.push(...four.slice(0, group.length - 1))
  }
  return Buffer.from(out)
}
