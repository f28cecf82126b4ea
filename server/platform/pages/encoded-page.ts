import { constants, crc32, deflateRawSync } from 'node:zlib'
import { NONCE_LENGTH, type Nonces, newNonce } from '../http/nonces.ts'

type NonceName = keyof Nonces

type Template = {
  /** Zeros where a nonce goes. */
  readonly bytes: Uint8Array
  readonly holes: readonly { readonly at: number; readonly name: NonceName }[]
}

/** A document sent many times, each with new nonces, and compressed once. */
export type EncodedPage = {
  readonly status: number
  readonly plain: Template
  readonly gzip: Template
  /** Of the plain document. */
  readonly length: number
  /** CRC-32 of the document with zeros in place of nonces, and each nonce's factor. */
  readonly checksum: { readonly ofZeros: number; readonly factors: readonly number[] }
}

const HOLE = Buffer.alloc(NONCE_LENGTH)
const CHECKSUM_OF_HOLE = crc32(HOLE)
/** Magic number, deflate, no flags, no time, Unix (RFC 1952, 2.3). */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** Checksum and length of the document. */
const GZIP_TAIL_BYTES = 8
/** A stored block as long as a hole (RFC 1951, 3.2.4). */
const STORED_HEAD = Buffer.from([0, HOLE.length, 0, ~HOLE.length & 0xff, 0xff])
const NOTHING = Buffer.alloc(0)
const POLYNOMIAL = 0xedb88320

/** `write` returns the document with the given nonces. */
export function encodePage(status: number, write: (nonces: Nonces) => string): EncodedPage {
  // Random, so nothing in the document can look like one.
  const marks = { script: newNonce(), style: newNonce() }
  const pieces = write(marks).split(new RegExp(`(${marks.script}|${marks.style})`))
  const texts = pieces.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text))
  const names = pieces
    .filter((_, index) => index % 2 === 1)
    .map((mark): NonceName => (mark === marks.script ? 'script' : 'style'))
  const plain = templateOf(texts, names)
  const { length } = plain.bytes
  const deflated = texts.map((text, index) =>
    // A flush ends at a byte boundary, and leaves the stream open.
    deflateRawSync(text, { finishFlush: index < names.length ? constants.Z_SYNC_FLUSH : constants.Z_FINISH }),
  )
  return {
    status,
    plain,
    gzip: templateOf(deflated, names, { head: GZIP_HEAD, beforeHole: STORED_HEAD }),
    length,
    checksum: {
      ofZeros: crc32(plain.bytes),
      factors: plain.holes.map(({ at }) => factorOf(length - at - HOLE.length)),
    },
  }
}

function templateOf(
  texts: readonly Buffer[],
  names: readonly NonceName[],
  { head = NOTHING, beforeHole = NOTHING } = {},
): Template {
  let at = head.length
  const holes: { at: number; name: NonceName }[] = []
  const begin = names.flatMap((name, index) => {
    const text = texts[index] ?? NOTHING
    holes.push({ at: at + text.length + beforeHole.length, name })
    at += text.length + beforeHole.length + HOLE.length
    return [text, beforeHole, HOLE]
  })
  return { bytes: Buffer.concat([head, ...begin, texts.at(-1) ?? NOTHING]), holes }
}

export function plainBody({ plain }: EncodedPage, nonces: Nonces): Uint8Array[] {
  return fill(plain, bytesOfEach(nonces))
}

/** The compressed document in pieces: only nonces and checksum differ each time. */
export function gzipBody({ gzip, checksum, length }: EncodedPage, nonces: Nonces): Uint8Array[] {
  const bytes = bytesOfEach(nonces)
  const changes = {
    script: crc32(bytes.script) ^ CHECKSUM_OF_HOLE,
    style: crc32(bytes.style) ^ CHECKSUM_OF_HOLE,
  }
  let sum = checksum.ofZeros
  for (const [index, { name }] of gzip.holes.entries())
    sum ^= multiply(checksum.factors[index] ?? 0, changes[name])
  const tail = Buffer.allocUnsafe(GZIP_TAIL_BYTES)
  tail.writeUInt32LE(sum >>> 0, 0)
  tail.writeUInt32LE(length, 4)
  return [...fill(gzip, bytes), tail]
}

const bytesOfEach = ({ script, style }: Nonces) => ({
  script: Buffer.from(script, 'latin1'),
  style: Buffer.from(style, 'latin1'),
})

/** What follows the last hole is most of a page, and isn't copied. */
function fill({ bytes, holes }: Template, nonces: Record<NonceName, Uint8Array>): Uint8Array[] {
  const last = holes.at(-1)
  if (!last) return [bytes]
  const end = last.at + HOLE.length
  const filled = Buffer.from(bytes.subarray(0, end))
  for (const { at, name } of holes) filled.set(nonces[name], at)
  return [filled, bytes.subarray(end)]
}

/** A CRC is a remainder of polynomials over GF(2); this factor shifts one past `bytes` following bytes. */
function factorOf(bytes: number): number {
  let factor = 0x80000000
  let power = 0x00800000
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) factor = multiply(power, factor)
    power = multiply(power, power)
  }
  return factor
}

/** The product of two polynomials modulo CRC-32's, with the highest bit as the constant. */
function multiply(a: number, b: number): number {
  let product = 0
  let rest = b
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= rest
    rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  }
  return product
}
