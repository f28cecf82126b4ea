import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  memberPhotos,
  moderationDecisions,
  objects,
  rateLimits,
  reports,
  users,
} from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { sweepObjects } from '#tests/factories/feature-internals.ts'
import { jpegPicture, phonePicture, pngBomb, pngPicture } from '#tests/factories/files.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { suspend } from '#tests/factories/members.ts'
import { makeZip } from '#tests/factories/zip.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(rateLimits)
})

const PATH = '/api/members/me/photo'
const LARGE = /^\/photos\/[0-9a-f-]{36}-large\.webp$/

async function upload(person: TestMember | null, payload: Buffer) {
  const headers = { 'content-type': 'image/jpeg', ...(person && { cookie: person.cookie }) }
  const response = await test.app.inject({ method: 'POST', url: PATH, headers, payload })
  return { status: response.statusCode, body: response.json() }
}
const remove = (person: TestMember | null) => send(test, 'DELETE', PATH, person)
const get = (url: string) => test.app.inject({ url })
const smallOf = (address: string) => address.replace('large', 'small')
const photosOf = (memberId: string) =>
  test.deps.database.db.$count(memberPhotos, eq(memberPhotos.memberId, memberId))
async function withPhoto() {
  const member = await test.signIn({ isListed: true })
  const { body } = await upload(member, await jpegPicture(400, 300))
  return { member, address: String(body.profileImageUrl) }
}

describe('setting a photo', () => {
  it('is for members', async () => {
    expect(await upload(null, await jpegPicture())).toEqual(refusal(401, 'unauthorized'))
    expect(await remove(null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('shows it to the member and to others, in two sizes', async () => {
    const { member, address } = await withPhoto()
    expect(address).toMatch(LARGE)
    const profile = await send(test, 'GET', `/api/members/${member.id}`, null)
    expect(profile.body.profileImageUrl).toBe(address)
    const sizes = [
      [address, 300],
      [smallOf(address), 160],
    ] as const
    for (const [url, side] of sizes) {
      const { statusCode, headers, rawPayload } = await get(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['cache-control']).toBe('private, max-age=300, must-revalidate')
      const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      const { format, width, height } = await sharp(rawPayload).metadata()
      expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side })
    }
  })

  it.each([
    ['JPEG', () => jpegPicture(2_000, 1_500)],
    ['PNG', () => pngPicture(700, 900)],
    [
      'WebP',
      async () =>
        sharp(await pngPicture(700, 900))
          .webp()
          .toBuffer(),
    ],
  ])('takes a %s, and makes it 640 pixels wide and high', async (_, make) => {
    const member = await test.signIn()
    const { body } = await upload(member, await make())
    const { width, height } = await sharp((await get(body.profileImageUrl)).rawPayload).metadata()
    expect([width, height]).toEqual([640, 640])
  })

  it('keeps no location, comment or color profile, and turns it upright', async () => {
    const member = await test.signIn()
    const tall = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } }, left: 0, top: 0 },
      ])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const turned = await get((await upload(member, tall)).body.profileImageUrl)
    const pixel = await sharp(turned.rawPayload)
      .extract({ left: 100, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(pixel[2], 'blue is on top once it is upright').toBeGreaterThan(200)

    const { body } = await upload(member, await phonePicture('at home'))
    for (const url of [body.profileImageUrl, smallOf(body.profileImageUrl)]) {
      const { rawPayload } = await get(url)
      const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect(rawPayload.includes('at home')).toBe(false)
    }
  })

  it('replaces the one before, whose address and file are gone', async () => {
    const { member, address: before } = await withPhoto()
    const { body } = await upload(member, await pngPicture(300, 300))
    expect(body.profileImageUrl).not.toBe(before)
    expect([(await get(before)).statusCode, (await get(smallOf(before))).statusCode]).toEqual([404, 404])
    expect(await photosOf(member.id)).toBe(1)
    await sweepObjects(test.deps)
    const { db } = test.deps.database
    expect(await db.$count(objects, eq(objects.ownerId, member.id))).toBe(2)
  })

  it('drops what is hidden behind the pixels', async () => {
    const zip = makeZip([{ name: 'evil.class', data: 'cafebabe' }])
    const { body } = await upload(await test.signIn(), Buffer.concat([await jpegPicture(), zip]))
    const { rawPayload } = await get(body.profileImageUrl)
    expect([rawPayload.includes('evil.class'), rawPayload.includes('PK\x05\x06')]).toEqual([false, false])
  })

  it('refuses other files with what to do, and keeps the photo', async () => {
    const { member, address } = await withPhoto()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const heic = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')
    const jpeg = await jpegPicture()
    const cases: [Buffer, string, RegExp][] = [
      [Buffer.alloc(0), 'file_not_accepted', /empty/],
      [svg, 'file_not_accepted', /only upload: JPG, PNG or WebP/],
      [Buffer.from('GIF89a;'), 'file_not_accepted', /only upload/],
      [heic, 'file_not_accepted', /HEIC.*JPG/],
      [jpeg.subarray(0, jpeg.length / 2), 'file_not_accepted', /damaged/],
      [Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 nonsense', 'latin1'), 'file_not_accepted', /damaged/],
      [pngBomb(20_000), 'file_not_accepted', /megapixels/],
      [await jpegPicture(159, 800), 'file_not_accepted', /at least 160 pixels/],
      [Buffer.alloc(5_242_881, 0xff), 'file_too_large', /5 MB/],
    ]
    for (const [bytes, code, message] of cases) {
      const { body } = await upload(member, bytes)
      expect(body).toEqual({ code, message: expect.stringMatching(message) })
    }
    const me = await send(test, 'GET', `/api/members/${member.id}`, null)
    expect(me.body.profileImageUrl).toBe(address)
  })

  it('is possible only so often', async () => {
    const member = await test.signIn()
    await test.deps.limits.limiter('photo-changes', { points: 30, seconds: 3_600 }).consume(member.id, 30)
    expect(await upload(member, await jpegPicture())).toEqual(refusal(429, 'too_many_attempts'))
    expect(await remove(member)).toEqual(refusal(429, 'too_many_attempts'))
    expect(await photosOf(member.id)).toBe(0)
  })
})

describe('removing a photo', () => {
  it('shows initials again, and deletes the files', async () => {
    const { member, address } = await withPhoto()
    expect((await remove(member)).body.profileImageUrl).toBeNull()
    expect((await get(address)).statusCode).toBe(404)
    expect((await remove(member)).status).toBe(200)
    await sweepObjects(test.deps)
    const folder = join(test.deps.env.dataDir, 'objects')
    const owned = await test.deps.database.db.$count(objects, eq(objects.ownerId, member.id))
    const names = (await readdir(folder, { recursive: true })).join()
    expect([owned, names.includes(member.id)]).toEqual([0, false])
  })

  it("never touches another member's", async () => {
    const { address } = await withPhoto()
    const other = await test.signIn()
    await remove(other)
    await upload(other, await jpegPicture())
    expect((await get(address)).statusCode).toBe(200)
  })
})

describe("a photo's address", () => {
  it('is none of other texts', async () => {
    const paths = ['/photos/', '/photos/x-large.webp', `/photos/${crypto.randomUUID()}-small.webp`]
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(404)
  })

  it('shows nothing once its owner deletes their account', async () => {
    const { member, address } = await withPhoto()
    const { db } = test.deps.database
    await db.update(users).set({ deletingAt: new Date() }).where(eq(users.id, member.id))
    expect((await get(address)).statusCode).toBe(404)
    await db.delete(users).where(eq(users.id, member.id))
    expect(await photosOf(member.id)).toBe(0)
  })

  it('shows nothing while its owner is suspended, not even to a browser that has it', async () => {
    const { member, address } = await withPhoto()
    const { etag = '' } = (await get(address)).headers
    const { db } = test.deps.database
    await suspend(db, member.id)
    const kept = { 'if-none-match': String(etag) }
    for (const url of [address, smallOf(address)]) {
      for (const headers of [{}, kept]) {
        const { statusCode, headers: answered } = await test.app.inject({ url, headers })
        expect([statusCode, answered['cache-control']], url).toEqual([404, 'no-store'])
      }
    }
    await db.delete(moderationDecisions).where(eq(moderationDecisions.memberId, member.id))
    expect((await get(address)).statusCode).toBe(200)
  })

  it('is in the picture of link previews', async () => {
    const { member } = await withPhoto()
    const preview = async () => (await get(`/members/${member.id}/picture.png`)).headers.etag
    const withFace = await preview()
    await remove(member)
    expect(await preview()).not.toBe(withFace)
  })
})

describe('moderators', () => {
  it('see which photo a report is about, as long as it is shown', async () => {
    const [{ member, address }, reporter] = [await withPhoto(), await test.signIn()]
    const moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
    const body = { reason: 'nudity', isAboutPhoto: true }
    expect(await send(test, 'POST', `/api/members/${member.id}/report`, reporter, body)).toEqual(ok)
    const shown = async () =>
      (await send(test, 'GET', `/api/admin/moderation/people/${member.id}`, moderator)).body.reports[0].photo
    const photo = await shown()
    const open = async (who: TestMember | null, url: string = photo.address) => {
      const headers = who ? { cookie: who.cookie } : {}
      const { statusCode, headers: sent } = await test.app.inject({ url, headers })
      return [statusCode, sent['content-type']]
    }
    expect(photo.address).toMatch(/^\/api\/admin\/moderation\/reports\/[0-9a-f-]{36}\/photo$/)
    await suspend(test.deps.database.db, member.id)
    expect((await get(address)).statusCode).toBe(404)
    expect(await open(moderator)).toEqual([200, 'image/webp'])
    const [reviewer, themselves] = [
      await test.signIn({ isAdmin: true, staffRole: 'reviewer' }),
      { ...member, cookie: await test.cookieFor(member.id) },
    ]
    expect((await open(null))[0]).toBe(401)
    for (const who of [reporter, reviewer, themselves]) expect((await open(who))[0]).toBe(403)
    expect((await open(moderator, photo.address.replace(/[0-9a-f-]{36}/, 'x')))[0]).toBe(400)
    expect((await open(moderator, photo.address.replace(/[0-9a-f-]{36}/, crypto.randomUUID())))[0]).toBe(404)
    await test.deps.database.db.delete(moderationDecisions).where(eq(moderationDecisions.memberId, member.id))
    await remove(member)
    expect((await open(moderator))[0]).toBe(404)
    expect(await shown()).toEqual({ address: null })
  })

  it('see other reports without a photo', async () => {
    const [{ member }, reporter] = [await withPhoto(), await test.signIn()]
    await send(test, 'POST', `/api/members/${member.id}/report`, reporter, { reason: 'fraud' })
    const { db } = test.deps.database
    const rows = await db.select().from(reports).where(eq(reports.reportedId, member.id))
    expect(rows.map(({ photoId }) => photoId)).toEqual([null])
  })
})
