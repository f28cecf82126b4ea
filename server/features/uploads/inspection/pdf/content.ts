import { Refusal } from '../refusal.ts'

/** What drawing a stream takes by itself, and the names of resources in it, with how often they occur. */
export type ContentWeight = { readonly weight: number; readonly names: ReadonlyMap<string, number> }

const [SPACE, NUMBER, SLASH, LESS, GREATER, OTHER] = [0, 1, 2, 3, 4, 5]
/** The kind of each byte. Letters of operators and of text are OTHER. */
const KINDS = new Uint8Array(256).fill(OTHER)
for (const byte of Buffer.from('\0\t\n\f\r ')) KINDS[byte] = SPACE
for (const byte of Buffer.from('0123456789+-.')) KINDS[byte] = NUMBER
KINDS['/'.charCodeAt(0)] = SLASH
KINDS['<'.charCodeAt(0)] = LESS
KINDS['>'.charCodeAt(0)] = GREATER
const ENDS_NAME = new Uint8Array(256)
for (const byte of Buffer.from('\0\t\n\f\r ()<>[]{}/%')) ENDS_NAME[byte] = 1

/** Numbers cost little, but not nothing. */
const NUMBER_BYTES = 16
/** Saved states, of which writers nest a dozen; readers take the longer for each, the deeper it is. */
const SAVED_MAX = 250
const [SAVE, RESTORE] = ['q'.charCodeAt(0), 'Q'.charCodeAt(0)]

/**
 * Weighs a content stream (ISO 32000-2, 7.8.2) without parsing it: what one parser takes for text could be operators for
 * another. Each byte of an operator or of text weighs one, so the weight is at least the number of operators and of letters.
 */
export function weighContent(bytes: Buffer): ContentWeight {
  const names = new Map<string, number>()
  let [weight, numberBytes, saved, isHex] = [0, 0, 0, false]
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const kind = KINDS[byte]
    if (kind === SPACE) continue
    if ((byte === SAVE || byte === RESTORE) && isWord(bytes, at))
      saved = Math.max(0, saved + (byte === SAVE ? 1 : -1))
    if (saved > SAVED_MAX) throw new Refusal('too_complex', 'states are nested too deep')
    if (kind === NUMBER && !isHex) numberBytes++
    else weight++
    if (kind === LESS) isHex = true
    else if (kind === GREATER) isHex = false
    if (kind !== SLASH) continue
    const start = at + 1
    while (at + 1 < bytes.length && ENDS_NAME[bytes[at + 1] ?? 0] === 0) at++
    // The next stream of the page could go on with it.
    if (at + 1 === bytes.length) throw new Refusal('broken', 'content that ends in a name')
    const name = nameOf(bytes.toString('latin1', start, at + 1))
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  return { weight: weight + numberBytes / NUMBER_BYTES, names }
}

/** One letter, or one of several that readers take apart, as in 'qq'. */
function isWord(bytes: Buffer, at: number): boolean {
  const [before, after] = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0]
  const isApart = (byte: number) => KINDS[byte] !== OTHER || ENDS_NAME[byte] === 1
  return [before, after].every((byte) => isApart(byte) || byte === SAVE || byte === RESTORE)
}

const nameOf = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
