import { connect } from 'node:net'

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

type Load = {
  readonly connections: number
  readonly seconds: number
  readonly headers?: Record<string, string>
}

/**
 * Responses a second for `paths`, requested in turn over `connections` that each send the next request after a response.
 * `headers`: JSON by default.
 */
export async function load(
  port: number,
  paths: readonly string[],
  { connections, seconds, headers = { Accept: 'application/json' } }: Load,
): Promise<number> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, 'User-Agent': AGENT, ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head}\r\n`))
  let next = 0
  let answered = 0
  let isOver = false
  const sendNext = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      const read = createAnswerReader()
      const send = () => socket.write(requests[next++ % requests.length] ?? '')
      socket.once('error', reject).once('connect', send)
      socket.on('data', (chunk: Buffer) => {
        const status = read(chunk)
        if (status === null) return
        if (status !== 200) reject(new Error(`answered ${status}`))
        answered += 1
        if (!isOver) return send()
        socket.destroy()
        resolve()
      })
    })
  const since = performance.now()
  const timer = setTimeout(() => {
    isOver = true
  }, seconds * 1000)
  await Promise.all(Array.from({ length: connections }, sendNext)).finally(() => clearTimeout(timer))
  return answered / ((performance.now() - since) / 1000)
}

/** Returns the status once a response with a Content-Length is complete. */
function createAnswerReader(): (chunk: Buffer) => number | null {
  let head: Buffer = Buffer.alloc(0)
  let missing = -1
  let status = 0
  return (chunk) => {
    if (missing < 0) {
      head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return null
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      if (length === undefined) throw new Error('an answer without Content-Length')
      missing = Number(length) - (head.length - end - 4)
    } else missing -= chunk.length
    if (missing > 0) return null
    head = Buffer.alloc(0)
    missing = -1
    return status
  }
}
