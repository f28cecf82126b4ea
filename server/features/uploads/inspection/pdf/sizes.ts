/** Bytes read, and bytes they decode to. */
export type Size = { readonly read: number; readonly size: number }

const CLEAR = 256
const END = 257
const CODES = 4096

/**
 * The decoded size of LZW data (ISO 32000-2, 7.4.4), without decoding: only the length behind each code is kept. Stops one
 * step over `max`.
 */
export function lzwSize(bytes: Buffer, isEarly: boolean, max: number): Size {
  const lengths = new Uint32Array(CODES).fill(1, 0, CLEAR)
  const early = isEarly ? 1 : 0
  let [next, width, previous, size, held, bits] = [END + 1, 9, 0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at++) {
    held = ((held << 8) | (bytes[at] ?? 0)) & 0xfffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >> bits) & ((1 << width) - 1)
    if (code === END || size > max) return { read: at + 1, size }
    if (code === CLEAR) {
      ;[next, width, previous] = [END + 1, 9, 0]
      continue
    }
    // An unknown code means the previous one plus a byte, as in viewers.
    const length = code < next ? (lengths[code] ?? 0) : previous + 1
    if (previous > 0 && next < CODES) lengths[next++] = previous + 1
    size += length
    previous = length
    if (next + early >= 2 ** width && width < 12) width++
  }
  return { read: bytes.length, size }
}

/** The decoded size of run-length data (ISO 32000-2, 7.4.5); stops one step over `max`. */
export function runLengthSize(bytes: Buffer, max: number): Size {
  let [at, size] = [0, 0]
  while (at < bytes.length && size <= max) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    size += length < 128 ? length + 1 : 257 - length
    at += length < 128 ? length + 2 : 2
  }
  return { read: Math.min(at, bytes.length), size }
}
