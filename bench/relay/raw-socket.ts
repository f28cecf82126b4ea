import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const OPCODE_TEXT = 1
const OPCODE_PING = 9
const PONG = maskedFrame(10, '')

/** A minimal WebSocket client, so that the server is what is measured. */
export type RawSocket = {
  /** Called with the number of text frames that arrived, and their bytes. */
  onText: (count: number, bytes: number) => void
  write(frame: Buffer): void
  close(): void
}

/** A client's frame, masked as RFC 6455 requires, ready to be written many times. */
export function textFrame(text: string): Buffer {
  return maskedFrame(OPCODE_TEXT, text)
}

export function openRawSocket(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<RawSocket> {
  const tcp = connect({ port, host: '127.0.0.1', noDelay: true })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  tcp.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${lines.join('')}\r\n`,
  )
  return new Promise((resolve, reject) => {
    tcp.once('error', reject)
    tcp.once('data', (head) => {
      const end = head.indexOf('\r\n\r\n') + 4
      if (!head.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101')) || end < 4) {
        tcp.destroy()
        reject(new Error(`no upgrade: ${head.subarray(0, 200)}`))
      } else resolve(listen(tcp, head.subarray(end)))
    })
  })
}

function listen(tcp: Socket, first: Buffer): RawSocket {
  let isClosing = false
  const socket: RawSocket = {
    onText: () => {},
    write: (frame) => tcp.write(frame),
    close: () => {
      isClosing = true
      tcp.destroy()
    },
  }
  const read = createFrameCounter(() => tcp.write(PONG))
  const take = (chunk: Buffer) => {
    const { count, bytes } = read(chunk)
    if (count > 0) socket.onText(count, bytes)
  }
  tcp.on('data', take)
  tcp.on('close', () => {
    if (!isClosing) throw new Error('the server closed a socket of the bench')
  })
  // Deferred until the caller has set its handler.
  if (first.length > 0) setImmediate(take, first)
  return socket
}

/** Counts the text frames of a server's stream, across chunk boundaries. */
function createFrameCounter(onPing: () => void): (chunk: Buffer) => { count: number; bytes: number } {
  let rest: Buffer = Buffer.alloc(0)
  let skip = 0
  return (chunk) => {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let count = 0
    let bytes = 0
    for (;;) {
      const skipped = Math.min(skip, data.length)
      data = data.subarray(skipped)
      skip -= skipped
      const [head = 0, short = 0] = data
      const header = short === 126 ? 4 : 2
      if (short === 127) throw new Error('frames of the bench are shorter than 64 KiB')
      if (skip > 0 || data.length < header) break
      const opcode = head & 0x0f
      const length = short === 126 ? data.readUInt16BE(2) : short
      if (opcode === OPCODE_PING) onPing()
      if (opcode === OPCODE_TEXT) {
        count += 1
        bytes += length
      }
      skip = header + length
    }
    rest = data
    return { count, bytes }
  }
}

function maskedFrame(opcode: number, text: string): Buffer {
  const payload = Buffer.from(text)
  const isShort = payload.length < 126
  const header = Buffer.alloc(isShort ? 2 : 4)
  header[0] = 0x80 | opcode
  header[1] = 0x80 | (isShort ? payload.length : 126)
  if (!isShort) header.writeUInt16BE(payload.length, 2)
  const mask = randomBytes(4)
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return Buffer.concat([header, mask, masked])
}
