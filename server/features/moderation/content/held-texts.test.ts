import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connections, officeHourSlots } from '#server/db/schema/index.ts'
import type { HeldText } from '#shared/contracts/moderation.ts'
import { SAME_TEXT } from '#shared/domain/trust/moderation.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { HONEST, VARIATIONS } from '#tests/factories/text-pairs.ts'

let test: TestApp
let moderator: TestMember
beforeAll(async () => {
  test = await createTestApp()
  moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
})
afterAll(() => test.close())

const DESK = '/api/admin/moderation'
const NOTE = 'A mailing'
const TEXT = 'Earn twice your salary from home, write to me for the details of this offer'

async function connect(a: TestMember, b: TestMember) {
  await test.deps.database.db.insert(connections).values({ userId1: a.id, userId2: b.id, status: 'accepted' })
}
const write = (from: TestMember, to: TestMember, text: string) =>
  send(test, 'POST', `/api/conversations/${to.id}/messages`, from, { id: randomUUID(), text })
const ask = (by: TestMember, to: TestMember, note: string) =>
  send(test, 'POST', '/api/connections', by, { memberId: to.id, note })
const thread = async (who: TestMember, other: TestMember) =>
  (await send(test, 'GET', `/api/conversations/${other.id}/messages`, who)).body.items
const unread = async (who: TestMember) =>
  (await send(test, 'GET', '/api/conversations/unread', who)).body.unread
const waiting = async (by: TestMember): Promise<HeldText[]> =>
  (await send(test, 'GET', `${DESK}/texts`, moderator)).body.items.filter(
    ({ member }: HeldText) => member.id === by.id,
  )
const letThrough = (by: TestMember | null, id: string, variants?: number) =>
  send(
    test,
    'POST',
    `${DESK}/texts/${id}/let-through${variants === undefined ? '' : `?variants=${variants}`}`,
    by,
  )
const remove = (id: string) =>
  send(test, 'POST', `${DESK}/removals`, moderator, {
    content: { kind: 'text', id },
    rule: 'no_spam',
    note: NOTE,
  })

/** A member who sent the same text to as many strangers as may get it at once, and the next ones. */
async function mailing(next: number, text = TEXT) {
  const sender = await test.signIn()
  const others: TestMember[] = []
  for (let i = 0; i < SAME_TEXT.people + next; i += 1) {
    const other = await test.signIn()
    await connect(sender, other)
    others.push(other)
  }
  for (const other of others.slice(0, SAME_TEXT.people))
    expect((await write(sender, other, text)).body.isHeld).toBe(false)
  return { sender, others: others.slice(SAME_TEXT.people) }
}

describe('every endpoint', () => {
  it('is for moderators', async () => {
    const id = randomUUID()
    const reviewer = await test.signIn({ isAdmin: true, staffRole: 'reviewer' })
    expect(await send(test, 'GET', `${DESK}/texts`, null)).toEqual(refusal(401, 'unauthorized'))
    expect(await letThrough(null, id)).toEqual(refusal(401, 'unauthorized'))
    expect(await send(test, 'GET', `${DESK}/texts`, reviewer)).toEqual(refusal(403, 'forbidden'))
    expect(await letThrough(reviewer, id)).toEqual(refusal(403, 'forbidden'))
    expect(await letThrough(moderator, 'x')).toEqual(refusal(400, 'invalid_input'))
    expect(await letThrough(moderator, id)).toEqual(refusal(404, 'content_not_found'))
  })
})

/** Sends each text to a stranger of its own; returns which were held. */
async function sendEach(texts: readonly string[]) {
  const sender = await test.signIn()
  const held: string[] = []
  for (const text of texts) {
    const other = await test.signIn()
    await connect(sender, other)
    const { status, body } = await write(sender, other, text)
    expect(status).toBe(200)
    if (body.isHeld) held.push(text)
  }
  return { sender, held }
}

describe('nearly the same text to many strangers', () => {
  it('waits, however it is varied, as one text with what else waits for the moderator', async () => {
    const bySpam = Map.groupBy(VARIATIONS, ([, one]) => one)
    for (const [text, pairs] of bySpam) {
      if (pairs.length < SAME_TEXT.people + 2) continue
      const variations = pairs.map(([, , other]) => other)
      const { sender, held } = await sendEach(variations)
      expect(held, text).toEqual(variations.slice(SAME_TEXT.people))
      const [waits, ...more] = await waiting(sender)
      expect(more).toEqual([])
      expect([waits?.text, ...(waits?.variants ?? [])].toSorted()).toEqual(held.toSorted())
    }
  }, 120_000)

  it('waits if it is sent in pieces', async () => {
    const pieces = ['Cheap followers for your page', 'growfast.example has them', 'order tonight, pay later']
    const sender = await test.signIn()
    for (let at = 0; at <= SAME_TEXT.people; at += 1) {
      const other = await test.signIn()
      await connect(sender, other)
      const answers = []
      for (const piece of pieces) answers.push((await write(sender, other, piece)).body.isHeld)
      expect(answers.at(-1)).toBe(at === SAME_TEXT.people)
    }
  })

  it('never holds what an honest member sends', async () => {
    const texts = [...new Set(HONEST.flat())]
    // Within the limit of messages a minute.
    for (const some of [texts.slice(0, 25), texts.slice(25, 50), texts.slice(50)])
      expect((await sendEach(some)).held).toEqual([])
  }, 120_000)

  it('is let through with the variants that the moderator saw, and with no other', async () => {
    const { sender, others } = await mailing(3)
    const [first, second, third] = others
    if (!first || !second || !third) throw new Error('three more get it')
    await write(sender, first, TEXT)
    const [seen] = await waiting(sender)
    expect(seen).toMatchObject({ text: TEXT, variants: [] })
    const other = TEXT.replace('home', 'evil.example')
    expect((await write(sender, second, other)).body.isHeld).toBe(true)
    expect(await letThrough(moderator, `${seen?.id}`, 0)).toEqual(refusal(409, 'texts_changed'))
    expect(await thread(second, sender)).toEqual([])
    expect(await waiting(sender)).toMatchObject([{ id: seen?.id, variants: [other] }])
    expect(await letThrough(moderator, `${seen?.id}`, 1)).toEqual(ok)
    expect(await thread(second, sender)).toMatchObject([{ text: other }])
    const changed = TEXT.replace('home', 'worse.example')
    expect((await write(sender, third, changed)).body.isHeld, 'other words wait again').toBe(true)
  })

  it('is refused once a moderator removed one of them', async () => {
    const { sender, others } = await mailing(2)
    const [first, second] = others
    if (!first || !second) throw new Error('two more get it')
    await write(sender, first, TEXT)
    const [text] = await waiting(sender)
    await remove(text?.id ?? '')
    const varied = `Dear Maria, ${TEXT.replace('twice', 'double')}`
    expect(await write(sender, second, varied)).toEqual(refusal(409, 'removed_by_moderator'))
  })

  it('is refused as the note of a booking or a proposal, which go without it', async () => {
    const { sender, others } = await mailing(1)
    const [other] = others
    if (!other) throw new Error('one more gets it')
    const startsAt = new Date(Math.ceil(Date.now() / 3_600_000 + 48) * 3_600_000)
    const host = await test.signIn({ idVerificationStatus: 'verified' })
    const [slot] = await test.deps.database.db
      .insert(officeHourSlots)
      .values({ hostId: host.id, startsAt })
      .returning({ id: officeHourSlots.id })
    const book = (note?: string) =>
      send(test, 'POST', `/api/office-hours/slots/${slot?.id}/booking`, sender, note ? { note } : {})
    const varied = `Hello! ${TEXT.replace('details', 'specifics')}`
    expect(await book(varied)).toEqual(refusal(409, 'text_repeated'))
    expect((await book()).status).toBe(200)
    const [date] = new Date(startsAt.getTime() + 86_400_000).toISOString().split('T')
    const propose = (note?: string) =>
      send(test, 'POST', '/api/meetings', sender, {
        ...{ with: { kind: 'member', memberId: other.id }, topic: 'An introduction', minutes: 30 },
        ...{ times: [{ date, time: '10:00' }], timeZone: 'America/Toronto', ...(note && { note }) },
      })
    expect(await propose(varied)).toEqual(refusal(409, 'text_repeated'))
    const proposed = await propose()
    expect(proposed.status).toBe(200)
    const change = { minutes: 30, times: [{ date, time: '11:00' }], timeZone: 'America/Toronto' }
    const path = `/api/meetings/${proposed.body.id}/times`
    const { revision } = proposed.body
    expect(await send(test, 'POST', path, sender, { ...change, revision, note: varied })).toEqual(
      refusal(409, 'text_repeated'),
    )
    expect((await send(test, 'POST', path, sender, { ...change, revision })).status).toBe(200)
  })

  it('is refused as the topic of a proposal', async () => {
    const sender = await test.signIn()
    const [date] = new Date(Date.now() + 3 * 86_400_000).toISOString().split('T')
    const answers: unknown[] = []
    for (let at = 0; at <= SAME_TEXT.people; at += 1) {
      const other = await test.signIn()
      await connect(sender, other)
      const { status, body } = await send(test, 'POST', '/api/meetings', sender, {
        ...{ with: { kind: 'member', memberId: other.id }, topic: TEXT, minutes: 15 },
        ...{ times: [{ date, time: `${9 + at}:00`.padStart(5, '0') }], timeZone: 'America/Toronto' },
      })
      answers.push(status === 200 ? status : body.code)
    }
    expect(answers).toEqual([...Array<number>(SAME_TEXT.people).fill(200), 'text_repeated'])
  })

  it('waits although the requests that others got were withdrawn', async () => {
    const sender = await test.signIn()
    for (let at = 0; at < SAME_TEXT.people; at += 1) {
      const asked = await ask(sender, await test.signIn(), TEXT)
      expect((await send(test, 'DELETE', `/api/connections/${asked.body.id}`, sender)).status).toBe(200)
    }
    const last = await test.signIn()
    await ask(sender, last, TEXT)
    expect(
      JSON.stringify((await send(test, 'GET', '/api/connections?status=incoming', last)).body),
    ).not.toContain(TEXT)
    expect(await waiting(sender)).toMatchObject([{ text: TEXT, people: 1 }])
  })
})

describe('the same text to many strangers', () => {
  it('waits, which its sender sees and the others do not, until a moderator lets it through', async () => {
    const { sender, others } = await mailing(2)
    const [first, second] = others
    if (!first || !second) throw new Error('two more get it')
    const sent = await write(sender, first, TEXT.toUpperCase().replace(',', ' –'))
    expect(sent).toMatchObject({ status: 200, body: { isHeld: true } })
    await write(sender, second, TEXT)
    await write(sender, first, 'Are you there?')
    expect(await thread(sender, first)).toMatchObject([
      { text: 'Are you there?', isHeld: true },
      { isHeld: true },
    ])
    expect([await thread(first, sender), await unread(first)]).toEqual([[], 0])
    expect((await send(test, 'GET', '/api/conversations', first)).body.items).toEqual([])
    const search = await send(test, 'GET', '/api/search?q=salary&kinds=messages', first)
    expect(search.body.messages.items).toEqual([])
    const byRecipient = { content: { kind: 'message', id: sent.body.id }, reason: 'fraud' }
    expect(await send(test, 'POST', '/api/reports', first, byRecipient)).toEqual(
      refusal(404, 'content_not_found'),
    )

    const [text, ...more] = await waiting(sender)
    expect([text, more]).toMatchObject([{ people: 2 }, []])
    expect(await letThrough(moderator, text?.id ?? '')).toEqual(ok)
    expect(await letThrough(moderator, text?.id ?? '')).toEqual(refusal(409, 'already_decided'))
    expect(await thread(first, sender)).toMatchObject([
      { text: 'Are you there?', isHeld: false },
      { id: sent.body.id, isHeld: false },
    ])
    expect([await unread(first), await unread(second)]).toEqual([2, 1])
    const found = await send(test, 'GET', '/api/search?q=salary&kinds=messages', first)
    expect(found.body.messages.items).toMatchObject([{ id: sent.body.id }])
    const third = await test.signIn()
    await connect(sender, third)
    expect((await write(sender, third, TEXT)).body.isHeld, 'once let through, it no longer waits').toBe(false)
  })

  it('is not held if it is short, an answer, or another text', async () => {
    const { sender, others } = await mailing(2, 'Hello, how are you?')
    const [first, second] = others
    if (!first || !second) throw new Error('two more get it')
    expect((await write(sender, first, 'Hello, how are you?')).body.isHeld).toBe(false)
    const spammer = await mailing(2)
    const [answered, other] = spammer.others
    if (!answered || !other) throw new Error('two more get it')
    await write(answered, spammer.sender, 'Hi')
    expect((await write(spammer.sender, answered, TEXT)).body.isHeld).toBe(false)
    const another = 'Did the nursing home in Moncton ever answer about the piano?'
    expect((await write(spammer.sender, other, another)).body.isHeld).toBe(false)
  })

  it('that a moderator removes never arrives, is refused from then on, and comes back if reversed', async () => {
    const { sender, others } = await mailing(2)
    const [first, second] = others
    if (!first || !second) throw new Error('two more get it')
    await write(sender, first, TEXT)
    const [text] = await waiting(sender)
    const removal = await remove(text?.id ?? '')
    expect(removal.status).toBe(200)
    expect(await waiting(sender)).toEqual([])
    expect(await thread(sender, first)).toMatchObject([{ text: '', isRemoved: true, isHeld: false }])
    expect(await thread(first, sender)).toEqual([])
    expect(await write(sender, second, TEXT)).toEqual(refusal(409, 'removed_by_moderator'))
    expect(await thread(sender, second)).toEqual([])
    const standing = (await send(test, 'GET', '/api/standing', sender)).body
    expect(standing.decisions).toMatchObject([
      { action: 'remove', content: { kind: 'text', title: TEXT }, canAppeal: true },
    ])
    const reversal = await send(test, 'POST', `${DESK}/decisions/${removal.body.id}/reverse`, moderator, {
      note: NOTE,
    })
    expect(reversal).toEqual(ok)
    expect(await thread(first, sender)).toMatchObject([{ text: TEXT, isRemoved: false, isHeld: false }])
    expect(await unread(first)).toBe(1)
  })

  it('as a note leaves the request without it, until it is let through', async () => {
    const { sender } = await mailing(0)
    const [first, second] = [await test.signIn(), await test.signIn()]
    const asked = await ask(sender, first, TEXT)
    expect(asked.body).toMatchObject({ note: TEXT, isNoteHidden: true })
    await ask(sender, second, TEXT)
    const requests = async (who: TestMember) =>
      (await send(test, 'GET', '/api/connections?status=incoming', who)).body.items
    expect(await requests(first)).toMatchObject([{ note: null, isNoteHidden: false }])
    const report = { content: { kind: 'note', id: asked.body.id }, reason: 'fraud' }
    expect(await send(test, 'POST', '/api/reports', first, report)).toEqual(refusal(404, 'content_not_found'))
    const [request] = await requests(second)
    await send(test, 'POST', `/api/connections/${request.id}/accept`, second)
    expect(await thread(second, sender)).toEqual([])
    const [text] = await waiting(sender)
    expect(text).toMatchObject({ text: TEXT, people: 2 })
    expect(await letThrough(moderator, text?.id ?? '')).toEqual(ok)
    expect(await requests(first)).toMatchObject([{ note: TEXT }])
    expect(await thread(second, sender)).toMatchObject([{ text: TEXT, senderId: sender.id }])
    expect(await send(test, 'POST', '/api/reports', first, report)).toEqual(ok)
  })
})
