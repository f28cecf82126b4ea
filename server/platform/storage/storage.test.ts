import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { ensureSwift, type Swift, startSwift } from '#tests/factories/swift.ts'
import { createStorage, type Storage } from './index.ts'
import { createS3Store } from './s3-store.ts'
import { ObjectMissing } from './types.ts'

const hasSwift = await ensureSwift()
let folder: string
let swift: Swift
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-storage-'))
  if (hasSwift) swift = await startSwift()
}, 180_000)
afterAll(async () => {
  await swift?.stop()
  await rm(folder, { recursive: true, force: true })
})

const storageOn = (s3: Swift['s3'] | null) => createStorage({ ...readEnv({}), dataDir: folder, s3 })
async function keysOf({ raw }: Storage, name = 'objects'): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of raw.list(name)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['disk', true, () => storageOn(null)],
  ['S3', hasSwift, () => storageOn(swift.s3)],
] as const)('storage on %s', (_name, isHere, open) => {
  if (!isHere) return it.skip('Swift is not here')
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })
  const content = randomBytes(300_000)
  const halves = [content.subarray(0, 1000), content.subarray(1000)]

  it('gives back what it was given, and keeps it in a form that does not show it', async () => {
    await storage.put('objects/one', halves)
    expect(await buffer(await storage.get('objects/one'))).toEqual(content)
    const stored = await buffer(await storage.raw.get('objects/one'))
    expect(stored.includes(content.subarray(0, 32))).toBe(false)
  })

  it('lists what is there by folder, with size and time', async () => {
    await storage.put('objects/two', halves)
    await storage.put('quarantine/three', halves)
    expect(await keysOf(storage)).toEqual(['objects/one', 'objects/two'])
    for await (const entry of storage.raw.list('quarantine')) {
      expect(entry).toMatchObject({ key: 'quarantine/three', modifiedAt: expect.any(Date) })
      expect(entry.size).toBeGreaterThan(content.length)
    }
  })

  it('deletes, once or again, and says what is missing', async () => {
    await storage.raw.delete('objects/two')
    await storage.raw.delete('objects/two')
    await expect(storage.get('objects/two')).rejects.toThrow(ObjectMissing)
    expect(await keysOf(storage)).toEqual(['objects/one'])
  })

  it('replaces the bytes of a key as a whole', async () => {
    await storage.put('objects/one', [Buffer.from('new')])
    expect(await buffer(await storage.get('objects/one'))).toEqual(Buffer.from('new'))
  })

  it('keeps nothing of what breaks off, and what was there before', async () => {
    const broken = async function* () {
      yield content
      throw new Error('the connection broke')
    }
    await expect(storage.put('objects/broken', broken())).rejects.toThrow('broke')
    await expect(storage.put('objects/one', broken())).rejects.toThrow('broke')
    expect(await keysOf(storage)).toEqual(['objects/one'])
    expect(await buffer(await storage.get('objects/one'))).toEqual(Buffer.from('new'))
  })

  it('does not open what lies under another name, or is cut short', async () => {
    await storage.put('objects/long', halves)
    const sealed = await buffer(await storage.raw.get('objects/long'))
    await storage.raw.put('objects/moved', [sealed])
    await storage.raw.put('objects/long', [sealed.subarray(0, -1)])
    for (const key of ['objects/moved', 'objects/long'])
      await expect(storage.get(key).then((stream) => buffer(stream))).rejects.toThrow()
  })

  it('takes no key that leaves its folder', async () => {
    for (const key of ['../x', 'objects/../../x', '/objects/x', 'objects/a/b', 'objects/.x', ''])
      await expect(storage.put(key, [content])).rejects.toThrow('not a storage key')
  })
})

describe('addresses for PUT', () => {
  const put = (url: string, body: Buffer) => fetch(url, { method: 'PUT', body: Uint8Array.from(body) })
  const file = randomBytes(5_000)

  it('are not to be had on a disk', async () => {
    const { raw } = await storageOn(null)
    expect(await raw.presignPut('quarantine/a', { size: 5_000, seconds: 60 })).toBeNull()
  })

  it.skipIf(!hasSwift)('take a file of the size that was said, and no other', async () => {
    const { raw } = await storageOn(swift.s3)
    const url = (await raw.presignPut('quarantine/a', { size: file.length, seconds: 60 })) ?? ''
    expect((await put(url, randomBytes(5_001))).status).toBe(403)
    await expect(raw.get('quarantine/a')).rejects.toThrow(ObjectMissing)
    expect((await put(url, file)).status).toBe(200)
    expect(await buffer(await raw.get('quarantine/a'))).toEqual(file)
  })

  it.skipIf(!hasSwift)('take nothing under another key, with a wrong secret, or too late', async () => {
    const { raw } = await storageOn(swift.s3)
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
