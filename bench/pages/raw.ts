import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serveRaw } from '../relay/child.ts'

/** The limit: `node:http` and the product's responses prepared beforehand, headers and bytes. */
const { PRODUCT_PORT: productPort, RAW_PATHS: paths } = process.env
if (!productPort || !paths) throw new Error('PRODUCT_PORT and RAW_PATHS say what to serve')

/** Set by `node:http` itself, or by what the client accepts. */
const OWN_HEADERS = new Set(['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'])

const answers = new Map<string, { plain: Buffer; packed: Buffer; headers: string[] }>()
for (const path of paths.split(' ')) {
  const response = await fetch(`http://127.0.0.1:${productPort}${path}`, { headers: { 'user-agent': '' } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  answers.set(path, { plain, packed: gzipSync(plain), headers })
}

const http = createServer(({ url: path = '', headers }, response) => {
  const answer = answers.get(path)
  if (!answer) return response.writeHead(404).end()
  const isPacked = headers['accept-encoding'] === 'gzip'
  const body = isPacked ? answer.packed : answer.plain
  const encoding = isPacked ? ['content-encoding', 'gzip'] : []
  response.writeHead(200, [...answer.headers, ...encoding, 'content-length', String(body.length)]).end(body)
})
await serveRaw(http, async () => {})
