import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blocks, connections } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function connected() {
  const [a, b] = [await test.signIn(), await test.signIn()]
  await test.deps.database.db.insert(connections).values({ userId1: a.id, userId2: b.id, status: 'accepted' })
  return [a, b] as const
}
const write = (from: TestMember, to: TestMember, text: string, id: string = randomUUID()) =>
  send(test, 'POST', `/api/conversations/${to.id}/messages`, from, { id, text })
const thread = (who: TestMember, other: TestMember, cursor = '') =>
  send(test, 'GET', `/api/conversations/${other.id}/messages${cursor && `?cursor=${cursor}`}`, who)
const read = (who: TestMember, other: TestMember, seq: number) =>
  send(test, 'POST', `/api/conversations/${other.id}/read`, who, { seq })
const conversations = (who: TestMember) => send(test, 'GET', '/api/conversations', who)
const unread = async (who: TestMember) =>
  (await send(test, 'GET', '/api/conversations/unread', who)).body.unread

describe('every endpoint of messages', () => {
  const other = `/api/conversations/${randomUUID()}`
  it.each([
    ['GET', '/api/conversations'],
    ['GET', '/api/conversations/unread'],
    ['GET', `${other}/messages`],
    ['POST', `${other}/messages`],
    ['POST', `${other}/read`],
  ] as const)('%s %s is for members', async (method, path) => {
    expect(await send(test, method, path, null)).toEqual(refusal(401, 'unauthorized'))
  })

  it('refuses bad input', async () => {
    const [a, b] = await connected()
    expect(await write(a, b, '   ')).toEqual(refusal(400, 'invalid_input'))
    expect(await write(a, b, 'x'.repeat(4001))).toEqual(refusal(400, 'invalid_input'))
    expect(await write(a, b, 'x', 'no-uuid')).toEqual(refusal(400, 'invalid_input'))
    expect(await thread(a, b, 'x')).toEqual(refusal(400, 'invalid_input'))
    expect(await read(a, b, -1)).toEqual(refusal(400, 'invalid_input'))
    expect(await thread(a, { ...b, id: 'x' })).toEqual(refusal(400, 'invalid_input'))
  })
})

describe('writing', () => {
  it('reaches both, is counted and read', async () => {
    const [a, b] = await connected()
    const sent = vi.spyOn(test.deps.realtime, 'sendToMember')
    const first = await write(a, b, '  Hello  ')
    const second = await write(a, b, 'Are you there?')
    expect(first).toEqual(answer(200, { text: 'Hello', senderId: a.id, recipientId: b.id }))
    expect(sent.mock.calls.map(([id, { type }]) => [id, type]).slice(0, 2)).toEqual([
      [a.id, 'message.new'],
      [b.id, 'message.new'],
    ])
    expect([await unread(a), await unread(b)]).toEqual([0, 2])
    expect((await conversations(b)).body.items).toMatchObject([
      { member: { id: a.id }, unread: 2, lastMessage: { text: 'Are you there?' } },
    ])

    expect(await read(b, a, first.body.seq)).toEqual(ok)
    expect(await unread(b)).toBe(1)
    expect(sent.mock.lastCall?.[1]).toMatchObject({
      type: 'message.read',
      readerId: b.id,
      seq: first.body.seq,
    })
    expect(await read(b, a, 1_000_000_000)).toEqual(ok)
    expect(await unread(b)).toBe(0)
    expect((await thread(a, b)).body).toMatchObject({
      canSend: true,
      seenSeq: second.body.seq,
      items: [{ text: 'Are you there?' }, { text: 'Hello' }],
      nextCursor: null,
    })
    sent.mockRestore()
  })

  it('again with the same id changes nothing', async () => {
    const [a, b] = await connected()
    const id = randomUUID()
    const answers = await Promise.all([write(a, b, 'Once', id), write(a, b, 'Once', id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0].body).toEqual(answers[1].body)
    expect((await thread(b, a)).body.items).toHaveLength(1)
    expect(await unread(b)).toBe(1)
    expect(await write(b, a, 'Mine', id)).toEqual(refusal(409, 'message_id_taken'))
  })

  it('is for connections that are not blocked', async () => {
    const [a, b] = await connected()
    const stranger = await test.signIn()
    expect(await write(a, stranger, 'Hi')).toEqual(refusal(403, 'not_connected'))
    expect((await thread(a, stranger)).body).toMatchObject({ canSend: false, items: [] })
    expect(await write(a, a, 'Hi')).toEqual(refusal(400, 'cannot_act_on_yourself'))
    await write(a, b, 'Before')
    await test.deps.database.db.insert(blocks).values({ blockerId: b.id, blockedId: a.id })
    expect(await write(a, b, 'After')).toEqual(refusal(404, 'member_not_found'))
    expect(await thread(a, b)).toEqual(refusal(404, 'member_not_found'))
    expect(await read(b, a, 1)).toEqual(refusal(404, 'member_not_found'))
    expect((await conversations(b)).body.items).toEqual([])
    expect(await unread(b)).toBe(0)
  })

  it('from both sides at once loses and mixes up nothing', async () => {
    const [a, b] = await connected()
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? write(a, b, `a${i}`) : write(b, a, `b${i}`))),
    )
    expect([await unread(a), await unread(b)]).toEqual([10, 10])
    expect((await thread(a, b)).body.items).toHaveLength(20)
  })

  it('is read backwards, page by page', async () => {
    const [a, b] = await connected()
    for (let i = 0; i < 35; i += 1) await write(a, b, `no ${i}`)
    const first = (await thread(b, a)).body
    const second = (await thread(b, a, first.nextCursor)).body
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([30, 5, null])
    expect(second.items.at(-1).text).toBe('no 0')
  })
})
