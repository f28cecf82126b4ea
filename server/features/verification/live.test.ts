import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { submitted } from '#tests/factories/documents.ts'
import { type Person, send } from '#tests/factories/http.ts'

let test: TestApp
let address: string
beforeAll(async () => {
  test = await createTestApp()
  address = await test.listen()
})
afterAll(() => test.close())

/** A page's socket; gives the types of what it hears, with whom they are about. */
async function listen(person: Person): Promise<string[]> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie: person.cookie, origin: address },
  })
  const heard: string[] = []
  socket.on('message', (data) => {
    const { type, memberId = '' } = JSON.parse(String(data))
    heard.push(`${type} ${memberId}`.trim())
  })
  await vi.waitFor(() => expect(heard[0]).toMatch(/^welcome/))
  heard.length = 0
  return heard
}

it('an approval is heard by the member, by everybody who may show them, and by the other reviewers', async () => {
  const [member, stranger] = [await submitted(test), await test.signIn()]
  const [first, second] = [await test.signIn({ isAdmin: true }), await test.signIn({ isAdmin: true })]
  const [own, others, reviewers] = [await listen(member), await listen(stranger), await listen(second)]
  const path = `/api/admin/verify-id/${member.id}`
  expect((await send(test, 'PUT', path, first, { status: 'verified' })).status).toBe(200)

  const changed = `member.changed ${member.id}`
  await vi.waitFor(() => {
    expect(own).toEqual(expect.arrayContaining([changed, 'notification.new']))
    expect(others).toContain(changed)
    expect(reviewers).toEqual(expect.arrayContaining([changed, 'review.changed']))
  })
  expect(own).not.toContain('review.changed')
  expect(others).not.toContain('review.changed')
})

it('a rejection is news for the member and the reviewers alone', async () => {
  const [member, stranger] = [await submitted(test), await test.signIn()]
  const [first, second] = [await test.signIn({ isAdmin: true }), await test.signIn({ isAdmin: true })]
  const [own, others, reviewers] = [await listen(member), await listen(stranger), await listen(second)]
  await send(test, 'PUT', `/api/admin/verify-id/${member.id}`, first, {
    status: 'rejected',
    reason: 'expired',
  })
  await vi.waitFor(() => {
    expect(own).toEqual(expect.arrayContaining([`member.changed ${member.id}`, 'notification.new']))
    expect(reviewers).toContain('review.changed')
  })
  expect(others).toEqual([])
})
