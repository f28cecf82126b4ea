import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinIn } from '#tests/factories/account.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const startRandom = (who: TestMember) => send(test, 'POST', '/api/video-sessions', who, {})
const leave = (who: TestMember, id: string) => send(test, 'POST', `/api/video-sessions/${id}/end`, who, {})

describe('a block', () => {
  it('also covers another account of who was blocked', async () => {
    const first = await joinIn(test)
    const again = await joinIn(test, first.browser)
    const me = await test.signIn()
    const seen = async (viewer: TestMember, id: string) =>
      (await send(test, 'GET', `/api/members/${id}`, viewer)).status
    const ask = (by: TestMember, id: string) => send(test, 'POST', '/api/connections', by, { memberId: id })
    expect(await seen(me, again.id)).toBe(200)
    await send(test, 'POST', `/api/members/${first.id}/block`, me)
    for (const [viewer, id] of [
      [me, again.id],
      [again, me.id],
      [me, first.id],
    ] as const) {
      expect(await seen(viewer, id)).toBe(404)
      expect(await ask(viewer, id)).toEqual(refusal(404, 'member_not_found'))
    }
    const call = await send(test, 'POST', '/api/video-sessions', me, { recipientId: again.id })
    expect(call).toEqual(refusal(409, 'member_unavailable'))
    const [mine, theirs] = [await startRandom(me), await startRandom(again)]
    expect([mine.body.status, theirs.body.status]).toEqual(['pending', 'pending'])
    await leave(me, mine.body.id)
    await leave(again, theirs.body.id)
    expect((await send(test, 'GET', '/api/members/me/blocks', me)).body.items).toHaveLength(1)
    await send(test, 'DELETE', `/api/members/${first.id}/block`, me)
    expect(await seen(me, again.id)).toBe(200)
  })

  it('covers no friend who shares a browser with who was blocked', async () => {
    const first = await joinIn(test)
    const friend = await joinIn(test, first.browser)
    const me = await test.signIn()
    await send(test, 'POST', '/api/connections', me, { memberId: friend.id })
    await send(test, 'POST', '/api/connections', friend, { memberId: me.id })
    await send(test, 'POST', `/api/members/${first.id}/block`, me)
    expect((await send(test, 'GET', `/api/members/${friend.id}`, me)).status).toBe(200)
  })
})
