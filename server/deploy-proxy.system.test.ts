import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { claimPort, listen } from '#tests/factories/ports.ts'

const CONFIG = fileURLToPath(new URL('../deploy/nginx.conf', import.meta.url))

const LONG = new Set(['/json', '/html', '/packed'])

type Received = { url: string; headers: IncomingHttpHeaders; bytes: number }

let folder: string
let nginx: ChildProcess
let port: number
let node: Awaited<ReturnType<typeof startListener>>
let store: Awaited<ReturnType<typeof startListener>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-nginx-'))
  ;[node, store] = await Promise.all([startListener(), startListener()])
  makeCertificate()
  const [plain, tls] = [await claimPort(), await claimPort()]
  port = tls
  const path = join(folder, 'nginx.conf')
  await writeFile(path, hereInstead(await readFile(CONFIG, 'utf8'), { plain, tls }))
  const log = join(folder, 'error.log')
  nginx = spawn('nginx', ['-c', path, '-e', log, '-g', 'daemon off;'], { stdio: 'ignore' })
  const answers = async () => {
    const { status } = await requestFrom('trueline.test', '/healthz')
    expect(status).toBe(200)
  }
  await vi.waitFor(answers, 10_000).catch((cause: unknown) => {
    throw new Error(readFileSync(log, 'utf8'), { cause })
  })
})
afterAll(async () => {
  const ended = once(nginx, 'exit')
  nginx.kill('SIGTERM')
  await ended
  for (const { server } of [node, store]) server.close()
  await rm(folder, { recursive: true, force: true })
})

it('leads the site to the nodes and the store of files to the store, each under the name that was asked for', async () => {
  const signed = '/trueline/quarantine/a%2Fb?X-Amz-Signature=0a1b&X-Amz-SignedHeaders=content-length%3Bhost'
  const file = Buffer.alloc(10 * 1024 * 1024, 'x')
  expect((await requestFrom('files.trueline.test', signed, file)).status).toBe(200)
  expect(store.received.at(-1)).toMatchObject({
    url: signed,
    bytes: file.length,
    headers: { host: 'files.trueline.test', 'content-length': String(file.length) },
  })

  const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
  expect((await requestFrom('trueline.test', '/api/jobs', undefined, claims)).status).toBe(200)
  expect(node.received.at(-1)).toMatchObject({
    url: '/api/jobs',
    headers: { host: 'trueline.test', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' },
  })
  expect((await requestFrom('trueline.test', '/metrics')).status).toBe(404)
  expect(node.received.some(({ url }) => url === '/metrics')).toBe(false)
  expect((await requestFrom('files.trueline.test', '/', Buffer.alloc(13 * 1024 * 1024))).status).toBe(413)
})

it("compresses texts, but not a member's answer that another site asked for", async () => {
  const encodingOf = async (path: string, headers: Record<string, string> = {}) =>
    (await requestFrom('trueline.test', path, undefined, { 'accept-encoding': 'gzip', ...headers })).encoding
  expect(await encodingOf('/json')).toBe('gzip')
  expect(await encodingOf('/html')).toBe('gzip')
  expect(await encodingOf('/packed')).toBe('br')
  expect(await encodingOf('/short')).toBeUndefined()
  const cookie = '__Host-trueline.sid=abc'
  for (const from of ['cross-site', 'same-site']) {
    expect(await encodingOf('/json', { cookie, 'sec-fetch-site': from })).toBeUndefined()
    expect(node.received.at(-1)).toMatchObject({ url: '/json', headers: { host: 'trueline.test', cookie } })
  }
  expect(await encodingOf('/json', { cookie, 'sec-fetch-site': 'same-origin' })).toBe('gzip')
  expect(await encodingOf('/json', { 'sec-fetch-site': 'cross-site' })).toBe('gzip')
})

/** The configuration with local paths; nginx before 1.25 doesn't know `http2 on`. */
function hereInstead(config: string, { plain, tls }: { plain: number; tls: number }): string {
  return config
    .replaceAll('/tmp/', `${folder}/`)
    .replaceAll(/server node-\d:3000/g, `server ${node.address}`)
    .replaceAll('server s3:8333', `server ${store.address}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tls}`)
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll('/dev/stderr', join(folder, 'error.log'))
    .replaceAll(/^ *http2 on;$/gm, '')
}

function makeCertificate(): void {
  const names = [
    '-subj',
    '/CN=trueline.test',
    '-addext',
    'subjectAltName=DNS:trueline.test,DNS:files.trueline.test',
  ]
  const out = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...key, ...names, ...out], { stdio: 'ignore' })
}

async function startListener() {
  const received: Received[] = []
  const server = createServer(async (call, reply) => {
    let bytes = 0
    for await (const part of call) bytes += part.length
    received.push({ url: call.url ?? '', headers: call.headers, bytes })
    reply.setHeader('content-type', call.url === '/html' ? 'text/html' : 'application/json')
    if (call.url === '/packed') reply.setHeader('content-encoding', 'br')
    reply.end(LONG.has(call.url ?? '') ? 'x'.repeat(5_000) : 'here')
  })
  return { server, received, address: `127.0.0.1:${await listen(server)}` }
}

/** Over TLS to the proxy, as if `host` resolved to it; a file is sent by PUT. */
async function requestFrom(host: string, path: string, file?: Buffer, headers: Record<string, string> = {}) {
  const method = file ? 'PUT' : 'GET'
  const length = file ? { 'content-length': String(file.length) } : {}
  const ca = await readFile(join(folder, 'fullchain.pem'))
  const call = request({
    host: '127.0.0.1',
    port,
    servername: host,
    ca,
    method,
    path,
    headers: { host, ...length, ...headers },
  })
  const answered = new Promise<{ status: number; encoding: string | undefined }>((resolve, reject) => {
    call.on('response', (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, encoding: response.headers['content-encoding'] })
    })
    call.on('error', reject)
  })
  call.end(file)
  return answered
}
