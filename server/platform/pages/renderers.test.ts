import { afterEach, expect, it, vi } from 'vitest'
import { plainBody } from './encoded-page.ts'
import { type Renderers, startRenderers } from './renderers.ts'

const assets = { script: 'a.js', styles: [], preloads: [], later: [] }
const data = { bundle: 'none', assets: { visitor: assets, member: assets } }
/** A thread that does what the address says. */
const PROGRAM = `
  import { parentPort as port } from 'node:worker_threads'
  const asked = new Map()
  const page = (text) => ({ status: 200, plain: { bytes: new TextEncoder().encode(text), holes: [] } })
  port.on('message', (message) => {
    if (message.kind === 'answer') {
      port.postMessage({ kind: 'done', id: asked.get(message.call), page: page(message.answer.status + message.answer.body) })
      return
    }
    const { id, request: { url } } = message
    if (url === '/dies') throw new Error('a bug')
    if (url === '/fails') return port.postMessage({ kind: 'failed', id, error: { message: 'no such screen', stack: 'there' } })
    if (url === '/computes') for (const until = Date.now() + 600; Date.now() < until; );
    if (!url.startsWith('/reads')) return port.postMessage({ kind: 'done', id, page: page(url) })
    asked.set(id, id)
    port.postMessage({ kind: 'call', id, call: id, path: '/api' + url })
  })
  port.postMessage({ kind: 'ready' })`

let renderers: Renderers
const log = { error: vi.fn() }
async function setUp(options: { waitingMax?: number; program?: string } = {}) {
  const { program = PROGRAM, ...others } = options
  log.error.mockClear()
  renderers = await startRenderers({
    ...{ data, log, workers: 1, ...others },
    program: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
  })
}
afterEach(() => renderers?.close())

const read = async (path: string) => {
  if (path.endsWith('fails')) throw new Error('the API is closing')
  return { status: 200, body: path }
}
async function open(url: string): Promise<string> {
  const page = await renderers.render({ url, user: null, origin: 'https://trueline.test' }, read)
  if (!page) throw new Error('no page')
  return Buffer.concat(plainBody(page, { script: '', style: '' })).toString()
}

it('renders in a thread that reads through the one that asked', async () => {
  await setUp()
  expect(await Promise.all(['/reads/1', '/plain', '/reads/2'].map(open))).toEqual([
    '200/api/reads/1',
    '/plain',
    '200/api/reads/2',
  ])
  expect(await open('/reads/fails')).toBe('500')
  await expect(open('/fails')).rejects.toThrow('no such screen')
})

it("doesn't block the event loop while it computes", async () => {
  await setUp()
  const page = open('/computes')
  let slowest = 0
  for (let last = performance.now(); ; last = performance.now()) {
    const isDone = await Promise.race([
      page.then(() => true),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 5)),
    ])
    if (isDone) break
    slowest = Math.max(slowest, performance.now() - last)
  }
  expect(slowest).toBeLessThan(400)
})

it('refuses a page when too many wait, and goes on with those', async () => {
  await setUp({ waitingMax: 3 })
  const pages = Array.from({ length: 10 }, (_, n) => open(n === 0 ? '/computes' : `/${n}`))
  const results = await Promise.allSettled(pages)
  const refused = results.filter(({ status }) => status === 'rejected')
  // Four are in the thread, three wait.
  expect(refused).toHaveLength(3)
  for (const one of refused)
    expect(one).toMatchObject({ reason: { code: 'busy', status: 503, retryAfterSeconds: 5 } })
  expect(await open('/next')).toBe('/next')
})

it('replaces a thread that dies, and asks those who waited for it to retry', async () => {
  await setUp()
  const results = await Promise.allSettled(['/computes', '/dies', '/a', '/b', '/c', '/d'].map(open))
  expect(results[0]).toMatchObject({ value: '/computes' })
  for (const lost of results.slice(1)) expect(lost).toMatchObject({ reason: { code: 'unavailable' } })
  expect(log.error).toHaveBeenCalledOnce()
  await expect(open('/meanwhile')).rejects.toMatchObject({ code: 'unavailable' })
  await vi.waitFor(async () => expect(await open('/again')).toBe('/again'), { timeout: 5_000 })
})

it('does not start with a program that does not', async () => {
  await expect(setUp({ program: 'throw new Error("no build")' })).rejects.toThrow('no build')
  await expect(setUp({ program: 'process.exit(3)' })).rejects.toThrow('code 3')
})
