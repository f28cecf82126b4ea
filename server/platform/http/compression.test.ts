import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressAnswers } from './compression.ts'

const LONG = { text: 'Registered nurse in Seattle. '.repeat(200) }
const MEMBER = { cookie: 'trueline.sid=abc' }
const app = Fastify()
beforeAll(async () => {
  compressAnswers(app)
  app.get('/json', () => LONG)
  app.get('/short', () => ({ ok: true }))
  app.get('/html', (_request, reply) => reply.type('text/html').header('vary', 'accept').send(LONG.text))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
  app.get('/packed', (_request, reply) =>
    reply.type('text/html').header('content-encoding', 'br').send(Buffer.alloc(5_000)),
  )
  app.get('/events', (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from(['data: 1\n\n', `data: ${LONG.text}\n\n`])),
  )
  await app.ready()
})
afterAll(() => app.close())

const requestPage = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } })
const encodingOf = async (url: string, headers?: Record<string, string>) =>
  (await requestPage(url, headers)).headers['content-encoding']

it('compresses JSON and HTML, and says by what that depends', async () => {
  const json = await requestPage('/json')
  expect(JSON.parse(gunzipSync(json.rawPayload).toString())).toEqual(LONG)
  expect(json.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-length': String(json.rawPayload.length),
  })
  const html = await requestPage('/html')
  expect(gunzipSync(html.rawPayload).toString()).toBe(LONG.text)
  expect(html.headers.vary).toBe('accept, accept-encoding')
  const plain = await requestPage('/json', { 'accept-encoding': '' })
  expect([plain.json(), plain.headers.vary]).toEqual([LONG, 'accept-encoding'])
  expect((await requestPage('/json', {}, 'HEAD')).body).toBe('')
})

it('leaves what is short, streamed, compressed already or not text, and who does not take it', async () => {
  for (const url of ['/short', '/picture', '/events']) expect(await encodingOf(url)).toBeUndefined()
  expect(await encodingOf('/packed')).toBe('br')
  for (const accepted of ['identity', 'br', 'gzip;q=0, br', 'gzip; q=0.0'])
    expect(await encodingOf('/json', { 'accept-encoding': accepted })).toBeUndefined()
  for (const accepted of ['gzip;q=0.5', 'br;q=0, GZIP', 'x, gzip'])
    expect(await encodingOf('/json', { 'accept-encoding': accepted })).toBe('gzip')
})

it("does not let another site measure a member's answers", async () => {
  for (const from of ['cross-site', 'same-site'])
    expect(await encodingOf('/json', { ...MEMBER, 'sec-fetch-site': from })).toBeUndefined()
  expect(await encodingOf('/json', { ...MEMBER, 'sec-fetch-site': 'same-origin' })).toBe('gzip')
  expect(await encodingOf('/json', { ...MEMBER, 'sec-fetch-site': 'none' })).toBe('gzip')
  expect(await encodingOf('/json', { 'sec-fetch-site': 'cross-site' })).toBe('gzip')
})
