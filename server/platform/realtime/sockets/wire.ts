import type { SocketFrame } from '../types.ts'

const FIN_TEXT = 0x81
const SHORT_MAX = 125
const MEDIUM_MAX = 0xffff
/** Frames are cut from slabs of this size: Node's own pool takes at most 4 KiB, and an SDP is longer. */
const SLAB_BYTES = 64 * 1024
const SLAB_FRAME_MAX = SLAB_BYTES / 4

let slab = Buffer.allocUnsafeSlow(SLAB_BYTES)
let used = 0

/** A server's text frame (RFC 6455, 5.2) with `text` in it. */
export function textFrame(text: string): SocketFrame {
  const payload = Buffer.from(text)
  return spliceFrame(payload, payload, payload.length)
}

/** A server's text frame with `head` followed by `rest` from `at` on. Both are UTF-8. */
export function spliceFrame(head: Uint8Array, rest: Buffer, at: number): SocketFrame {
  const length = head.length + rest.length - at
  const start = headerLength(length)
  const frame = cut(start + length)
  writeHeader(frame, length)
  frame.set(head, start)
  rest.copy(frame, start + head.length, at)
  return frame
}

/** The text of a frame of `textFrame` or `spliceFrame`. */
export function frameTextOf(frame: SocketFrame): string {
  const short = frame[1] ?? 0
  return frame.toString('utf8', short <= SHORT_MAX ? 2 : short === 126 ? 4 : 10)
}

function cut(bytes: number): Buffer {
  if (bytes > SLAB_FRAME_MAX) return Buffer.allocUnsafeSlow(bytes)
  if (used + bytes > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES)
    used = 0
  }
  used += bytes
  return slab.subarray(used - bytes, used)
}

function headerLength(length: number): number {
  return length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10
}

function writeHeader(frame: Buffer, length: number): void {
  frame[0] = FIN_TEXT
  if (length <= SHORT_MAX) frame[1] = length
  else if (length <= MEDIUM_MAX) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
}
