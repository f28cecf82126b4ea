import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { serveParent } from '../relay/child.ts'
import { STATEMENTS } from '../scale/reads/raw-queries.ts'

/** The limit: `node:http`, the query of the page, and the bytes of the product's page, made beforehand. */
const { DATABASE_URL: url, PRODUCT_PORT: productPort, RAW_PATHS: paths } = process.env
if (!url || !productPort || !paths)
  throw new Error('DATABASE_URL, PRODUCT_PORT and RAW_PATHS say what to serve')
const pool = new pg.Pool({ connectionString: url, max: 20 })

const pages = new Map<string, { plain: Buffer; packed: Buffer }>()
for (const path of paths.split(' ')) {
  const response = await fetch(`http://127.0.0.1:${productPort}${path}`, { headers: { 'user-agent': '' } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const plain = Buffer.from(await response.arrayBuffer())
  pages.set(path, { plain, packed: gzipSync(plain) })
}

function read(path: string): Promise<unknown> | null {
  const [, list, id] = path.split('/')
  if (list === 'jobs') return pool.query(STATEMENTS.jobs)
  if (list !== 'resume-cards') return null
  return pool.query(id ? { ...STATEMENTS.card, values: [id] } : STATEMENTS.cards)
}

const http = createServer(async ({ url: path = '', headers }, response) => {
  await read(path)
  const page = pages.get(path)
  const isPacked = headers['accept-encoding'] === 'gzip'
  const body = page && (isPacked ? page.packed : page.plain)
  response.writeHead(body ? 200 : 404, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body?.length ?? 0,
    ...(isPacked && { 'content-encoding': 'gzip' }),
  })
  response.end(body)
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const address = http.address()
if (address === null || typeof address === 'string') throw new Error('not listening on a port')
serveParent(address.port, async () => {
  http.close()
  http.closeAllConnections()
  await pool.end()
})
