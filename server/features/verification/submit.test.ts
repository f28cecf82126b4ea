import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objects, users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { auditOf, memberRow, submitted, uploadPicture } from '#tests/factories/documents.ts'
import { refusal, send } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const PATH = '/api/id-document'
const statusOf = async (objectId: string) => {
  const rows = await test.deps.database.db.select().from(objects).where(eq(objects.id, objectId))
  return rows[0]?.status ?? 'gone'
}

describe('handing in an ID', () => {
  it('is for members', async () => {
    expect(await send(test, 'PUT', PATH, null, { documentURL: '/api/objects/x' })).toEqual(
      refusal(401, 'unauthorized'),
    )
    expect(await send(test, 'GET', PATH, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('takes what the member just uploaded, and waits for a decision', async () => {
    const person = await submitted(test)
    expect(await memberRow(test, person.id)).toMatchObject({
      idDocumentUrl: person.documentURL,
      idVerificationStatus: 'pending',
    })
    expect(await send(test, 'GET', PATH, person)).toEqual({
      status: 200,
      body: {
        status: 'pending',
        hasDocument: true,
        objectId: person.objectId,
        decidedAt: null,
        rejection: null,
        revokedAt: null,
      },
    })
    expect((await auditOf(test, person.id)).map(({ kind }) => kind)).toEqual(['document_submitted'])
  })

  it.each([
    'https://elsewhere.example.com/id.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '/api/objects/../../etc/passwd',
    '/api/objects/00000000-0000-4000-8000-000000000000',
    '//evil.example/api/objects/00000000-0000-4000-8000-000000000000',
    '',
  ])('refuses %j', async (documentURL) => {
    const person = await test.signIn()
    expect(await send(test, 'PUT', PATH, person, { documentURL })).toEqual(refusal(400, 'upload_not_valid'))
    expect((await memberRow(test, person.id)).idDocumentUrl).toBeNull()
  })

  it.each([{}, { documentURL: 7 }, { documentURL: 'x'.repeat(2001) }])('refuses %j', async (body) => {
    expect(await send(test, 'PUT', PATH, await test.signIn(), body)).toEqual(refusal(400, 'invalid_input'))
  })

  it("refuses another member's upload, one for another purpose, and one submitted before", async () => {
    const [owner, thief] = [await test.signIn(), await test.signIn()]
    const url = await uploadPicture(test, owner)
    const asThief = await send(test, 'PUT', PATH, thief, { documentURL: url })
    expect(asThief).toEqual(refusal(400, 'upload_not_valid'))
    const credential = await uploadPicture(test, owner, 'credential')
    const asId = await send(test, 'PUT', PATH, owner, { documentURL: credential })
    expect(asId).toEqual(refusal(400, 'upload_not_valid'))
    const taken = await submitted(test)
    const again = await send(test, 'PUT', PATH, taken, { documentURL: taken.documentURL })
    expect(again).toEqual(refusal(400, 'upload_not_valid'))
  })

  it('makes a verified member pending again, releases the former picture and changes nothing else', async () => {
    const person = await submitted(test, {
      videoChatSkipsUsed: 1,
      subscriptionStatus: 'active',
      title: 'Pilot',
    })
    const { db } = test.deps.database
    const reviewer = await test.signIn({ isAdmin: true })
    await db
      .update(users)
      .set({ idVerificationStatus: 'verified', idVerifiedAt: new Date(), idVerifiedBy: reviewer.id })
      .where(eq(users.id, person.id))
    const documentURL = await uploadPicture(test, person)
    expect((await send(test, 'PUT', PATH, person, { documentURL })).status).toBe(200)
    expect(await memberRow(test, person.id)).toMatchObject({
      idDocumentUrl: documentURL,
      idVerificationStatus: 'pending',
      idVerifiedAt: null,
      idVerifiedBy: null,
      videoChatSkipsUsed: 1,
      subscriptionStatus: 'active',
      title: 'Pilot',
    })
    expect(['released', 'gone']).toContain(await statusOf(person.objectId))
  })

  it('keeps exactly one of several concurrent submissions', async () => {
    const person = await test.signIn()
    const urls = await Promise.all([1, 2, 3, 4].map(() => uploadPicture(test, person)))
    const answers = await Promise.all(
      urls.map((documentURL) => send(test, 'PUT', PATH, person, { documentURL })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const states = await Promise.all(urls.map((url) => statusOf(url.slice('/api/objects/'.length))))
    expect(states.filter((state) => state === 'kept')).toHaveLength(1)
    const { idDocumentUrl } = await memberRow(test, person.id)
    expect(states[urls.indexOf(idDocumentUrl ?? '')]).toBe('kept')
  })
})
