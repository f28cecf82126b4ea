import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { cpuTimeOf, hostileText, SHAPES } from '#tests/factories/hostile-texts.ts'

/** CPU time that a long header or address may take more than a short one. */
const LONGER_MS = 100
const TRIES = 3
/** All headers of a request have at most 16 kB. */
const MAX_LENGTH = 14_000

let test: TestApp
let cookie: string
beforeAll(async () => {
  test = await createTestApp()
  cookie = (await test.signIn()).cookie
})
afterAll(() => test.close())

async function timeOf(method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) {
  const times: number[] = []
  const statuses: number[] = []
  const ask = () => test.app.inject({ method, url, headers: { cookie, ...headers }, payload: '{}' })
  while (times.length < TRIES)
    times.push(await cpuTimeOf(async () => statuses.push((await ask()).statusCode)))
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  return Math.min(...times)
}

const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type', 'cookie', 'forwarded'],
  ...[
    'if-none-match',
    'origin',
    'range',
    'referer',
    'sec-purpose',
    'user-agent',
    'x-forwarded-for',
    'x-real-ip',
  ],
]

it.each(HEADERS)('a long header %s is read as fast as a short one', async (name) => {
  for (const [method, url] of [
    ['POST', '/api/auth/login'],
    ['POST', '/api/push/devices'],
    ['GET', '/api/jobs'],
  ] as const) {
    const short = await timeOf(method, url, { [name]: 'a' })
    for (const shape of SHAPES) {
      // Headers are sent as bytes, and have no line breaks.
      const value = encodeURI(hostileText(shape, MAX_LENGTH)).replaceAll('%20', ' ').slice(0, MAX_LENGTH)
      const long = await timeOf(method, url, { [name]: value })
      expect(long - short, `${url} with ${shape}`).toBeLessThan(LONGER_MS)
    }
  }
})

const ADDRESSES = [
  ...['/', '/api/', '/photos/', '/portraits/', '/sitemap/', '/api/members/', '/api/unsubscribe/'],
  ...['/api/login?next=', '/api/auth/google?returnTo=', '/api/auth/google/callback?code=a&state='],
  ...['/api/documents/x?', '/api/privacy/export/file?', '/api/jobs?', '/api/jobs?q=', '/api/oembed?url='],
]

it.each(ADDRESSES)('a long address %s... is read as fast as a short one', async (start) => {
  const short = await timeOf('GET', `${start}a`)
  for (const shape of SHAPES) {
    const address = start + encodeURIComponent(hostileText(shape, MAX_LENGTH)).slice(0, MAX_LENGTH)
    expect((await timeOf('GET', address.replace(/%[^%]?$/, ''))) - short, shape).toBeLessThan(LONGER_MS)
  }
})
