import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { listen } from '../../../factories/ports.ts'

export type ConsoleFront = { readonly url: string; stop(): Promise<void> }

/** Keeps what would be in the console, from before the page's own scripts. */
const KEEP_PROBLEMS = `
window.problems = [];
addEventListener('error', (event) => problems.push(event.message || 'could not load ' + event.target.src), true);
addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
document.addEventListener('securitypolicyviolation', (event) =>
  problems.push(event.violatedDirective + " doesn't allow " + event.blockedURI));
const log = console.error;
console.error = (...words) => { problems.push(words.map(String).join(' ')); log.apply(console, words); };`

const SCRIPT_PATH = '/keep-problems.js'

/** A server in front of a node that adds a script to pages, for browsers whose WebDriver doesn't report the console. */
export async function startConsoleFront(target: string): Promise<ConsoleFront> {
  const { hostname, port } = new URL(target)
  const server = createServer((near, out) => {
    if (near.url === SCRIPT_PATH)
      return out.writeHead(200, { 'content-type': 'text/javascript' }).end(KEEP_PROBLEMS)
    const headers = { ...near.headers, 'accept-encoding': 'identity' }
    const far = request(new URL(near.url ?? '/', target), { method: near.method ?? 'GET', headers })
    far.on('error', () => near.socket.destroy())
    far.on('response', async (answer) => {
      if (!answer.headers['content-type']?.startsWith('text/html')) {
        out.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(out)
      }
      const parts = await answer.setEncoding('utf8').toArray()
      const { 'content-length': _, ...rest } = answer.headers
      out
        .writeHead(answer.statusCode ?? 502, rest)
        .end(parts.join('').replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`))
    })
    near.pipe(far)
  })
  server.on('upgrade', (near, socket, head) => {
    const far = connect(Number(port), hostname, () => {
      const { rawHeaders: raw } = near
      const lines = raw.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${raw[index + 1]}`] : []))
      far.write([`GET ${near.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      far.write(head)
      far.pipe(socket).pipe(far)
    })
    far.on('error', () => socket.destroy())
    socket.on('error', () => far.destroy())
  })
  const url = `http://localhost:${await listen(server, 'localhost')}`
  return {
    url,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
