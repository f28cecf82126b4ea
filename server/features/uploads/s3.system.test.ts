import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { objects, rateLimits } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { jpegPicture } from '#tests/factories/files.ts'
import { makePdf, opening, SCRIPT } from '#tests/factories/pdf.ts'
import { forwardPort, type PortForward } from '#tests/factories/port-forward.ts'
import { type Swift, startSwift } from '#tests/factories/swift.ts'
import { prepare, put } from '#tests/factories/uploads.ts'
import { claimUpload, readObject, releaseObject } from './public.ts'
import { sweepObjects } from './sweep.task.ts'

/** Five Python programs on a busy machine. */
const STARTS_WITHIN_MS = 180_000
let swift: Swift
let way: PortForward
let test: TestApp
beforeAll(async () => {
  swift = await startSwift()
  way = await forwardPort(swift.s3.endpoint ?? '')
  const { region, bucket, accessKeyId, secretAccessKey } = swift.s3
  test = await createTestApp({
    env: {
      S3_ENDPOINT: way.endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
}, STARTS_WITHIN_MS)
afterAll(async () => {
  way?.repair()
  await test?.close()
  way?.stop()
  await swift?.stop()
})
beforeEach(async () => {
  await test.deps.database.db.delete(rateLimits)
})

const claim = (memberId: string, url: string) =>
  claimUpload(test.deps, test.deps.database.db, { memberId, purpose: 'id_document', url })

async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of test.deps.storage.raw.list(folder)) keys.push(key)
  return keys
}

/** Like a browser with S3: no cookie, directly to the bucket. */
async function putToBucket(memberCookie: { id: string; cookie: string }, file: Buffer): Promise<string> {
  const { body } = await prepare(test, memberCookie, { size: file.length })
  expect(new URL(body.uploadURL).origin).toBe(way.endpoint)
  const { status } = await fetch(body.uploadURL, { method: 'PUT', body: Uint8Array.from(file) })
  expect(status).toBe(200)
  return body.url
}

describe('uploading straight to S3', () => {
  it('keeps an inspected, encrypted file once it is claimed, and not what the browser put', async () => {
    const member = await test.signIn()
    const picture = await jpegPicture()
    const url = await putToBucket(member, picture)
    expect(await keysIn('quarantine')).toHaveLength(1)
    const object = await claim(member.id, url)
    expect(await keysIn('quarantine')).toEqual([])
    const [key = ''] = await keysIn('objects')
    const parts: Buffer[] = []
    for await (const part of await test.deps.storage.raw.get(key)) parts.push(part)
    expect(Buffer.concat(parts).includes(Buffer.of(0xff, 0xd8, 0xff, 0xe0))).toBe(false)
    expect((await readObject(test.deps, object.id)).bytes).toHaveLength(object.size)
    await expect(claim(member.id, url)).rejects.toMatchObject({ code: 'upload_not_valid' })
    await releaseObject(test.deps, test.deps.database.db, object.id)
    await expect.poll(() => keysIn('objects'), { timeout: 15_000 }).toEqual([])
  })

  it('refuses and deletes a file that is not accepted', async () => {
    const member = await test.signIn()
    const url = await putToBucket(member, makePdf({ catalog: opening('4 0 R'), more: [SCRIPT] }))
    await expect(claim(member.id, url)).rejects.toMatchObject({ code: 'file_not_accepted' })
    expect([...(await keysIn('quarantine')), ...(await keysIn('objects'))]).toEqual([])
  })

  it.each([
    ['is gone', 0],
    ['goes away while it sends', 20_000],
  ])('a store that %s is said so, and the file can be claimed once it is back', async (_what, bytes) => {
    const member = await test.signIn()
    const url = await putToBucket(member, await jpegPicture(600, 400))
    way.breakAfter(bytes)
    await expect(claim(member.id, url)).rejects.toMatchObject({ code: 'storage_unavailable' })
    way.repair()
    await expect(claim(member.id, url)).resolves.toMatchObject({ contentType: 'image/jpeg' })
    expect(await keysIn('quarantine')).toEqual([])
  })

  it('is for the member who asked, and for one claim', async () => {
    const member = await test.signIn()
    const url = await putToBucket(member, await jpegPicture())
    const notValid = { code: 'upload_not_valid' }
    await expect(claim((await test.signIn()).id, url)).rejects.toMatchObject(notValid)
    const claims = await Promise.allSettled([1, 2, 3, 4].map(() => claim(member.id, url)))
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { body } = await prepare(test, member, { size: 100 })
    await expect(claim(member.id, body.url)).rejects.toMatchObject(notValid)
  })

  it('goes through us where the size is not said beforehand', async () => {
    const member = await test.signIn()
    const { body } = await prepare(test, member)
    expect(body.uploadURL).toMatch(/^\/api\/objects\/upload\//)
    expect((await put(test, member, body.uploadURL, await jpegPicture())).status).toBe(200)
    await expect(claim(member.id, body.url)).resolves.toMatchObject({ contentType: 'image/jpeg' })
  })

  it('leaves nothing in quarantine for longer than an hour after its address', async () => {
    await test.deps.database.db.delete(objects)
    await putToBucket(await test.signIn(), await jpegPicture())
    const sweepIn = (hours: number) =>
      sweepObjects({ ...test.deps, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } })
    await sweepIn(0.5)
    expect(await keysIn('quarantine')).toHaveLength(1)
    await sweepIn(1.5)
    expect([...(await keysIn('quarantine')), ...(await keysIn('objects'))]).toEqual([])
  })
})
