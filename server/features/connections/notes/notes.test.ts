import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connections } from '#server/db/schema/index.ts'
import type { Connection } from '#shared/contracts/connections.ts'
import { REQUEST_NOTE_MAX_LENGTH } from '#shared/domain/connections.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const ask = (by: TestMember, to: TestMember, note?: string) =>
  send(test, 'POST', '/api/connections', by, { memberId: to.id, ...(note !== undefined && { note }) })
const accept = (by: TestMember, id: string) => send(test, 'POST', `/api/connections/${id}/accept`, by)
const incoming = async (who: TestMember): Promise<Connection[]> =>
  (await send(test, 'GET', '/api/connections?status=incoming', who)).body.items
const thread = async (who: TestMember, other: TestMember) =>
  (await send(test, 'GET', `/api/conversations/${other.id}/messages`, who)).body.items
const unread = async (who: TestMember) =>
  (await send(test, 'GET', '/api/conversations/unread', who)).body.unread
const two = async () => [await test.signIn(), await test.signIn()] as const

describe('a note with a request', () => {
  it('waits with the request, and becomes the first message once that is accepted', async () => {
    const [ana, ben] = await two()
    const asked = await ask(ana, ben, '  We met at the fair: https://evil.example  ')
    expect(asked.body).toMatchObject({
      note: 'We met at the fair: https://evil.example',
      isNoteHidden: false,
    })
    const [request] = await incoming(ben)
    expect(request).toMatchObject({ note: 'We met at the fair: https://evil.example' })
    expect(await thread(ben, ana)).toEqual([])
    const accepted = await accept(ben, request?.id ?? '')
    expect(accepted.body).toMatchObject({ status: 'accepted', note: null })
    const [message] = await thread(ana, ben)
    expect(message).toMatchObject({ senderId: ana.id, text: 'We met at the fair: https://evil.example' })
    expect(await thread(ben, ana)).toEqual([message])
    expect([await unread(ana), await unread(ben)], 'who accepted has read it').toEqual([0, 0])
    await accept(ben, request?.id ?? '')
    expect(await thread(ben, ana)).toHaveLength(1)
  })

  it('of both, when each asks the other, makes two messages', async () => {
    const [ana, ben] = await two()
    await ask(ana, ben, 'Hello Ben')
    expect((await ask(ben, ana, 'Hello Ana')).body.status).toBe('accepted')
    const texts = (await thread(ana, ben)).map(({ text }: { text: string }) => text)
    expect(texts).toEqual(['Hello Ana', 'Hello Ben'])
    expect([await unread(ana), await unread(ben)]).toEqual([1, 0])
  })

  it('is optional, has at most 300 characters, and goes with a request that is declined', async () => {
    const [ana, ben] = await two()
    const tooLong = 'x'.repeat(REQUEST_NOTE_MAX_LENGTH + 1)
    expect(await ask(ana, ben, tooLong)).toEqual(refusal(400, 'invalid_input'))
    expect(await test.deps.database.db.$count(connections, eq(connections.userId1, ana.id))).toBe(0)
    expect((await ask(ana, ben, ' ')).body.note).toBeNull()
    const [request] = await incoming(ben)
    await send(test, 'POST', `/api/connections/${request?.id}/decline`, ben)
    const again = await ask(ana, ben, 'Please?')
    expect(again.body).toMatchObject({ status: 'pending' })
    expect(await incoming(ben)).toEqual([])
    expect(await thread(ben, ana)).toEqual([])
  })

  it('is refused to someone who may not contact strangers', async () => {
    const [ana, ben] = await two()
    const moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
    const restriction = { action: 'restrict', rule: 'no_spam', note: 'Mailing', hours: 24 }
    await send(test, 'POST', `/api/admin/moderation/people/${ana.id}/decisions`, moderator, restriction)
    expect(await ask(ana, ben, 'Hello')).toEqual(refusal(403, 'member_restricted'))
    expect(await incoming(ben)).toEqual([])
  })
})
