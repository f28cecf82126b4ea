import { Refusal } from '../refusal.ts'

/** Bytes read, and what they decode to. */
export type Decoded = { readonly read: number; readonly bytes: Buffer }

const CLEAR = 256
const END = 257
const CODES = 4096
const EARLIEST_SIZE = 64 * 1024

/** A buffer that grows as it is written. Throws a Refusal over `max` bytes. */
class Output {
  #bytes = Buffer.alloc(EARLIEST_SIZE)
  readonly #max: number
  size = 0

  constructor(max: number) {
    this.#max = max
  }

  /** Makes room for `length` more bytes, and returns where they go. */
  grow(length: number): Buffer {
    const size = this.size + length
    if (size > this.#max) throw new Refusal('bomb', 'the streams decode to too much')
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(Math.min(this.#max, Math.max(size, 2 * this.#bytes.length)))
      this.#bytes.copy(larger)
      this.#bytes = larger
    }
    const place = this.#bytes.subarray(this.size, size)
    this.size = size
    return place
  }

  /** What was written from `from` on. */
  written(from: number, length: number): Buffer {
    return this.#bytes.subarray(from, from + length)
  }
}

/** Decodes LZW data (ISO 32000-2, 7.4.4). Throws a Refusal over `max` bytes. */
export function fromLzw(bytes: Buffer, isEarly: boolean, max: number): Decoded {
  const out = new Output(max)
  // Each code's text is in the output already: it starts where the code was defined.
  const [starts, lengths] = [new Uint32Array(CODES), new Uint32Array(CODES)]
  const early = isEarly ? 1 : 0
  let [next, width, previous, held, bits] = [END + 1, 9, 0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    held = ((held << 8) | (bytes[at] ?? 0)) & 0xfffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END) return { read: at + 1, bytes: out.written(0, out.size) }
    if (code === CLEAR) {
      ;[next, width, previous] = [END + 1, 9, 0]
      continue
    }
    const from = out.size
    // An unknown code means the previous text plus its first byte, as in viewers.
    const length = code < CLEAR ? 1 : code < next ? (lengths[code] ?? 0) : previous + 1
    if (code < CLEAR) out.grow(1)[0] = code
    else {
      const source = code < next ? (starts[code] ?? 0) : from - previous
      const place = out.grow(length)
      const text = out.written(source, length)
      for (let index = 0; index < length; index++) place[index] = text[index] ?? 0
    }
    if (previous > 0 && next < CODES) {
      starts[next] = from - previous
      lengths[next++] = previous + 1
    }
    previous = length
    if (next + early >= 2 ** width && width < 12) width++
  }
  return { read: bytes.length, bytes: out.written(0, out.size) }
}

/** Decodes run-length data (ISO 32000-2, 7.4.5). Throws a Refusal over `max` bytes. */
export function fromRunLength(bytes: Buffer, max: number): Decoded {
  const out = new Output(max)
  let at = 0
  while (at < bytes.length) {
    const length = bytes[at++] ?? 128
    if (length === 128) break
    if (length < 128) {
      const text = bytes.subarray(at, at + length + 1)
      text.copy(out.grow(text.length))
      at += length + 1
    } else out.grow(257 - length).fill(bytes[at++] ?? 0)
  }
  return { read: Math.min(at, bytes.length), bytes: out.written(0, out.size) }
}

/** Decodes base 85 (ISO 32000-2, 7.4.3), without its end mark. */
export function fromAscii85(text: string): Buffer {
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
export function fromAsciiHex(text: string): Buffer {
  const digits = text.replace(/[^\da-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}
