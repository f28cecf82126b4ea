import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { claimPort } from '#tests/factories/ports.ts'
import { readEnv } from './env.ts'
import { preflight } from './preflight.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const printed: string[] = []
const check = (env: Record<string, string>, signal = new AbortController().signal) =>
  preflight(readEnv({ PORT: '0', ...env }), { signal, report: (sentence) => printed.push(sentence) })
const databaseUrl = (change: (url: URL) => void) => {
  const url = new URL(database.url)
  change(url)
  return { DATABASE_URL: url.href }
}

it('passes with a free port and a database that answers', async () => {
  await check({ PORT: '0', DATABASE_URL: database.url })
})

it.each(['127.0.0.1', '0.0.0.0'])('names the port that is in use on %s', async (host) => {
  const port = await claimPort()
  const holder = createServer().listen(port, host)
  await once(holder, 'listening')
  await expect(check({ PORT: String(port), HOST: host })).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number, for example PORT=${port + 1}.`,
  )
  holder.close()
  await once(holder, 'close')
  await check({ PORT: String(port), HOST: host })
})

it('says that HOST is no address of this machine', async () => {
  await expect(check({ PORT: '3999', HOST: '192.0.2.1' })).rejects.toThrow(
    /^HOST: 192\.0\.2\.1 is not an address/,
  )
})

it('says at once what waiting would not change', async () => {
  const wrongPassword = databaseUrl((url) => {
    url.password = 'secret-guess'
  })
  const refusal = await check(wrongPassword).catch((error: Error) => error.message)
  expect(refusal).toMatch(/^DATABASE_URL: PostgreSQL at \S+ refuses this user name or password\.$/)
  expect(refusal).not.toContain('secret-guess')
  const missing = databaseUrl((url) => {
    url.pathname = '/nowhere'
  })
  await expect(check(missing)).rejects.toThrow(/has no database named nowhere\. Create it first\./)
  expect(printed).toEqual([])
})

it('reports that no one answers, and waits for a moment', { timeout: 20_000 }, async () => {
  const away = { DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/trueline' }
  const sentence = /^DATABASE_URL: nobody answers as PostgreSQL at 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\.$/
  await expect(check(away)).rejects.toThrow(sentence)
  expect(printed.splice(0)).toEqual([
    expect.stringMatching(/^DATABASE_URL: nobody .* Trying for 5 seconds\.$/),
  ])
  await expect(check(away, AbortSignal.timeout(200))).rejects.toThrow(/timeout|abort/i)
})
