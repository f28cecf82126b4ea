const FIN_TEXT = 0x81
const SHORT_MAX = 125
const MEDIUM_MAX = 0xffff

/** The text frame in which a server sends `payload` and `restLength` more bytes, up to that rest (RFC 6455, 5.2). */
export function startOfTextFrame(payload: Buffer, restLength: number): Buffer {
  const length = payload.length + restLength
  const headerLength = length <= SHORT_MAX ? 2 : length <= MEDIUM_MAX ? 4 : 10
  const frame = Buffer.allocUnsafe(headerLength + payload.length)
  frame[0] = FIN_TEXT
  if (headerLength === 2) frame[1] = length
  else if (headerLength === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  payload.copy(frame, headerLength)
  return frame
}
