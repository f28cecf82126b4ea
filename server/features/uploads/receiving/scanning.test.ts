import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { objects, rateLimits } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { type Clamd, startClamd } from '#tests/factories/clamd.ts'
import { EICAR } from '#tests/factories/files.ts'
import { makePdf } from '#tests/factories/pdf.ts'
import { prepare, put } from '#tests/factories/uploads.ts'

let clamd: Clamd
let test: TestApp
beforeAll(async () => {
  clamd = await startClamd()
  test = await createTestApp({ env: { CLAMD_URL: clamd.url } })
})
afterAll(async () => {
  await test.close()
  clamd.stop()
})
beforeEach(async () => {
  await test.deps.database.db.delete(rateLimits)
  await test.deps.database.db.delete(objects)
  clamd.setBehavior('well')
})

const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of test.deps.storage.raw.list('objects')) keys.push(key)
  return keys
}

describe('with a virus scanner', () => {
  it('refuses an infected file, and keeps what is clean', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member, { purpose: 'resume' })
    const infected = await put(test, member, body.uploadURL, makePdf({ more: [`(${EICAR})`] }))
    expect(infected).toMatchObject({ status: 400, body: { code: 'file_infected' } })
    expect(await storedKeys()).toEqual([])
    expect((await put(test, member, body.uploadURL, makePdf())).status).toBe(200)
    expect(await storedKeys()).toHaveLength(1)
  })

  it("stores nothing that couldn't be scanned, and says when to retry", async () => {
    const before = await storedKeys()
    const member = await test.signIn()
    const { body } = await prepare(test, member, { purpose: 'resume' })
    for (const behavior of ['garbage', 'hangs up', 'too large'] as const) {
      clamd.setBehavior(behavior)
      const answer = await put(test, member, body.uploadURL, makePdf())
      expect(answer, behavior).toMatchObject({ status: 503, body: { code: 'scan_unavailable' } })
    }
    expect(await storedKeys()).toEqual(before)
  })
})
