import type { Frame } from './types.ts'

const FIN_TEXT = 0x81
const SHORT_MAX = 125
const MEDIUM_MAX = 0xffff

/** The bytes in which a server sends each of `frames` as one text frame (RFC 6455, 5.2), all in one piece. */
export function textFrames(frames: readonly Frame[]): Buffer {
  let length = 0
  for (const frame of frames) length += wireLength(frame)
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for (const frame of frames) {
    at = writeHeader(bytes, at, payloadLength(frame))
    for (const part of frame) at += part.copy(bytes, at)
  }
  return bytes
}

export function wireLength(frame: Frame): number {
  const length = payloadLength(frame)
  return length + (length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10)
}

function payloadLength(frame: Frame): number {
  let length = 0
  for (const part of frame) length += part.length
  return length
}

/** Gives where the payload begins. */
function writeHeader(bytes: Buffer, at: number, length: number): number {
  bytes[at] = FIN_TEXT
  if (length <= SHORT_MAX) {
    bytes[at + 1] = length
    return at + 2
  }
  if (length <= MEDIUM_MAX) {
    bytes[at + 1] = 126
    return bytes.writeUInt16BE(length, at + 2)
  }
  bytes[at + 1] = 127
  return bytes.writeBigUInt64BE(BigInt(length), at + 2)
}
