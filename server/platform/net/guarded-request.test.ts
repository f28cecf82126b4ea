import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoundedFetch, readUpTo } from './bounded-body.ts'
import { checkPublicHost, guardedRequest } from './guarded-request.ts'
import type { Resolve } from './public-address.ts'

const lookups: string[] = []
const server = createServer((request, response) => {
  lookups.push(request.url ?? '')
  if (request.url === '/redirect') response.writeHead(302, { location: '/answer' }).end()
  else if (request.url === '/long') response.end('x'.repeat(100))
  else if (request.url !== '/never') response.end('{"id":"here"}')
})
let host = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const naming =
  (...addresses: string[]): Resolve =>
  (_hostname, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[3fff::1]/',
  'https://name@example.com/',
  'http://example.com/',
  'https://example.com:8443/',
])('refuses %s', async (address) => {
  const refused = { message: expect.stringMatching(/public internet|own port/) }
  await expect(guardedRequest(new URL(address), { withinMs: 1_000 })).rejects.toMatchObject(refused)
  await expect(checkPublicHost(new URL(address))).rejects.toMatchObject(refused)
})

it.each([['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['3fff::1']])(
  'refuses a name that stands for %s %s',
  async (...addresses) => {
    const url = new URL('https://name.example.com/')
    const resolve = naming(...addresses)
    const refused = 'not on the public internet'
    await expect(guardedRequest(url, { withinMs: 1_000, resolve })).rejects.toThrow(refused)
    await expect(checkPublicHost(url, { resolve })).rejects.toThrow(refused)
  },
)

it('reads an answer, follows no redirect, and breaks off one that is long or late', async () => {
  const open = (path: string, withinMs = 5_000) =>
    guardedRequest(new URL(`http://${host}${path}`), { withinMs, loopback: [host] })
  expect((await readUpTo(await open('/answer'), 13)).toString()).toBe('{"id":"here"}')
  const redirect = await open('/redirect')
  redirect.destroy()
  expect(redirect.statusCode).toBe(302)
  expect(lookups).toEqual(['/answer', '/redirect'])
  await expect(readUpTo(await open('/long'), 99)).rejects.toThrow('more than 99 bytes')
  await expect(open('/never', 50)).rejects.toThrow('aborted')
})

it('reads servers that the operator chose wherever they stand, with the same bounds', async () => {
  const fetch = createBoundedFetch(99)
  expect(await (await fetch(`http://${host}/answer`)).json()).toEqual({ id: 'here' })
  expect((await fetch(`http://${host}/redirect`)).status).toBe(302)
  await expect((await fetch(`http://${host}/long`)).text()).rejects.toThrow('more than 99 bytes')
})
