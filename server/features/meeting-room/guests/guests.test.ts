import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { meetingGuestLinks, meetingGuests, meetings } from '#server/db/schema/index.ts'
import type { RoomGuest, RoomPresence } from '#shared/contracts/meeting-room.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { cookiesOf } from '#tests/factories/cookies.ts'
import { answer, ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { untilSomeoneWaits } from '#tests/factories/locks.ts'
import { createMeeting, hostGuests, startEarlier } from '#tests/factories/meetings.ts'
import { openSocket, type TestSocket } from '#tests/factories/member-socket.ts'
import { operations } from '#tests/factories/operations.ts'

let test: TestApp
let address: string
const sockets: TestSocket[] = []
beforeAll(async () => {
  test = await createTestApp()
  address = await test.listen()
})
afterAll(() => test.close())
afterEach(() => Promise.all(sockets.splice(0).map((socket) => socket.close())))

const create = (who: TestMember | null, body: object) =>
  send(test, 'POST', '/api/meetings/with-guest', who, body)
const decide = (who: TestMember | null, id: string, guestId: string, isAdmitted: boolean) =>
  send(test, 'POST', `/api/meetings/${id}/guests/${guestId}`, who, { isAdmitted })
const renew = (who: TestMember | null, id: string) =>
  send(test, 'POST', `/api/meetings/${id}/guest-link`, who)
const joinAsHost = (who: TestMember, id: string) =>
  send(test, 'POST', `/api/meetings/${id}/join`, who, { offer: 'v=0 host' })
const asGuest = (guest: TestMember | null, path: string, body?: object) =>
  send(test, path === 'ice-servers' ? 'GET' : 'POST', `/api/guest/${path}`, guest, body)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Comes by the link, in a browser of its own. */
async function arrive(token: string, name: string): Promise<TestMember> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/guest/arrive',
    payload: { token, name },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  const cookie = cookiesOf([response.headers['set-cookie'] ?? []].flat())
  return { id: response.json().guest.id, cookie }
}

async function hosted() {
  const host = await test.signIn({ firstName: 'Hana' })
  return { host, ...(await hostGuests(test, host)) }
}

/** A guest who was let in, while the host waits in the call. */
async function admitted() {
  const meeting = await hosted()
  const guest = await arrive(meeting.token, 'Gus Lindqvist')
  expect(await decide(meeting.host, meeting.id, guest.id, true)).toEqual(ok)
  return { ...meeting, guest }
}

describe('a meeting with a guest', () => {
  it('is made by members with a verified address, in the next 60 days', async () => {
    const host = await test.signIn()
    const body = { topic: 'Your portfolio', startsAt: tomorrow(), minutes: 30 }
    expect(await create(null, body)).toEqual(refusal(401, 'unauthorized'))
    expect(await create(await test.signIn({ emailVerifiedAt: null }), body)).toEqual(
      refusal(403, 'email_not_verified'),
    )
    for (const wrong of [{ topic: '' }, { minutes: 20 }, { startsAt: 'soon' }])
      expect(await create(host, { ...body, ...wrong })).toEqual(refusal(400, 'invalid_input'))
    for (const days of [-1, 61]) {
      const startsAt = new Date(Date.now() + days * 86_400_000).toISOString()
      expect(await create(host, { ...body, startsAt })).toEqual(refusal(409, 'time_not_ahead'))
    }
    const made = await create(host, body)
    expect(made).toEqual(answer(200, { token: expect.stringMatching(/^[\w-]{43}$/) }))
    expect((await send(test, 'GET', `/api/meetings/${made.body.meetingId}/room`, host)).body).toMatchObject({
      ...{ isWithGuest: true, other: null, status: 'confirmed', role: 'organizer' },
    })
  })

  it('stores no link, only its hash, and another one replaces it', async () => {
    const { host, id, token } = await hosted()
    const rows = await test.deps.database.db.select().from(meetingGuestLinks)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await renew(null, id)).toEqual(refusal(401, 'unauthorized'))
    expect(await renew(await test.signIn(), id)).toEqual(refusal(404, 'meeting_not_found'))
    const withMember = await createMeeting(test, host, await test.signIn())
    expect(await renew(host, withMember)).toEqual(refusal(404, 'meeting_not_found'))
    const { body } = await renew(host, id)
    expect(await asGuest(null, 'link', { token })).toEqual(refusal(404, 'guest_link_not_valid'))
    expect(await asGuest(null, 'link', { token: body.token })).toEqual(
      answer(200, { topic: 'Your portfolio' }),
    )
    await startEarlier(test, id, 61)
    expect(await renew(host, id)).toEqual(refusal(409, 'meeting_over'))
    expect(await asGuest(null, 'link', { token: body.token })).toEqual(refusal(404, 'guest_link_not_valid'))
  })

  it('shows a guest who the host is, without an address, and no more', async () => {
    const { token, host } = await hosted()
    const { body } = await asGuest(null, 'link', { token })
    expect(Object.keys(body).sort()).toEqual(
      ['closesAt', 'endsAt', 'host', 'id', 'minutes', 'opensAt', 'startsAt', 'topic'].sort(),
    )
    expect(body.host).toMatchObject({ id: host.id, name: 'Hana S.' })
    expect(JSON.stringify(body)).not.toContain('@')
    expect(await asGuest(null, 'link', { token: 'short' })).toEqual(refusal(400, 'invalid_input'))
    expect(await asGuest(null, 'link', { token: 'x'.repeat(43) })).toEqual(
      refusal(404, 'guest_link_not_valid'),
    )
  })
})

describe('a guest at the door', () => {
  it('gives a name that is one, from ten minutes before the start', async () => {
    const { token, id } = await hosted()
    const come = (name: string) => asGuest(null, 'arrive', { token, name })
    const tooClose = [
      'admin',
      'Аdmin 2',
      'Gus (host)',
      'Hana Sample',
      'hаna  samp1e',
      'Sample Hana',
      'Hana S.',
    ]
    for (const name of ['', 'G', 'Trueline Support', 'x'.repeat(61), 'Trueline', 'evil.com'])
      expect(await come(name)).toEqual(refusal(400, 'invalid_input'))
    for (const name of tooClose) expect(await come(name)).toEqual(refusal(400, 'invalid_input'))
    await startEarlier(test, id, -11)
    expect(await come('Gus Lindqvist')).toEqual(refusal(409, 'meeting_not_open'))
    await startEarlier(test, id, 0)
    expect(await come('Gus Lindqvist')).toEqual(
      answer(200, {
        guest: expect.objectContaining({ name: 'Gus Lindqvist', status: 'waiting' }),
        isHostReady: false,
        openSession: null,
      }),
    )
  })

  it('waits until the host lets them in, and stays who they said they are', async () => {
    const { host, id, token } = await hosted()
    const guest = await arrive(token, 'Gus Lindqvist')
    expect((await send(test, 'POST', `/api/meetings/${id}/here`, host)).body.guests).toEqual([
      { id: guest.id, name: 'Gus Lindqvist', status: 'waiting', isHere: true, isNameShared: false },
    ])
    await joinAsHost(host, id)
    expect(await asGuest(guest, 'join', {})).toEqual(refusal(403, 'guest_not_admitted'))
    expect(await asGuest(guest, 'ice-servers')).toEqual(refusal(403, 'guest_not_admitted'))
    const again = await asGuest(guest, 'arrive', { token, name: 'Someone Else' })
    expect(again.body.guest).toMatchObject({ id: guest.id, name: 'Gus Lindqvist' })
    await decide(host, id, guest.id, true)
    expect((await asGuest(guest, 'here')).body).toMatchObject({
      guest: { status: 'admitted' },
      isHostReady: true,
    })
    expect(await asGuest(guest, 'ice-servers')).toEqual(answer(200, { iceTransportPolicy: 'all' }))
  })

  it('is let in by the host alone, one at a time', async () => {
    const { host, id, token } = await hosted()
    const [gus, gia] = [await arrive(token, 'Gus Lindqvist'), await arrive(token, 'Gia Moss')]
    expect(await decide(null, id, gus.id, true)).toEqual(refusal(401, 'unauthorized'))
    expect(await decide(await test.signIn(), id, gus.id, true)).toEqual(refusal(404, 'meeting_not_found'))
    expect(await decide(host, id, randomUUID(), true)).toEqual(refusal(404, 'guest_not_found'))
    const other = await hosted()
    expect(await decide(other.host, other.id, gus.id, true)).toEqual(refusal(404, 'guest_not_found'))
    const both = await Promise.all([decide(host, id, gus.id, true), decide(host, id, gia.id, true)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [first, second] = both[0]?.status === 200 ? [gus, gia] : [gia, gus]
    expect(await decide(host, id, first.id, false)).toEqual(ok)
    expect(await decide(host, id, second.id, true)).toEqual(ok)
    expect((await asGuest(first, 'here')).body.guest.status).toBe('refused')
    expect(await decide(host, id, first.id, true)).toEqual(refusal(404, 'guest_not_found'))
  })

  it('has a name that no one in the meeting has, but may wait beside someone who took theirs', async () => {
    const { host, id, token } = await hosted()
    const [first, second] = [await arrive(token, 'Gus Lindqvist'), await arrive(token, 'Gus Lindqvlst')]
    const guests = async () => (await send(test, 'POST', `/api/meetings/${id}/here`, host)).body.guests
    expect((await guests()).map(({ isNameShared }: RoomGuest) => isNameShared)).toEqual([true, true])
    expect(await decide(host, id, second.id, true)).toEqual(ok)
    const { status, body } = await asGuest(null, 'arrive', { token, name: 'GUS LINDQVIST' })
    expect([status, body.fields.name]).toEqual([400, expect.stringContaining('Add what tells you apart')])
    expect((await asGuest(first, 'here')).body.guest.status, 'who was there stays').toBe('waiting')
  })
})

describe('a link that leaked', () => {
  const from = async (remoteAddress: string, token: string, name: string) => {
    const payload = { token, name }
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/guest/arrive',
      payload,
      remoteAddress,
    })
    return statusCode
  }
  const door = async (host: TestMember, id: string): Promise<RoomPresence> =>
    (await send(test, 'POST', `/api/meetings/${id}/here`, host)).body

  it('keeps no one out, however many strangers come, and the host sees how many', async () => {
    const { host, id, token } = await hosted()
    for (const network of ['198.51.100.1', '198.51.100.2', '2001:db8::1']) {
      for (let count = 0; count < 5; count += 1) expect(await from(network, token, 'Some One')).toBe(200)
      expect(await from(network, token, 'Some One'), 'the sixth from one network').toBe(429)
    }
    expect(await from('2001:db8::2', token, 'Some One'), 'the same /64').toBe(429)
    const guest = await arrive(token, 'Gus Lindqvist')
    expect((await asGuest(guest, 'here')).body.guest.status).toBe('waiting')
    const { guests, moreGuests, turnedAway } = await door(host, id)
    expect([guests.length, moreGuests, turnedAway]).toEqual([5, 11, 0])
    expect(await decide(host, id, guests[0]?.id ?? '', false)).toEqual(ok)
    expect(await door(host, id)).toMatchObject({ moreGuests: 10, turnedAway: 1 })
  })

  it('is over once the host makes another, for those at the door as well, but not for who was let in', async () => {
    const { host, id, token } = await hosted()
    const admittedGuest = await arrive(token, 'Ada Quill')
    await decide(host, id, admittedGuest.id, true)
    const [stranger, guest] = [await arrive(token, 'Some One'), await arrive(token, 'Gus Lindqvist')]
    const { body } = await renew(host, id)
    expect(await asGuest(null, 'arrive', { token, name: 'Late Comer' })).toEqual(
      refusal(404, 'guest_link_not_valid'),
    )
    for (const person of [stranger, guest])
      expect((await asGuest(person, 'here')).body).toMatchObject({
        guest: { status: 'refused' },
        isLinkReplaced: true,
      })
    expect((await asGuest(admittedGuest, 'here')).body.guest.status).toBe('admitted')
    expect(await door(host, id)).toMatchObject({ moreGuests: 0, turnedAway: 2 })

    const again = await asGuest(guest, 'arrive', { token: body.token, name: 'Gus Lindqvist' })
    expect(again.body).toMatchObject({ guest: { status: 'waiting' }, isLinkReplaced: false })
    expect(again.body.guest.id).not.toBe(guest.id)
  })

  it('gives a network that was counted a fresh start once it is renewed', async () => {
    const { host, id, token } = await hosted()
    for (let count = 0; count < 5; count += 1) await from('198.51.100.9', token, 'Some One')
    expect(await from('198.51.100.9', token, 'Gus Lindqvist')).toBe(429)
    const { body } = await renew(host, id)
    expect(await from('198.51.100.9', body.token, 'Gus Lindqvist')).toBe(200)
  })

  it('does not let someone in again whom the host turned away', async () => {
    const { host, id, token } = await hosted()
    const guest = await arrive(token, 'Some One')
    await decide(host, id, guest.id, false)
    const again = await asGuest(guest, 'arrive', { token, name: 'Other Name' })
    expect(again.body).toMatchObject({ guest: { id: guest.id, status: 'refused' }, isLinkReplaced: false })
  })

  it('lets no one in who comes at the moment it is replaced', async () => {
    const { host, id, token } = await hosted()
    const { db, pool } = test.deps.database
    let arriving: ReturnType<typeof asGuest> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(meetings).where(eq(meetings.id, id)).for('update')
      arriving = asGuest(null, 'arrive', { token, name: 'Gus Lindqvist' })
      await untilSomeoneWaits(pool)
      await tx
        .update(meetingGuestLinks)
        .set({ tokenHash: 'another' })
        .where(eq(meetingGuestLinks.meetingId, id))
    })
    expect(await arriving).toEqual(refusal(404, 'guest_link_not_valid'))
    expect((await door(host, id)).guests).toEqual([])
  })
})

describe('a guest in the call', () => {
  it('joins the host who waits, as a guest without a profile', async () => {
    const { host, id, guest } = await admitted()
    expect(await asGuest(guest, 'join', {})).toEqual(refusal(409, 'host_not_in_call'))
    const socket = await openSocket(address, host.cookie)
    sockets.push(socket)
    await joinAsHost(host, id)
    const { status, body } = await asGuest(guest, 'join', { offer: 'v=0 guest' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ kind: 'meeting', status: 'active', role: 'recipient', meetingId: id, isWithGuest: true },
      ...{ peerOffer: 'v=0 host', peer: { id: host.id, name: 'Hana S.' } },
    })
    expect(await socket.next('call.active')).toMatchObject({
      session: {
        peer: {
          id: guest.id,
          name: 'Guest Gus Lindqvist',
          title: 'Guest, not verified',
          badges: [],
          country: null,
        },
        peerOffer: 'v=0 guest',
      },
    })
    expect((await asGuest(guest, 'here')).body.openSession).toMatchObject({ id: body.id, status: 'active' })
    expect(await asGuest(guest, 'join', {})).toEqual(refusal(409, 'call_in_progress'))
    expect(await asGuest(guest, `calls/${body.id}/end`)).toEqual(answer(200, { status: 'ended' }))
    expect(await socket.next('call.ended')).toMatchObject({ reason: 'hung_up' })
    expect(await callsOf(test.deps).skipsUsed(host.id)).toBe(0)
  })

  it('signals the host over a socket that takes nothing else', async () => {
    const { host, id, guest } = await admitted()
    await joinAsHost(host, id)
    const { body } = await asGuest(guest, 'join', {})
    const [ofHost, ofGuest] = [
      await openSocket(address, host.cookie),
      await openSocket(address, guest.cookie, '?guest'),
    ]
    sockets.push(ofHost, ofGuest)
    for (const socket of sockets) socket.send({ v: 1, type: 'call.attach', sessionId: body.id })
    await Promise.all([ofHost.next('call.peer'), ofGuest.next('call.peer')])
    ofGuest.send({ v: 1, type: 'call.signal', sessionId: body.id, body: 'hello' })
    expect(await ofHost.next('call.signal')).toMatchObject({ from: guest.id, body: 'hello' })
    ofHost.send({ v: 1, type: 'call.signal', sessionId: body.id, body: 'welcome' })
    expect(await ofGuest.next('call.signal')).toMatchObject({ from: host.id, body: 'welcome' })
    for (const socket of sockets) socket.send({ v: 1, type: 'call.media', sessionId: body.id })
    const isConnected = async () =>
      expect((await callsOf(test.deps).read(body.id)).connectedAt).not.toBeNull()
    await vi.waitFor(isConnected, { timeout: 20_000, interval: 50 })
    ofGuest.send({ v: 1, type: 'members.watch', memberIds: [host.id] })
    expect(await ofGuest.next('error')).toMatchObject({ code: 'invalid_message' })
    await expect(openSocket(address, guest.cookie)).rejects.toThrow('401')
  })

  it('is out at once when the host removes them', async () => {
    const { host, id, guest } = await admitted()
    await joinAsHost(host, id)
    const { body } = await asGuest(guest, 'join', {})
    const socket = await openSocket(address, guest.cookie, '?guest')
    expect(await decide(host, id, guest.id, false)).toEqual(ok)
    await socket.closed
    expect(await callsOf(test.deps).read(body.id)).toMatchObject({ status: 'ended' })
    expect(await asGuest(guest, 'join', {})).toEqual(refusal(403, 'guest_not_admitted'))
    await expect(openSocket(address, guest.cookie, '?guest')).rejects.toThrow('401')
  })

  it('has nothing left once the meeting is over, but leaves a call that goes on', async () => {
    const { host, id, guest } = await admitted()
    await joinAsHost(host, id)
    const { body } = await asGuest(guest, 'join', {})
    await startEarlier(test, id, 61)
    expect((await asGuest(guest, 'here')).status).toBe(200)
    expect((await asGuest(guest, `calls/${body.id}/end`)).status).toBe(200)
    for (const path of ['here', 'join'])
      expect(await asGuest(guest, path, {})).toEqual(refusal(401, 'unauthorized'))
  })
})

it('lets a guest call nothing but the operations for guests', async () => {
  const { host, id, guest } = await admitted()
  const others = operations.filter(({ access }) => access === 'member' || access === 'admin')
  expect(others.length).toBeGreaterThan(100)
  const answers = await Promise.all(
    others.map(async ({ method, path }) => {
      const url = path.replace('/meetings/:id', `/meetings/${id}`).replaceAll(/:\w+/g, () => host.id)
      const { status } = await send(test, method, url, guest, method === 'GET' ? undefined : {})
      return { call: `${method} ${path}`, status }
    }),
  )
  expect(answers.filter(({ status }) => status !== 401)).toEqual([])
})

it('lets no member and no visitor call what is for guests', async () => {
  const member = await test.signIn()
  for (const { method, path } of operations.filter(({ access }) => access === 'guest')) {
    for (const person of [member, null]) {
      const url = path.replace(':id', randomUUID())
      expect(await send(test, method, url, person, method === 'GET' ? undefined : {})).toEqual(
        refusal(401, 'unauthorized'),
      )
    }
  }
})

it('keeps answers to guests out of every cache', async () => {
  const { guest } = await admitted()
  const { headers } = await test.app.inject({
    method: 'POST',
    url: '/api/guest/here',
    headers: { cookie: guest.cookie },
  })
  expect(headers['cache-control']).toBe('no-store')
  const [row] = await test.deps.database.db.select().from(meetingGuests).where(eq(meetingGuests.id, guest.id))
  expect(guest.cookie).not.toContain(row?.sessionHash)
})
