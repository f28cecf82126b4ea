import { connect, type Socket } from 'node:net'

const PART_BYTES = 64 * 1024
const REPLY_MAX_BYTES = 4_096
const ANSWER_WITHIN_MS = 30_000

export type ScanResult = { readonly isClean: true } | { readonly isClean: false; readonly found: string }

/**
 * Asks a clamd (`tcp://host:port` or `unix:/path`) about the bytes, with INSTREAM. Throws for anything but a clear answer:
 * no connection, a timeout, an unknown reply.
 */
export async function scan(
  address: URL,
  bytes: Buffer,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<ScanResult> {
  const socket = open(address)
  const late = setTimeout(() => socket.destroy(new Error('clamd did not answer in time')), answerWithinMs)
  try {
    const reply = readReply(socket)
    // If clamd answers before it has everything, writing fails and the reply says why.
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const part = bytes.subarray(at, at + PART_BYTES)
      socket.write(lengthOf(part.length))
      socket.write(part)
    }
    socket.write(lengthOf(0))
    return understand(await reply)
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}

function open(address: URL): Socket {
  if (address.protocol === 'unix:') return connect({ path: decodeURIComponent(address.pathname) })
  return connect({ host: address.hostname, port: Number(address.port || 3310) })
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

async function readReply(socket: Socket): Promise<string> {
  let text = ''
  for await (const part of socket) {
    text += part.toString('latin1')
    if (text.includes('\0') || text.length > REPLY_MAX_BYTES) break
  }
  return text
}

function understand(reply: string): ScanResult {
  const end = reply.indexOf('\0')
  const line = end < 0 ? '' : reply.slice(0, end).trim()
  if (line === 'stream: OK') return { isClean: true }
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1]
  if (found) return { isClean: false, found }
  throw new Error(`clamd answered: ${JSON.stringify(reply.slice(0, 100))}`)
}
