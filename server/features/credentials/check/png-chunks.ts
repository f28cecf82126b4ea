import { crc32, inflateSync } from 'node:zlib'

/** Chunks have a length, type, data and CRC (PNG specification, section 5.3). */
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const MAX_CHUNKS = 10_000
const FRAME_BYTES = 12

export const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(SIGNATURE)

export function readPngText(bytes: Buffer, keyword: string, maxBytes: number): string | null {
  let at = SIGNATURE.length
  for (let count = 0; count < MAX_CHUNKS; count++) {
    if (at + FRAME_BYTES > bytes.length) throw new Error('the PNG is cut short')
    const length = bytes.readUInt32BE(at)
    const end = at + FRAME_BYTES + length
    if (end > bytes.length) throw new Error('the PNG is cut short')
    const body = bytes.subarray(at + 4, end - 4)
    if (crc32(body) !== bytes.readUInt32BE(end - 4)) throw new Error('the PNG was altered')
    const type = body.toString('latin1', 0, 4)
    const text = type === 'iTXt' ? readText(body.subarray(4), keyword, maxBytes) : null
    if (text !== null) return text
    if (type === 'IEND') return null
    at = end
  }
  throw new Error('the PNG has too many parts')
}

/** keyword 0 | compressed? | method | language 0 | translated keyword 0 | text (section 11.3.3.4). */
function readText(data: Buffer, keyword: string, maxBytes: number): string | null {
  const name = Buffer.from(`${keyword}\0`, 'latin1')
  if (!data.subarray(0, name.length).equals(name)) return null
  const isCompressed = data[name.length] === 1
  const languageEnd = data.indexOf(0, name.length + 2)
  const textStart = languageEnd < 0 ? 0 : data.indexOf(0, languageEnd + 1) + 1
  if (textStart === 0) throw new Error('the text of the PNG is not complete')
  const text = data.subarray(textStart)
  if (!isCompressed && text.length > maxBytes) throw new Error('the text of the PNG is too long')
  return (isCompressed ? inflateSync(text, { maxOutputLength: maxBytes }) : text).toString('utf8')
}

export function writePngText(png: Buffer, keyword: string, text: string): Buffer {
  const body = Buffer.concat([Buffer.from(`iTXt${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(body.length - 4, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  const endAt = png.length - FRAME_BYTES
  return Buffer.concat([png.subarray(0, endAt), frame, png.subarray(endAt)])
}
