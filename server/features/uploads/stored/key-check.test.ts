import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { submitted } from '#tests/factories/documents.ts'
import { refusal, send } from '#tests/factories/http.ts'
import { checkEncryptionKey, readObject } from '../public.ts'

const newKey = () => randomBytes(32).toString('base64')
const former = newKey()
const apps: TestApp[] = []
let first: TestApp
beforeAll(async () => {
  first = await startWith(former)
})
afterAll(async () => {
  for (const app of apps.reverse()) await app.close()
})

/** The same database and disk, restarted with this ENCRYPTION_KEY. */
async function startWith(key: string): Promise<TestApp> {
  const before = apps[0]
  const app = await createTestApp({
    env: { ENCRYPTION_KEY: key, ...(before && { DATA_DIR: before.deps.env.dataDir }) },
    ...(before && { database: { ...before.deps.database, drop: async () => {} } }),
  })
  apps.push(app)
  return app
}

it('a server does not start with another key than the stored documents have, and says what to do', async () => {
  await expect(checkEncryptionKey(first.deps)).resolves.toBeUndefined()
  const owner = await submitted(first)
  await expect(checkEncryptionKey(first.deps)).resolves.toBeUndefined()

  const wrong = await startWith(newKey())
  await expect(checkEncryptionKey(wrong.deps)).rejects.toThrow(/ENCRYPTION_KEY=<new>,<former>/)
  const { url } = (await send(wrong, 'POST', `/api/documents/${owner.objectId}/link`, owner)).body
  expect(await send(wrong, 'GET', url, owner)).toEqual(refusal(500, 'internal'))
})

it('a former key behind a new one keeps what it encrypted readable, and only the new one encrypts', async () => {
  const owner = await submitted(first)
  const key = newKey()
  const rotated = await startWith(`${key}, ${former}`)
  await expect(checkEncryptionKey(rotated.deps)).resolves.toBeUndefined()
  expect((await readObject(rotated.deps, owner.objectId)).size).toBeGreaterThan(0)

  const newer = await submitted(rotated)
  const without = await startWith(key)
  expect((await readObject(without.deps, newer.objectId)).size).toBeGreaterThan(0)
  await expect(checkEncryptionKey(without.deps)).rejects.toThrow(/<former>/)
})
