import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connections, users } from '#server/db/schema/index.ts'
import { NEW_ACCOUNT } from '#shared/domain/trust/brakes.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { readPoints, writePoints } from '#tests/factories/rate-limit-points.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const newMember = () => test.signIn({ createdAt: new Date() })
const openPage = (who: TestMember, n = 0) => send(test, 'GET', `/api/members?q=name${n}`, who)
const ask = (who: TestMember, memberId: string) => send(test, 'POST', '/api/connections', who, { memberId })
const write = (who: TestMember, to: string) =>
  send(test, 'POST', `/api/conversations/${to}/messages`, who, { id: randomUUID(), text: 'Hello' })
async function friendOf(who: TestMember): Promise<TestMember> {
  const friend = await test.signIn()
  await test.deps.database.db
    .insert(connections)
    .values({ userId1: who.id, userId2: friend.id, status: 'accepted' })
  return friend
}
const keyOf = (what: string, { id }: TestMember) => `new-${what}-member-day:${id}`
const spend = (what: 'firstMessages' | 'requests' | 'directoryPages', who: TestMember) =>
  writePoints(test, keyOf(what, who), NEW_ACCOUNT[what])
const refused = refusal(429, 'new_account_limit')

describe('a new account', () => {
  it('opens fewer pages of the directory, and is told why and until when', async () => {
    const me = await newMember()
    expect((await openPage(me)).status).toBe(200)
    expect(await readPoints(test, keyOf('directoryPages', me))).toBe(1)
    await spend('directoryPages', me)
    const { body, ...answered } = await openPage(me, 1)
    expect({ body, ...answered }).toEqual(refused)
    expect(body.message).toMatch(
      /^In their first 7 days, members without a verified ID can open 60 pages .* at \d{4}-\d\d-\d\d \d\d:\d\d UTC, or once your ID is verified\.$/,
    )
    expect((await openPage(me)).status).toBe(200)
  })

  it('asks fewer people to connect, but accepts as many requests as it gets', async () => {
    const [me, other, asked] = [await newMember(), await test.signIn(), await test.signIn()]
    expect((await ask(me, asked.id)).status).toBe(200)
    await ask(other, me.id)
    await spend('requests', me)
    expect(await ask(me, (await test.signIn()).id)).toEqual(refused)
    expect((await ask(me, asked.id)).status).toBe(200)
    expect((await ask(me, other.id)).body.status).toBe('accepted')
    expect(await test.deps.database.db.$count(connections, eq(connections.userId1, me.id))).toBe(1)
  })

  it('writes first to fewer people, but answers as many as write', async () => {
    const me = await newMember()
    const [friend, writer] = [await friendOf(me), await friendOf(me)]
    expect((await write(me, friend.id)).status).toBe(200)
    await write(writer, me.id)
    await spend('firstMessages', me)
    expect(await write(me, (await friendOf(me)).id)).toEqual(refused)
    expect((await write(me, friend.id)).status).toBe(200)
    expect((await write(me, writer.id)).status).toBe(200)
  })

  it('has the limits of everyone once its ID is verified, or it is a week old', async () => {
    const me = await newMember()
    await openPage(me)
    await spend('directoryPages', me)
    expect(await openPage(me, 1)).toEqual(refused)
    const set = (values: Partial<typeof users.$inferInsert>) =>
      test.deps.database.db.update(users).set(values).where(eq(users.id, me.id))
    await set({ idVerificationStatus: 'verified' })
    expect((await openPage(me, 1)).status).toBe(200)
    await set({ idVerificationStatus: 'pending', createdAt: new Date(Date.now() - 8 * 86_400_000) })
    expect((await openPage(me, 2)).status).toBe(200)
  })
})
