import type { Call, RelayMember } from './members.ts'
import { openRawSocket, type RawSocket, textFrame } from './raw-socket.ts'

type Frame = { readonly bytes: number; readonly frame: Buffer }
type Side = { readonly socket: RawSocket; readonly frames: readonly Frame[] }
export type RelayPair = readonly [Side, Side]

const CANDIDATE = {
  kind: 'candidate',
  candidate:
    'candidate:842163049 1 udp 1677729535 203.0.113.77 46154 typ srflx raddr 192.0.2.17 rport 46154 generation 0 ufrag 8hhY network-id 1',
  sdpMid: '0',
  sdpMLineIndex: 0,
  usernameFragment: '8hhY',
}
const SDP_LINES = 'a=rtpmap:96 VP8/90000\r\na=rtcp-fb:96 goog-remb\r\na=rtcp-fb:96 transport-cc\r\n'
const DESCRIPTION = {
  kind: 'description',
  type: 'offer',
  sdp: `v=0\r\no=- 46117317 2 IN IP4 127.0.0.1\r\n${SDP_LINES.repeat(60)}`,
}
/** What a browser sends in a call: its description, then its candidates. */
const BODIES = [DESCRIPTION, ...Array.from({ length: 10 }, () => CANDIDATE)].map((body) =>
  JSON.stringify(body),
)

/** What the product adds to a signal: the sender. */
const FROM_BYTES = ',"from":"00000000-0000-0000-0000-000000000000"'.length

export async function openPair(port: number, { sessionId, members }: Call): Promise<RelayPair> {
  const texts = BODIES.map((body) => JSON.stringify({ v: 1, type: 'call.signal', sessionId, body }))
  const frames = texts.map((text) => ({ bytes: Buffer.byteLength(text), frame: textFrame(text) }))
  const attach = textFrame(JSON.stringify({ v: 1, type: 'call.attach', sessionId }))
  const open = async (person: RelayMember): Promise<Side> => {
    const socket = await openSocket(port, person, sessionId)
    socket.write(attach)
    return { socket, frames }
  }
  return [await open(members[0]), await open(members[1])]
}

/** `call` is for the bare server, which pairs sockets of one path. */
export function openSocket(port: number, { cookie }: RelayMember, call: string): Promise<RawSocket> {
  return openRawSocket(port, `/ws?call=${call}`, { Cookie: cookie, Origin: `http://127.0.0.1:${port}` })
}

/** Frames that a side writes at once: one, or a description with its candidates, as browsers do. */
export const BURSTS = { single: 1, call: BODIES.length } as const

/**
 * Each side sends `each` frames, the next `burst` when the previous ones have arrived. Returns the frames a second of all
 * pairs together. Throws when what arrived isn't what was sent.
 */
export async function relay(pairs: readonly RelayPair[], each: number, burst: number): Promise<number> {
  const total = pairs.length * 2 * each
  const arrived = { count: 0, bytes: 0 }
  const done = Promise.withResolvers<void>()
  let sentBytes = 0

  const flow = (from: Side, to: Side) => {
    let sent = 0
    let received = 0
    const sendNext = () => {
      const next: Buffer[] = []
      while (next.length < burst && sent < each) {
        const { frame, bytes } = at(from.frames, sent % from.frames.length)
        next.push(frame)
        sentBytes += bytes
        sent += 1
      }
      if (next.length > 0) from.socket.write(Buffer.concat(next))
    }
    to.socket.onText = (count, bytes) => {
      arrived.count += count
      arrived.bytes += bytes
      received += count
      if (received === sent) sendNext()
      if (arrived.count === total) done.resolve()
    }
    sendNext()
  }

  const start = performance.now()
  for (const [a, b] of pairs) {
    flow(a, b)
    flow(b, a)
  }
  spin(() => arrived.count < total)
  await done.promise
  const seconds = (performance.now() - start) / 1000
  if (![0, total * FROM_BYTES].includes(arrived.bytes - sentBytes))
    throw new Error('signals were not relayed whole')
  return total / seconds
}

/** Never sleeps while it measures; otherwise a write by the server would include waking this process. */
function spin(isMeasured: () => boolean): void {
  if (isMeasured()) setImmediate(spin, isMeasured)
}

function at(frames: readonly Frame[], index: number): Frame {
  const frame = frames[index]
  if (!frame) throw new Error('a bench without frames')
  return frame
}
