import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountDeletions, sessions, users, videoSessions } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { callsOf } from '#tests/factories/calls.ts'
import { hashPassword } from '#tests/factories/feature-internals.ts'
import { ok, refusal, send, type TestMember } from '#tests/factories/http.ts'
import { deleteAccounts } from './delete-accounts.task.ts'
import { startDeletion } from './start-deletion.ts'

let test: TestApp
let password: string
const RIGHT = 'the right one'
beforeAll(async () => {
  test = await createTestApp()
  password = await hashPassword(RIGHT)
})
afterAll(() => test.close())

const member = (more: object = {}) => test.signIn({ password, ...more })
const deleteAccount = (who: TestMember | null, body: object = {}) =>
  send(test, 'POST', '/api/privacy/delete-account', who, { confirmation: 'DELETE', password: RIGHT, ...body })
const rowOf = async ({ id }: TestMember) =>
  (await test.deps.database.db.select().from(users).where(eq(users.id, id)))[0] ?? null
const whenGone = (...people: TestMember[]) =>
  vi.waitFor(
    async () => {
      for (const person of people) expect(await rowOf(person)).toBeNull()
    },
    { timeout: 15_000, interval: 20 },
  )

describe('asking to delete an account', () => {
  it('is refused to visitors, without the word, and without the password', async () => {
    const person = await member()
    expect(await deleteAccount(null)).toEqual(refusal(401, 'unauthorized'))
    expect(await deleteAccount(person, { confirmation: 'delete' })).toEqual(refusal(400, 'invalid_input'))
    expect(await deleteAccount(person, { password: 'another' })).toEqual(refusal(400, 'wrong_password'))
    expect(await deleteAccount(person, { password: undefined })).toEqual(refusal(400, 'wrong_password'))
    const social = await test.signIn({ password: null })
    await test.deps.database.pool.query(
      `update sign_ins set confirmed_at = now() - interval '11 minutes' where member_id = $1`,
      [social.id],
    )
    expect(await deleteAccount(social)).toEqual(refusal(403, 'confirmation_required'))
    for (const who of [person, social]) expect((await rowOf(who))?.deletingAt).toBeNull()
  })

  it('ends every sign-in immediately, and no one can sign in again', async () => {
    const person = await member({ email: 'noor@example.com' })
    const phone = { id: person.id, cookie: await test.cookieFor(person.id) }
    const closed = vi.spyOn(test.deps.realtime, 'closeSignIn')
    expect(await deleteAccount(person)).toEqual(ok)
    expect(closed.mock.calls.length).toBeGreaterThanOrEqual(2)
    closed.mockRestore()
    for (const who of [person, phone])
      expect(await send(test, 'GET', '/api/auth/user', who)).toEqual(refusal(401, 'unauthorized'))
    await whenGone(person)
  })

  it('refuses every kind of sign-in while it is under way', async () => {
    const person = await member({ email: 'lena@example.com' })
    const { db } = test.deps.database
    await db.update(users).set({ deletingAt: new Date() }).where(eq(users.id, person.id))
    expect(await send(test, 'GET', '/api/auth/user', person)).toEqual(refusal(401, 'unauthorized'))
    const login = { email: 'lena@example.com', password: RIGHT }
    expect(await send(test, 'POST', '/api/auth/login', null, login)).toEqual(
      refusal(401, 'invalid_credentials'),
    )
    // The session isn't saved, so nothing can refer to it.
    await expect(test.cookieFor(person.id)).rejects.toThrow()
    await expect(test.cookieFor(randomUUID())).rejects.toThrow()
    const rows = await test.deps.database.pool.query(`select from session where sess ->> 'memberId' = $1`, [
      person.id,
    ])
    expect(rows.rowCount).toBe(1)
    await db.delete(sessions)
  })

  it('is refused to the only admin, and to one of the last two at once', async () => {
    const [a, b] = [await member({ isAdmin: true }), await member({ isAdmin: true })]
    const answers = await Promise.all([deleteAccount(a), deleteAccount(b)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const last = answers[0].status === 409 ? a : b
    expect(await deleteAccount(last)).toEqual(refusal(409, 'last_admin'))
    expect((await send(test, 'GET', '/api/privacy', last)).body.isLastAdmin).toBe(true)
    await member({ isAdmin: true })
    expect(await deleteAccount(last)).toEqual(ok)
    await whenGone(a, b)
  })

  it('is begun once, asked twice at once', async () => {
    const person = await member()
    const elsewhere = { id: person.id, cookie: await test.cookieFor(person.id) }
    const statuses = (await Promise.all([deleteAccount(person), deleteAccount(elsewhere)])).map(
      ({ status }) => status,
    )
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([])
    await whenGone(person)
    const { rows } = await test.deps.database.pool.query(
      `select count(*)::int as n from audit_log where kind = 'account_deleted' and subject_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('what goes on meanwhile', () => {
  it('a call ends for the other as if hung up, an incoming call as if declined, waiting as if stopped', async () => {
    const calls = callsOf(test.deps)
    const [me, friend, caller] = [await member(), await member(), await member()]
    const talking = await calls.startConnected(me.id, friend.id)
    const ring = await calls.startChosen(caller.id, me.id).catch(() => null)
    const sent = vi.spyOn(test.deps.realtime, 'sendToMember')
    await deleteAccount(me)
    await whenGone(me)
    const received = sent.mock.calls.flatMap(([to, message]) =>
      message.type === 'call.ended' ? [[to, message.sessionId, message.status]] : [],
    )
    sent.mockRestore()
    expect(received).toContainEqual([friend.id, talking, 'ended'])
    if (ring) expect(received).toContainEqual([caller.id, ring.id, 'declined'])
    expect(await calls.openCalls(friend.id)).toBe(0)
    expect(await test.deps.database.db.$count(videoSessions, eq(videoSessions.id, talking))).toBe(0)

    const waiter = await member()
    await calls.startRandom(waiter.id)
    await deleteAccount(waiter)
    await whenGone(waiter)
    const { rows } = await test.deps.database.pool.query('select from video_queue where member_id = $1', [
      waiter.id,
    ])
    expect(rows).toEqual([])
  })

  it('neither cards being made and changed, nor messages, nor views stop it or are stopped by it', async () => {
    const friend = await member()
    const people = await Promise.all(Array.from({ length: 4 }, () => member()))
    await Promise.all(
      people.map(async (person) => {
        const request = await send(test, 'POST', '/api/connections', person, { memberId: friend.id })
        await send(test, 'POST', `/api/connections/${request.body.id}/accept`, friend)
        for (const title of ['One', 'Two', 'Three'])
          await send(test, 'POST', '/api/resume-cards', person, { title, skills: ['Triage', 'Epic', title] })
      }),
    )
    const statuses = await Promise.all(people.map((person) => restlessUntilGone(person, friend)))
    expect(statuses.flat().filter((status) => status >= 500)).toEqual([])
    await whenGone(...people)
    const totals = await test.deps.database.pool.query(
      `select coalesce(sum(cards), 0)::int as cards, (select count(*)::int from resume_cards) as real,
        (select count(*)::int from card_owners) as owners, (select count(*)::int from card_skills) as skills from card_totals`,
    )
    expect(totals.rows).toEqual([{ cards: 0, real: 0, owners: 0, skills: 0 }])
  })

  /** Edits and adds cards and receives messages while the account is being deleted. */
  async function restlessUntilGone(person: TestMember, friend: TestMember): Promise<number[]> {
    const mine = await send(test, 'GET', '/api/resume-cards?mine=1', person)
    const ids: string[] = mine.body.cards.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(3)
    const work = Array.from({ length: 12 }, async (_, i) => {
      const edited = { title: `Edit ${i}`, skills: ['Triage', `Skill ${i % 3}`], isPublic: i % 2 === 0 }
      const text = { id: randomUUID(), text: 'Still there?' }
      const answers = await Promise.all([
        send(test, 'PATCH', `/api/resume-cards/${ids[i % 3]}`, person, edited),
        send(test, 'POST', '/api/resume-cards', person, { title: `New ${i}`, skills: ['Epic'] }),
        send(test, 'POST', `/api/conversations/${person.id}/messages`, friend, text),
        send(test, 'GET', `/api/resume-cards/${ids[i % 3]}`, friend),
        ...(i === 3 ? [deleteAccount(person)] : []),
      ])
      return answers.map(({ status }) => status)
    })
    return (await Promise.all(work)).flat()
  }

  it('waits for a card that is being changed, and never holds what that change still needs', async () => {
    const { pool } = test.deps.database
    const person = await member()
    const { body: card } = await send(test, 'POST', '/api/resume-cards', person, {
      title: 'Porter',
      skills: ['Epic'],
    })
    const edit = await pool.connect()
    await edit.query('begin')
    await edit.query('select from users where id = $1 for no key update', [person.id])
    await edit.query('select from resume_cards where id = $1 for update', [card.id])
    const deletion = deleteAccount(person)
    // PostgreSQL checks for a deadlock one second into a wait, so the change would be aborted from then on.
    await vi.waitFor(
      async () => {
        const waiting = await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database() and query_start < now() - interval '1.2 seconds'`)
        expect(waiting.rowCount).toBeGreaterThan(0)
      },
      { timeout: 15_000, interval: 50 },
    )
    await edit.query(`update resume_cards set title = 'Night porter' where id = $1`, [card.id])
    await edit.query('commit')
    edit.release()
    await deletion
    await whenGone(person)
  })

  it('an upload under way keeps nothing', async () => {
    const person = await member()
    const { body } = await send(test, 'POST', '/api/objects/upload', person, { purpose: 'resume' })
    const { put } = test.deps.storage
    const stored: string[] = []
    const storage = vi.spyOn(test.deps.storage, 'put').mockImplementation(async (key, source) => {
      await put(key, source)
      stored.push(key)
      await deleteAccount(person)
      await whenGone(person)
    })
    const { resumePdf } = await import('#tests/factories/resume-files.ts')
    const answer = await test.app.inject({
      method: 'PUT',
      url: body.uploadURL,
      headers: { cookie: person.cookie, 'content-type': 'application/pdf' },
      payload: await resumePdf(),
    })
    storage.mockRestore()
    expect(answer.statusCode).toBe(410)
    expect(stored).toHaveLength(1)
    await expect(test.deps.storage.get(stored[0] ?? '')).rejects.toThrow('no bytes')
  })

  it('is taken up by a node that starts', async () => {
    const person = await member()
    await startDeletion({ ...test.deps, tasks: { ...test.deps.tasks, enqueue: async () => {} } }, person.id)
    const database = { ...test.deps.database, drop: async () => {} }
    const node = await createTestApp({ database, env: { DATA_DIR: test.deps.env.dataDir } })
    await node.app.ready()
    await whenGone(person)
    await node.close()
  })

  it('deletes no mail and no count of an address that ends like theirs', async () => {
    const person = await member({ email: 'lee@example.com', emailVerifiedAt: new Date() })
    const { pool } = test.deps.database
    const startAfter = new Date(Date.now() + 3_600_000)
    for (const to of ['ashlee@example.com', 'lee@example.com'])
      await test.deps.tasks.enqueue('mail.send', { to }, { startAfter })
    const counts = ['support-mail:ashlee@example.com', 'support-mail:lee@example.com']
    for (const key of counts)
      await pool.query('insert into rate_limits (key, points, expire) values ($1, 1, null)', [key])
    await deleteAccount(person)
    await whenGone(person)
    const mails = await pool.query(`select data ->> 'to' as "to" from pgboss.job where name = 'mail.send'`)
    expect(mails.rows).toEqual([{ to: 'ashlee@example.com' }])
    const limits = await pool.query(`select key from rate_limits where key like 'support-mail:%'`)
    expect(limits.rows).toEqual([{ key: counts[0] }])
  })

  it('continues where it stopped, after any failure', async () => {
    const person = await member()
    await send(test, 'POST', '/api/resume-cards', person, { title: 'Porter' })
    await startDeletion({ ...test.deps, tasks: { ...test.deps.tasks, enqueue: async () => {} } }, person.id)
    // Fails the last step before the rows, as a killed process would.
    const dying = { ...test.deps, env: { ...test.deps.env, dataDir: '/dev/null' } }
    await expect(deleteAccounts(dying)).rejects.toThrow('not deleted yet')
    expect((await rowOf(person))?.deletingAt).not.toBeNull()
    await Promise.all([deleteAccounts(test.deps), deleteAccounts(test.deps), deleteAccounts(test.deps)])
    expect(await rowOf(person)).toBeNull()
    const [note] = await test.deps.database.db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.memberId, person.id))
    expect(note?.erasedAt).not.toBeNull()
  })
})
