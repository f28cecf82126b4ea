import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { serveRaw } from '../relay/child.ts'
import { STATEMENTS } from '../scale/reads/raw-queries.ts'

/** The limit: `node:http`, the page's query, and the product's response prepared beforehand, headers and bytes. */
const { DATABASE_URL: url, PRODUCT_PORT: productPort, RAW_PATHS: paths } = process.env
if (!url || !productPort || !paths)
  throw new Error('DATABASE_URL, PRODUCT_PORT and RAW_PATHS say what to serve')
const pool = new pg.Pool({ connectionString: url, max: 20 })

/** Set by `node:http` itself, or by what the client accepts. */
const OWN_HEADERS = new Set(['connection', 'content-encoding', 'content-length', 'date', 'keep-alive'])

const pages = new Map<string, { plain: Buffer; packed: Buffer; headers: string[] }>()
for (const path of paths.split(' ')) {
  const response = await fetch(`http://127.0.0.1:${productPort}${path}`, { headers: { 'user-agent': '' } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  const plain = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  pages.set(path, { plain, packed: gzipSync(plain), headers })
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
  if (!page) return response.writeHead(404).end()
  const isPacked = headers['accept-encoding'] === 'gzip'
  const body = isPacked ? page.packed : page.plain
  const encoding = isPacked ? ['content-encoding', 'gzip'] : []
  response.writeHead(200, [...page.headers, ...encoding, 'content-length', String(body.length)]).end(body)
})
await serveRaw(http, () => pool.end())
