import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { idCheckReadings, idChecks, objects, users } from '#server/db/schema/index.ts'
import type { MemberSocket } from '#server/platform/realtime/types.ts'
import { type ServerMessage, serverMessage } from '#shared/protocols/realtime.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { SPECIMEN } from '#tests/factories/license.ts'
import { bothSides, licenseFront } from '#tests/factories/license-front.ts'
import { licenseBack, travelPicture } from '#tests/factories/specimen-pictures.ts'
import { TRAVEL_SPECIMEN } from '#tests/factories/travel-document.ts'
import { runIdCheck } from './id-check.task.ts'
import { idCheckOf, settleIdCheck } from './public.ts'
import { summary } from './summary.ts'

let test: TestApp
const WAIT = { timeout: 45_000, interval: 100 }

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function submitId(person: TestMember, payload: Buffer): Promise<string> {
  const prepared = await send(test, 'POST', '/api/objects/upload', person, { purpose: 'id_document' })
  await test.app.inject({
    method: 'PUT',
    url: prepared.body.uploadURL,
    headers: { cookie: person.cookie, 'content-type': 'image/jpeg' },
    payload,
  })
  const documentURL: string = prepared.body.url
  expect(await send(test, 'PUT', '/api/id-document', person, { documentURL })).toMatchObject({ status: 200 })
  return documentURL.slice('/api/objects/'.length)
}

const shown = (objectId: string) => idCheckOf(test.deps, test.deps.database.db, objectId)

async function finished(objectId: string) {
  await expect.poll(async () => (await shown(objectId))?.status, WAIT).toBe('done')
  const check = await shown(objectId)
  if (!check) throw new Error('the check is gone')
  return check
}

function listenAs(memberId: string): ServerMessage[] {
  const received: ServerMessage[] = []
  const socket: MemberSocket = {
    id: memberId,
    memberId,
    signInId: memberId,
    isSignedOut: false,
    send: (message) => received.push(message),
    sendText: (text) => received.push(serverMessage.parse(JSON.parse(text))),
    close: () => {},
  }
  test.deps.realtime.intake.open(socket)
  return received
}

describe('an ID that is handed in', { timeout: 90_000 }, () => {
  let member: TestMember
  let objectId: string
  const same = { verdict: 'match', onBarcode: null, onPrint: null }

  it('is read off the request path and shown to reviewers, who are notified', async () => {
    const admin = await test.signIn({ isAdmin: true })
    const received = listenAs(admin.id)
    member = await test.signIn({ firstName: 'Rob', lastName: 'Sample', state: 'WA' })
    const front = await licenseFront({ ...SPECIMEN, familyName: 'HARTWELL', birthDate: '1985-04-23' })
    objectId = await submitId(member, await bothSides(front, await licenseBack(SPECIMEN)))
    expect(await finished(objectId)).toMatchObject({
      outcome: 'read',
      source: 'licence_barcode',
      documentType: 'driving_licence',
      issuer: 'Oregon, United States',
      numberEnding: '4321',
      birth: { date: '1991-04-23', isUnderAge: false },
      expiry: { date: '2031-04-23', state: 'ok' },
      fields: [
        { field: 'given_names', onDocument: 'ROBIN MARIA', onProfile: 'Rob', verdict: 'differs' },
        { field: 'family_name', verdict: 'match' },
        { field: 'country', verdict: 'match' },
        { field: 'region', onDocument: 'Oregon', onProfile: 'Washington', verdict: 'differs' },
      ],
      isReduced: false,
    })
    // When it was submitted, when the check began and when it ended.
    await vi.waitFor(() =>
      expect(received.filter(({ type }) => type === 'review.changed').length).toBeGreaterThanOrEqual(3),
    )
    expect(JSON.stringify(received)).not.toContain(member.id)
    const url = `/api/admin/id-documents/${objectId}/pre-check`
    expect(await send(test, 'GET', url, admin)).toMatchObject({
      status: 200,
      body: { check: { outcome: 'read' } },
    })
    expect(await send(test, 'GET', url, member)).toEqual(refusal(403, 'forbidden'))
  })

  it('warns the reviewer of print that the barcode contradicts', async () => {
    expect((await shown(objectId))?.print).toEqual([
      { field: 'family_name', verdict: 'differs', onBarcode: 'SAMPLE', onPrint: 'HARTWELL' },
      { field: 'given_names', ...same },
      { field: 'birth_date', verdict: 'differs', onBarcode: '1991-04-23', onPrint: '1985-04-23' },
      { field: 'expiry', ...same },
      { field: 'number', ...same },
    ])
  })

  it('is compared with the profile as it is now', async () => {
    const { db } = test.deps.database
    const rename = (lastName: string) =>
      db.update(users).set({ firstName: 'Robin', lastName }).where(eq(users.id, member.id))
    await rename('Sample')
    expect((await shown(objectId))?.fields[0]).toMatchObject({ onProfile: 'Robin', verdict: 'match' })
    await rename('Different')
    expect((await shown(objectId))?.fields[1]).toMatchObject({ onProfile: 'Different', verdict: 'differs' })
  })

  it('leaves nothing legible in the database, and only words once the picture is deleted', async () => {
    const { db } = test.deps.database
    await settleIdCheck(test.deps, db, objectId)
    const [kept] = await db.select().from(idCheckReadings).where(eq(idCheckReadings.objectId, objectId))
    const [row] = await db.select().from(idChecks).where(eq(idChecks.objectId, objectId))
    const personals = ['SAMPLE', 'MARIA', 'HARTWELL', '1991-04-23', '1985-04-23', '4321', 'Oregon']
    for (const personal of [...personals, SPECIMEN.number]) {
      expect(kept?.sealed.includes(personal)).toBe(false)
      expect(JSON.stringify(row)).not.toContain(personal)
    }
    await db.delete(objects).where(eq(objects.id, objectId))
    expect(await db.$count(idCheckReadings, eq(idCheckReadings.objectId, objectId))).toBe(0)
    const marriage = 'Possible after a marriage or another name change.'
    expect(await shown(objectId)).toMatchObject({
      outcome: 'read',
      isReduced: true,
      issuer: null,
      numberEnding: null,
      birth: { date: null, age: null, isUnderAge: false },
      expiry: { date: null, state: 'ok' },
      fields: expect.arrayContaining([
        { field: 'family_name', onDocument: null, onProfile: null, verdict: 'differs', note: marriage },
      ]),
      print: expect.arrayContaining([{ ...same, field: 'family_name', verdict: 'differs' }]),
    })
  })

  it('made before the print was compared is still shown', async () => {
    const { db } = test.deps.database
    const [row] = await db.select().from(idChecks).where(eq(idChecks.objectId, objectId))
    const { print: _, ...older } = summary.parse(row?.summary)
    await db.update(idChecks).set({ summary: older }).where(eq(idChecks.objectId, objectId))
    expect(await shown(objectId)).toMatchObject({ outcome: 'read', print: null })
  })

  it('that failed is said to have failed, and read when it is tried again', async () => {
    const { deps } = test
    const person = await test.signIn({ firstName: 'Robin', lastName: 'Sample' })
    vi.spyOn(deps.tasks, 'enqueue').mockResolvedValueOnce()
    const passport = await submitId(person, await travelPicture(TRAVEL_SPECIMEN))
    const data = { memberId: person.id, objectId: passport }
    const broken = () => Promise.reject(new Error('the machine broke'))
    await expect(runIdCheck(deps, broken, data)).rejects.toThrow('the machine broke')
    expect(await shown(passport)).toMatchObject({ status: 'failed', outcome: null, fields: [] })
    const admin = await test.signIn({ isAdmin: true })
    const again = (id: string, by: TestMember) =>
      send(test, 'POST', `/api/admin/id-documents/${id}/pre-check`, by)
    expect(await again(passport, admin)).toMatchObject({ status: 200, body: { check: { outcome: null } } })
    expect(await finished(passport)).toMatchObject({ outcome: 'read' })
    await runIdCheck(deps, broken, data)
    expect(await again(randomUUID(), admin)).toEqual(refusal(404, 'document_not_found'))
    await deps.database.db
      .update(objects)
      .set({ status: 'released', releasedAt: new Date() })
      .where(eq(objects.id, passport))
    expect(await again(passport, admin)).toEqual(refusal(404, 'document_not_found'))
  })
})
