import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '#tests/factories/ports.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

const SOCKETS = 'net.client.socket'
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  const headers = { location: `http://${host}/second/did.json` }
  if (request.url?.startsWith('/first')) response.writeHead(302, headers).end('{}')
  else response.writeHead(200).end('{"id":"here"}')
})
let host = ''
beforeAll(async () => {
  host = `127.0.0.1:${await listen(server)}`
})
afterAll(() => server.close())

/** Fetches, and reports the addresses it tried to connect to. */
async function attemptsOf(
  url: string,
  loopback: string[] = [],
  needed: string[] = [],
): Promise<{ status: number; tried: string[] }> {
  const tried: string[] = []
  const watch = (message: unknown) => {
    const { socket } = message as { socket: unknown }
    if (socket instanceof Socket) socket.on('connectionAttempt', (address: string) => tried.push(address))
  }
  subscribe(SOCKETS, watch)
  try {
    const { status } = await createGuardedFetch({ local: {}, needed, loopback })(url)
    return { status, tried }
  } finally {
    unsubscribe(SOCKETS, watch)
  }
}

it.each([
  'https://127.0.0.1/did.json',
  'https://2130706433/did.json',
  'https://0x7f.1/did.json',
  'https://0177.0.0.1/did.json',
  'https://127.0.0.1./did.json',
  'https://[::1]/did.json',
  'https://[::ffff:127.0.0.1]/did.json',
  'https://[::ffff:7f00:1]/did.json',
  'https://[64:ff9b::7f00:1]/did.json',
  'https://169.254.169.254/latest/did.json',
  'https://localhost/did.json',
  'https://name@127.0.0.1/did.json',
  'http://127.0.0.1/did.json',
  'https://example.com:8443/did.json',
  'file:///etc/did.json',
])('does not even try to connect to %s', async (url) => {
  expect(await attemptsOf(url)).toEqual({ status: 404, tried: [] })
})

it('connects to allowed addresses, and follows no redirect', async () => {
  expect(await attemptsOf(`http://${host}/did.json`, [host])).toEqual({ status: 200, tried: ['127.0.0.1'] })
  expect(await attemptsOf(`http://${host}/first/did.json`, [host])).toMatchObject({ status: 404 })
  expect(requests).toEqual(['/did.json', '/first/did.json'])
})

it('does not connect to a private address that the badge needs, and to a public one only for what it needs', async () => {
  const inside = 'https://169.254.169.254/issuers/14'
  expect(await attemptsOf(inside, [], [inside])).toEqual({ status: 404, tried: [] })
  const page = `http://${host}/issuers/14`
  expect(await attemptsOf(page, [host])).toEqual({ status: 404, tried: [] })
  expect(await attemptsOf(page, [host], [page])).toEqual({ status: 200, tried: ['127.0.0.1'] })
})
