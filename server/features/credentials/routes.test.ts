import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentialChecks, credentials, objects, rateLimits } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { createTestIssuer } from '#tests/factories/issuer.ts'

let test: TestApp
let owner: TestMember
let other: TestMember
beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signIn({ email: 'robin@example.com' })
  other = await test.signIn()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.database.db.delete(credentials)
  await test.deps.database.db.delete(rateLimits)
})

const PATH = '/api/credentials'
const degree = { type: 'degree', institution: ' Lakeside College ', degree: 'BSN', endDate: '2024-05-20' }
const add = async (more: object = {}, person = owner) =>
  (await send(test, 'POST', PATH, person, { ...degree, ...more })).body
const change = (id: string, body: object, person: TestMember | null = owner) =>
  send(test, 'PATCH', `${PATH}/${id}`, person, body)
const list = async () => (await send(test, 'GET', PATH, owner)).body
const decide = (id: string, status: 'verified' | 'rejected') =>
  test.deps.database.db
    .update(credentials)
    .set({ verificationStatus: status, verifiedBy: other.id, verifiedAt: new Date() })
    .where(eq(credentials.id, id))

async function upload(person = owner, purpose = 'credential'): Promise<string> {
  const { body } = await send(test, 'POST', '/api/objects/upload', person, { purpose })
  const payload = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const headers = { cookie: person.cookie, 'content-type': 'image/png' }
  const sent = await test.app.inject({ method: 'PUT', url: body.uploadURL, headers, payload })
  expect(sent.statusCode).toBe(200)
  return body.url
}
/** One that was released is deleted soon. */
const isStored = async (url: string) => {
  const [row] = await test.deps.database.db
    .select()
    .from(objects)
    .where(eq(objects.id, url.slice(-36)))
  return row?.status === 'kept'
}

describe('adding', () => {
  it('keeps all fields, and waits for a reviewer', async () => {
    const { status, body } = await send(test, 'POST', PATH, owner, {
      ...degree,
      fieldOfStudy: 'Nursing',
      startDate: '2020-09-01',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      userId: owner.id,
      type: 'degree',
      institution: 'Lakeside College',
      degree: 'BSN',
      fieldOfStudy: 'Nursing',
      startDate: '2020-09-01',
      endDate: '2024-05-20',
      verificationStatus: 'pending',
      documentUrl: null,
      badge: null,
    })
    expect(await list()).toEqual([body])
  })

  it('is for members', async () => {
    for (const [method, url] of [
      ['GET', PATH],
      ['POST', PATH],
      ['POST', `${PATH}/check`],
      ['PATCH', `${PATH}/${randomUUID()}`],
      ['DELETE', `${PATH}/${randomUUID()}`],
    ] as const)
      expect(await send(test, method, url, null, method === 'GET' ? undefined : degree)).toEqual(
        refusal(401, 'unauthorized'),
      )
  })

  it.each([
    [{ type: 'trophy' }, 'type'],
    [{ institution: '  ' }, 'institution'],
    [{ institution: 'x'.repeat(201) }, 'institution'],
    [{ degree: 'x'.repeat(201) }, 'degree'],
    [{ startDate: '2024-13-40' }, 'startDate'],
    [{ startDate: '1012-01-01' }, 'startDate'],
    [{ startDate: '2025-01-01' }, 'endDate'],
    [{ startDate: '2099-01-01', endDate: null }, 'startDate'],
  ])('refuses %j and says why', async (wrong, field) => {
    const { status, body } = await send(test, 'POST', PATH, owner, { ...degree, ...wrong })
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_input', [field]])
    expect(await list()).toEqual([])
  })

  it('keeps nothing written as nothing, and refuses what no text can hold', async () => {
    expect(await add({ degree: '', fieldOfStudy: '  ' })).toMatchObject({ degree: null, fieldOfStudy: null })
    const nul = { ...degree, institution: 'Lake\u0000side' }
    expect(await send(test, 'POST', PATH, owner, nul)).toEqual(refusal(400, 'invalid_input'))
  })

  it('accepts the document just uploaded, and no other', async () => {
    const url = await upload()
    for (const wrong of [
      await upload(other),
      await upload(owner, 'id_document'),
      'https://example.com/x.png',
      `/api/objects/${randomUUID()}`,
    ])
      expect(await send(test, 'POST', PATH, owner, { ...degree, documentUrl: wrong })).toEqual(
        refusal(400, 'upload_not_valid'),
      )
    expect((await add({ documentUrl: url })).documentUrl).toBe(url)
    expect(await isStored(url)).toBe(true)
  })

  it('stops at thirty, also when two come at once', async () => {
    const rows = Array.from({ length: 29 }, () => ({
      userId: owner.id,
      type: 'course',
      institution: 'Lakeside',
    }))
    await test.deps.database.db.insert(credentials).values(rows)
    const both = await Promise.all([
      send(test, 'POST', PATH, owner, degree),
      send(test, 'POST', PATH, owner, degree),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await send(test, 'POST', PATH, owner, degree)).toEqual(refusal(409, 'too_many_credentials'))
  })
})

describe('changing', () => {
  it('voids what was decided', async () => {
    const { id } = await add()
    await decide(id, 'verified')
    expect(await change(id, { degree: 'MSN' })).toEqual(
      answer(200, {
        degree: 'MSN',
        institution: 'Lakeside College',
        verificationStatus: 'pending',
        verifiedAt: null,
      }),
    )
  })

  it('that changes nothing keeps the decision', async () => {
    const { id } = await add()
    await decide(id, 'verified')
    expect(await change(id, { degree: 'BSN' })).toEqual(answer(200, { verificationStatus: 'verified' }))
    const asTheFormSendsIt = {
      ...degree,
      fieldOfStudy: '',
      startDate: null,
      documentUrl: null,
      checkId: null,
    }
    expect(await change(id, asTheFormSendsIt)).toEqual(answer(200, { verificationStatus: 'verified' }))
  })

  it("says why it wasn't approved, and may be submitted again", async () => {
    const { id } = await add()
    await decide(id, 'rejected')
    expect((await list())[0].rejection).toContain("couldn't approve")
    expect(await change(id, { fieldOfStudy: 'Nursing' })).toEqual(
      answer(200, { verificationStatus: 'pending', rejection: null }),
    )
  })

  it('of the document lets the old one go', async () => {
    const [first, second] = [await upload(), await upload()]
    const { id } = await add({ documentUrl: first })
    expect(await change(id, { documentUrl: second })).toEqual(answer(200, { documentUrl: second }))
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    await change(id, { documentUrl: null })
    expect(await isStored(second)).toBe(false)
  })

  it('is refused for dates out of order against what is there, and for others', async () => {
    const { id } = await add()
    expect(await change(id, { startDate: '2024-05-21' })).toEqual(refusal(400, 'invalid_input'))
    expect(await change(id, { degree: 'MD' }, other)).toEqual(refusal(404, 'credential_not_found'))
    expect(await change(randomUUID(), { degree: 'MD' })).toEqual(refusal(404, 'credential_not_found'))
  })
})

describe('removing', () => {
  it('takes the document along', async () => {
    const url = await upload()
    const { id } = await add({ documentUrl: url })
    expect(await send(test, 'DELETE', `${PATH}/${id}`, owner)).toEqual(ok)
    expect([await list(), await isStored(url)]).toEqual([[], false])
  })

  it('is only for its owner', async () => {
    const { id } = await add()
    expect(await send(test, 'DELETE', `${PATH}/${id}`, other)).toEqual(refusal(404, 'credential_not_found'))
    expect(await send(test, 'DELETE', `${PATH}/${randomUUID()}`, owner)).toEqual(
      refusal(404, 'credential_not_found'),
    )
  })
})

describe('a badge', () => {
  const check = (text: string, person: TestMember | null = owner) =>
    send(test, 'POST', `${PATH}/check`, person, { file: Buffer.from(text).toString('base64') })
  const badge = async () => JSON.stringify(await (await createTestIssuer()).badge())

  it('is checked, fills the form and stays with the credential', async () => {
    const { status, body } = await check(await badge())
    expect(status).toBe(200)
    expect(body.log).toMatchObject({
      state: 'caution',
      fields: { type: 'degree', institution: 'Lakeside College' },
    })
    const added = await add({ ...body.log.fields, checkId: body.id })
    expect(added).toMatchObject({ verificationStatus: 'pending', badge: body.log })
    expect(await change(added.id, { degree: 'MSN' })).toEqual(answer(200, { badge: body.log }))
    expect(await change(added.id, { checkId: null })).toEqual(answer(200, { badge: null }))
  })

  it('counts once, for who dropped it in, and for a day', async () => {
    const first = (await check(await badge())).body
    const refused = (checkId: string, person = owner) =>
      send(test, 'POST', PATH, person, { ...degree, checkId })
    expect(await refused(first.id, other)).toEqual(refusal(400, 'badge_check_expired'))
    await add({ checkId: first.id })
    expect(await refused(first.id)).toEqual(refusal(400, 'badge_check_expired'))
    const second = (await check(await badge())).body
    const before = new Date(Date.now() - 25 * 3_600_000)
    await test.deps.database.db
      .update(credentialChecks)
      .set({ createdAt: before })
      .where(eq(credentialChecks.id, second.id))
    expect(await refused(second.id)).toEqual(refusal(400, 'badge_check_expired'))
  })

  it('is refused when it is none, and when it is too large', async () => {
    expect(await check('<svg/>')).toEqual(refusal(400, 'badge_svg_refused'))
    expect(await check('nothing')).toEqual(refusal(400, 'badge_not_readable'))
    expect(await send(test, 'POST', `${PATH}/check`, owner, { file: '%%%' })).toEqual(
      refusal(400, 'invalid_input'),
    )
    expect((await check('x'.repeat(2_200_000))).status).toBe(413)
  })
})
