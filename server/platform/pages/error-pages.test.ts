import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { addErrorHandler } from '../routes/error-handler.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const app = Fastify()
beforeAll(async () => {
  addErrorHandler(app, { away: '<h1>away</h1>', broken: '<p><!--message--></p>' })
  const failing = {
    away: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })),
    bug: () => Promise.reject(new Error('secret detail')),
    refused: () => Promise.reject(new AppError('forbidden')),
  }
  for (const [name, fail] of Object.entries(failing)) {
    for (const prefix of ['', '/api'])
      app.route({ method: ['GET', 'POST'], url: `${prefix}/${name}`, handler: fail })
  }
  app.get('/readyz', failing.away)
  await app.ready()
})
afterAll(() => app.close())

async function request(url: string, accept: string = BROWSER, method: 'GET' | 'POST' = 'GET') {
  const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept } })
  return { status: statusCode, type: String(headers['content-type']).split(';')[0], body, headers }
}
const isJson = { type: 'application/json' }
const isPage = { type: 'text/html' }

it('shows a browser that the database is down, and when to come back', async () => {
  const answer = await request('/away')
  expect(answer).toMatchObject({ ...isPage, status: 503, body: '<h1>away</h1>' })
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', vary: 'accept' })
  expect(await request('/api/away')).toMatchObject({ ...isPage, status: 503 })
})

it('answers programs in JSON', async () => {
  for (const accept of ['application/json', '*/*']) {
    expect(await request('/away', accept)).toMatchObject({ ...isJson, status: 503 })
  }
  expect(await request('/away', BROWSER, 'POST')).toMatchObject({ ...isJson, status: 503 })
  expect(await request('/readyz')).toMatchObject({ ...isJson, status: 503 })
  expect(await request('/api/bug')).toMatchObject({ ...isJson, status: 500 })
})

it('shows of other failures what people may know', async () => {
  const bug = await request('/bug')
  expect(bug).toMatchObject({ ...isPage, status: 500 })
  expect(bug.body).not.toMatch(/secret|<!--/)
  expect(await request('/refused')).toMatchObject({ ...isPage, status: 403 })
})
