import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { type Swift, startSwift } from '#tests/factories/swift.ts'
import { describeStorage } from '#tests/suites/storage.ts'
import { createStorage } from './index.ts'
import { createS3Store } from './s3-store.ts'
import { ObjectMissing } from './types.ts'

let folder: string
let swift: Swift
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-storage-'))
  swift = await startSwift()
}, 180_000)
afterAll(async () => {
  await swift?.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = () => createStorage({ ...readEnv({}), dataDir: folder, s3: swift.s3 })

describeStorage('S3', open)

describe('addresses for PUT', () => {
  const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: Uint8Array.from(body) })
  const file = randomBytes(5_000)

  it('take a file of the size that was said, and no other', async () => {
    const { raw } = await open()
    const url = (await raw.presignPut('quarantine/a', { size: file.length, seconds: 60 })) ?? ''
    expect((await put(url, randomBytes(5_001))).status).toBe(403)
    await expect(raw.get('quarantine/a')).rejects.toThrow(ObjectMissing)
    expect((await put(url, file)).status).toBe(200)
    expect(await buffer(await raw.get('quarantine/a'))).toEqual(file)
  })

  it('take nothing under another key, with a wrong secret, or too late', async () => {
    const { raw } = await open()
    const url = (await raw.presignPut('quarantine/b', { size: file.length, seconds: 1 })) ?? ''
    expect((await put(url.replace('quarantine/b', 'quarantine/c'), file)).status).toBe(403)

    const thief = createS3Store({ ...swift.s3, secretAccessKey: 'guessed' })
    const forged = (await thief.presignPut('quarantine/b', { size: file.length, seconds: 60 })) ?? ''
    expect((await put(forged, file)).status).toBe(403)
    const refused = { code: 'storage_unavailable', cause: { $metadata: { httpStatusCode: 403 } } }
    await expect(thief.put('objects/x', [file])).rejects.toMatchObject(refused)
    await expect(thief.get('objects/one')).rejects.toMatchObject(refused)

    await expect.poll(async () => (await put(url, file)).status, { timeout: 10_000, interval: 500 }).toBe(403)
    await raw.delete('quarantine/b')
    expect((await put(url, file)).status).toBe(403)
    await expect(raw.get('quarantine/b')).rejects.toThrow(ObjectMissing)
  })
})
