import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { gzipSync } from 'node:zlib'

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

/** The site at `origin` as static files, with pages stripped of scripts. */
export async function serveStaticCopy(origin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const pages = new Map<string, Buffer>()
  const server = createServer(async (incoming, answer) => {
    const path = incoming.url ?? '/'
    const isPage = incoming.headers['sec-fetch-dest'] === 'document'
    if (!isPage) {
      const onward = request(origin + path, { headers: incoming.headers }, (file) => {
        answer.writeHead(file.statusCode ?? 502, file.headers)
        file.pipe(answer)
      })
      onward.on('error', () => answer.destroy())
      onward.end()
      return
    }
    const html = pages.get(path) ?? gzipSync((await (await fetch(origin + path)).text()).replace(SCRIPT, ''))
    pages.set(path, html)
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    answer.end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the copy has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
