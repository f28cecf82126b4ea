import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connections, jobs, officeHourSlots, resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { openSocket, type TestSocket } from '#tests/factories/member-socket.ts'
import { suspend } from '#tests/factories/members.ts'

/** What others see of a member who is suspended: nothing, anywhere, until the suspension ends. */

let test: TestApp
let moderator: TestMember
let viewer: TestMember
let about: TestMember
let socket: TestSocket
let address: string
let ids: { job: string; card: string }
const SOON = { timeout: 20_000, interval: 50 }
const WORD = 'Zephyrwright'
const DESK = '/api/admin/moderation'

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps.database
  moderator = await test.signIn({ isAdmin: true, staffRole: 'moderator' })
  viewer = await test.signIn({ isListed: true, title: WORD })
  about = await test.signIn({ isListed: true, title: WORD, idVerificationStatus: 'verified' })
  const [job] = await db
    .insert(jobs)
    .values({
      title: WORD,
      company: 'Yard',
      description: 'Build.',
      location: 'Reno, NV',
      country: 'USA',
      postedBy: about.id,
    })
    .returning({ id: jobs.id })
  const [card] = await db
    .insert(resumeCards)
    .values({ userId: about.id, title: WORD, skills: [WORD] })
    .returning({ id: resumeCards.id })
  ids = { job: job?.id ?? '', card: card?.id ?? '' }
  await db.insert(connections).values({ userId1: about.id, userId2: viewer.id, status: 'accepted' })
  await db
    .insert(officeHourSlots)
    .values({ hostId: about.id, startsAt: new Date(Date.now() + 86_400_000), topic: WORD })
  await send(test, 'POST', `/api/conversations/${viewer.id}/messages`, about, {
    id: randomUUID(),
    text: WORD,
  })
  const calls = callsOf(test.deps)
  const call = await calls.startConnected(about.id, viewer.id)
  await send(test, 'POST', `/api/video-sessions/${call}/end`, about)
  address = await test.listen()
  socket = await openSocket(address, about.cookie)
})
afterAll(async () => {
  await socket.close()
  await test.close()
})

const forMembers = () => [
  ['their profile', `/api/members/${about.id}`],
  ['the directory', '/api/members'],
  ['a search of the directory', `/api/members?q=${WORD}`],
  ['their job', `/api/jobs/${ids.job}`],
  ['the list of jobs', '/api/jobs?sort=newest'],
  ['the jobs by pay', '/api/jobs?sort=pay'],
  ['the jobs by fit', '/api/jobs'],
  ['a search for jobs', `/api/jobs?q=${WORD}&sort=newest`],
  ['recommended jobs', '/api/jobs/recommended'],
  ['their resume card', `/api/resume-cards/${ids.card}`],
  ['the list of cards', '/api/resume-cards'],
  ['the cards by title', '/api/resume-cards?sort=title'],
  ['a search for cards', `/api/resume-cards?search=${WORD}`],
  ['a search for cards by title', `/api/resume-cards?search=${WORD}&sort=title`],
  ['the search of everything: people', `/api/search?q=${WORD}&kinds=people`],
  ['the search of everything: jobs', `/api/search?q=${WORD}&kinds=jobs`],
  ['the search of everything: cards', `/api/search?q=${WORD}&kinds=cards`],
  ['the search of everything: messages', `/api/search?q=${WORD}&kinds=messages`],
  ['connections', '/api/connections'],
  ['conversations', '/api/conversations'],
  ['the conversation', `/api/conversations/${about.id}/messages`],
  ['office hours', '/api/office-hours'],
  ['callable members', '/api/video-chat/people'],
]
const forVisitors = () => [
  ['their profile', `/api/members/${about.id}`],
  ['the directory', '/api/members'],
  ['their job', `/api/jobs/${ids.job}`],
  ['the list of jobs', '/api/jobs'],
  ['a search for jobs', `/api/jobs?q=${WORD}`],
  ['their resume card', `/api/resume-cards/${ids.card}`],
  ['the list of cards', '/api/resume-cards'],
  ['a search for cards', `/api/resume-cards?search=${WORD}`],
  ['the search of everything', `/api/search?q=${WORD}`],
]

/** Whether each address answers with anything of the member's. */
async function shown(): Promise<Record<string, boolean>> {
  const traces = [about.id, ids.job, ids.card, `"topic":"${WORD}"`]
  const found: Record<string, boolean> = {}
  const look = async (who: TestMember | null, [name = '', path = '']: string[]) => {
    const text = JSON.stringify((await send(test, 'GET', path, who)).body)
    found[`${who ? 'members' : 'visitors'}: ${name}`] = traces.some((trace) => text.includes(trace))
  }
  for (const surface of forMembers()) await look(viewer, surface)
  for (const surface of forVisitors()) await look(null, surface)
  const { body } = await send(test, 'GET', '/api/calls', viewer)
  found['members: the name in a past call'] = body.items[0].peer !== null
  for (const name of [`/members/${about.id}`, `/jobs/${ids.job}`, `/resume-cards/${ids.card}`]) {
    const { statusCode } = await test.app.inject({ url: `${name}/picture.png` })
    found[`visitors: the picture at ${name}`] = statusCode === 200
  }
  return found
}

const all = (found: Record<string, boolean>, value: boolean) =>
  Object.fromEntries(Object.keys(found).map((name) => [name, value]))

describe('a suspended member', () => {
  it('sees of public pages what visitors see, not their own hidden things', async () => {
    const { db } = test.deps.database
    const owner = await test.signIn()
    const [card] = await db
      .insert(resumeCards)
      .values({ userId: owner.id, title: WORD, skills: [WORD], isPublic: false })
      .returning({ id: resumeCards.id })
    const status = async (path: string) =>
      (await test.app.inject({ url: path, headers: { cookie: owner.cookie } })).statusCode
    const paths = ['', '/picture.png', '.pdf'].map(
      (file) => `${file ? '' : '/api'}/resume-cards/${card?.id}${file}`,
    )
    for (const path of paths) expect(await status(path), path).toBe(200)
    await suspend(db, owner.id)
    for (const path of paths) expect(await status(path), path).toBe(404)
    expect(await send(test, 'GET', `/api/search?q=${WORD}&kinds=messages`, owner)).toEqual(
      refusal(403, 'member_suspended'),
    )
  })

  it('is hidden everywhere at once, with jobs and cards, and visible again once it is reversed', async () => {
    const before = await shown()
    expect(before).toEqual(all(before, true))
    const { body: decision } = await send(test, 'POST', `${DESK}/people/${about.id}/decisions`, moderator, {
      action: 'suspend',
      rule: 'no_fraud',
      note: 'Asked for a fee',
      hours: 24,
    })
    const during = await shown()
    expect(during).toEqual(all(during, false))
    // Asked only now, as the landing page's slots are cached for seconds.
    expect((await send(test, 'GET', '/api/office-hours/next', null)).body.slots).toEqual([])
    const reversal = { note: 'The fee was for parking' }
    const path = `${DESK}/decisions/${decision.id}/reverse`
    expect(await send(test, 'POST', path, moderator, reversal)).toEqual(ok)
    socket = await openSocket(address, about.cookie)
    await vi.waitFor(async () => {
      const { body } = await send(test, 'GET', '/api/video-chat/people', viewer)
      expect(JSON.stringify(body), 'the new socket counts').toContain(about.id)
    }, SOON)
    const after = await shown()
    expect(after).toEqual(all(after, true))
  })
})
