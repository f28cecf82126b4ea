import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useUpLink } from '#server/features/account/links/repo.ts'
import { withdrawApplication } from '#server/features/applications/own.ts'
import { decideApplication } from '#server/features/applications/review/deciding.ts'
import { beginSync } from '#server/features/billing/accounts.ts'
import { syncMember } from '#server/features/billing/subscription/sync.ts'
import { requestConnection } from '#server/features/connections/requesting.ts'
import { acceptRequest, remove } from '#server/features/connections/responding.ts'
import { pickTime } from '#server/features/meetings/answering.ts'
import { cancelMeetingsOf } from '#server/features/meetings/canceling.ts'
import { reverse } from '#server/features/moderation/decisions/changing.ts'
import { bookSlot } from '#server/features/office-hours/booking.ts'
import { removeSlot } from '#server/features/office-hours/canceling.ts'
import { eraseMember } from '#server/features/privacy/deletion/erase-member.ts'
import { startDeletion } from '#server/features/privacy/deletion/start-deletion.ts'
import { subscribe } from '#server/features/pwa/service.ts'
import { moveTicket } from '#server/features/support/service.ts'
import { recordSignal } from '#server/features/trust/public.ts'
import { decideCredential } from '#server/features/verification/review/decide-credential.ts'
import { type BillingSite, deliver, startBillingSite } from '#tests/factories/billing.ts'
import { untilSomeoneWaits } from '#tests/factories/locks.ts'
import { createTestPushService } from '#tests/factories/push-service.ts'

const pushService = createTestPushService({})
let site: BillingSite
beforeAll(async () => {
  site = await startBillingSite({ pushService })
})
afterAll(() => site.close())

const query = (text: string, values: unknown[]) => site.deps.database.pool.query(text, values)

/**
 * Something that locks rows of a member, and what another transaction must be able to lock while it waits for the member.
 */
type Case = { readonly run: () => Promise<unknown>; readonly free: string }
const cases: Record<string, (memberId: string) => Promise<Case>> = {
  'a webhook': async (memberId) => {
    await beginSync(site.deps.database.db, memberId)
    return {
      run: () => syncMember(site.billing, memberId, { actor: 'reconciliation' }),
      free: 'select from billing_accounts where member_id = $1',
    }
  },
  'a decision about a credential': async (memberId) => {
    const { id: reviewerId } = await site.signIn({ isAdmin: true })
    const { rows } = await query(
      `insert into credentials (user_id, type, institution) values ($1, 'degree', 'McGill') returning id`,
      [memberId],
    )
    const id = String(rows[0]?.id)
    const verdict = {
      from: 'pending',
      status: 'verified',
      notes: null,
      reason: null,
      version: null,
      addressHash: 'x',
    } as const
    return {
      run: () => decideCredential(site.deps, id, { ...verdict, reviewerId }),
      free: 'select from credentials where user_id = $1',
    }
  },
  'a link from a mail': async (memberId) => {
    const link = { purpose: 'verify_email', secretHash: randomUUID() } as const
    await query(
      `insert into mailed_links (member_id, email, purpose, secret_hash, created_at, expires_at)
       values ($1, 'a@example.com', $2, $3, now(), now() + interval '1 minute')`,
      [memberId, link.purpose, link.secretHash],
    )
    return {
      run: () => site.deps.database.db.transaction((tx) => useUpLink(tx, { ...link, at: new Date() })),
      free: 'select from mailed_links where member_id = $1',
    }
  },
  'asking to connect again': async (memberId) => {
    const { id: otherId } = await site.signIn()
    await query(
      `insert into connections (user_id_1, user_id_2, status, created_at, responded_at)
       values ($1, $2, 'declined', 'epoch', 'epoch')`,
      [otherId, memberId],
    )
    return {
      run: () =>
        requestConnection({ ...site.deps, newRequests: async () => {} }, memberId, { memberId: otherId }),
      free: 'select from connections where user_id_2 = $1',
    }
  },
  'accepting a request to connect': async (memberId) => {
    const id = await requestTo(memberId)
    return {
      run: () => acceptRequest(site.deps, id, memberId),
      free: 'select from connections where user_id_2 = $1',
    }
  },
  'taking back a request to connect': async (memberId) => {
    const { id: requesterId } = await site.signIn()
    const id = await requestTo(memberId, requesterId)
    return {
      run: () => remove(site.deps, id, requesterId),
      free: 'select from connections where user_id_2 = $1',
    }
  },
  'answering a message to support': async (memberId) => {
    const { id: handledBy } = await site.signIn({ isAdmin: true })
    const id = await messageToSupport(memberId, memberId)
    return {
      run: () => moveTicket(site.deps, { id, handledBy, status: 'answered', answer: 'Done.' }),
      free: 'select from support_tickets where user_id = $1',
    }
  },
  'answering a message to support, as the one who answers': async (memberId) => {
    const { id: senderId } = await site.signIn()
    const id = await messageToSupport(senderId, memberId)
    return {
      run: () => moveTicket(site.deps, { id, handledBy: memberId, status: 'closed' }),
      free: 'select from support_tickets where name = $1::text',
    }
  },
  'booking office hours': async (memberId) => {
    const { id: guestId } = await site.signIn()
    const slotId = await slotOf(memberId)
    return {
      run: () => bookSlot(site.deps, { guestId, slotId, note: null }),
      free: 'select from office_hour_slots where host_id = $1',
    }
  },
  'canceling office hours': async (memberId) => {
    const { id: hostId } = await site.signIn()
    const slotId = await slotOf(hostId)
    await query('insert into office_hour_bookings (slot_id, guest_id) values ($1, $2)', [slotId, memberId])
    return {
      run: () => removeSlot(site.deps, hostId, slotId),
      free: 'select from office_hour_bookings where guest_id = $1',
    }
  },
  'picking a time for a meeting': async (memberId) => {
    const { id: inviteeId } = await site.signIn()
    const { id, startsAt } = await meetingOf(memberId, inviteeId)
    const picked = { startsAt, timeZone: 'UTC', revision: 0 }
    return {
      run: () => pickTime(site.deps, { memberId: inviteeId, id }, picked),
      free: 'select from meetings where organizer_id = $1',
    }
  },
  'canceling the meetings of someone who is suspended': async (memberId) => {
    const { id: organizerId } = await site.signIn()
    await meetingOf(organizerId, memberId)
    return {
      run: () => cancelMeetingsOf(site.deps, organizerId, { isLeaving: false }),
      free: 'select from meetings where invitee_id = $1',
    }
  },
  'deciding on an application': async (memberId) => {
    const { id: posterId } = await site.signIn()
    const id = await applicationOf(memberId, posterId)
    return {
      run: () =>
        decideApplication(site.deps, { posterId, id }, { from: 'viewed', to: 'offer', message: null }),
      free: 'select from applications where applicant_id = $1',
    }
  },
  'withdrawing an application': async (memberId) => {
    const { id: posterId } = await site.signIn()
    const id = await applicationOf(memberId, posterId)
    return {
      run: () => withdrawApplication(site.deps, { memberId, id }),
      free: 'select from applications where applicant_id = $1',
    }
  },
  'reversing a ban that held someone linked': async (memberId) => {
    const [{ id: banned }, { id: moderatorId }] = [await site.signIn(), await site.signIn({ isAdmin: true })]
    for (const id of [banned, memberId])
      await recordSignal(site.deps, { memberId: id, kind: 'passkey', value: banned })
    // Inserted, as the task that follows a hold would wait for the member too.
    const { rows } = await query(
      `insert into moderation_decisions (member_id, action, status, cause)
       values ($1, 'ban', 'in_effect', null), ($2, 'pause', 'in_effect', 'passkey') returning id`,
      [banned, memberId],
    )
    const moderator = { id: moderatorId, addressHash: 'x', origin: 'https://t.test' }
    return {
      run: () => reverse(site.deps, moderator, String(rows[0]?.id), 'Looked again'),
      free: 'select from moderation_decisions where member_id = $1',
    }
  },
  'a browser that its push service renewed': async (memberId) => {
    const { rows } = await query(`select sid from session where sess ->> 'memberId' = $1`, [memberId])
    const browser = { memberId, signInId: String(rows[0]?.sid), userAgent: undefined }
    const deps = { ...site.deps, pushService }
    const [before, after] = [pushService.openBrowser(), pushService.openBrowser()]
    await subscribe(deps, browser, before.subscription)
    return {
      run: () => subscribe(deps, browser, { ...after.subscription, replaces: before.subscription.endpoint }),
      free: 'select from push_devices where member_id = $1',
    }
  },
}

/** Proposed by the organizer, with one time. */
async function meetingOf(organizerId: string, inviteeId: string): Promise<{ id: string; startsAt: string }> {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString()
  const { rows } = await query(
    `insert into meetings (organizer_id, invitee_id, proposer_id, topic, minutes) values ($1, $2, $1, 'Shifts', 30)
     returning id`,
    [organizerId, inviteeId],
  )
  const id = String(rows[0]?.id)
  await query('insert into meeting_times (meeting_id, starts_at) values ($1, $2)', [id, startsAt])
  return { id, startsAt }
}

/** An application for a job of the poster, who has viewed it. */
async function applicationOf(applicantId: string, posterId: string): Promise<string> {
  const job = await query(
    `insert into jobs (title, company, description, location, country, posted_by)
     values ('Nurse', 'Harbor Health', 'Two beds.', 'Portland, OR', 'USA', $1) returning id`,
    [posterId],
  )
  const { rows } = await query(
    `insert into applications (job_id, applicant_id, status, submitted_at, changed_at)
     values ($1, $2, 'viewed', now(), now()) returning id`,
    [job.rows[0]?.id, applicantId],
  )
  return String(rows[0]?.id)
}

async function requestTo(memberId: string, requesterId?: string): Promise<string> {
  const from = requesterId ?? (await site.signIn()).id
  const { rows } = await query(
    `insert into connections (user_id_1, user_id_2, status) values ($1, $2, 'pending') returning id`,
    [from, memberId],
  )
  return String(rows[0]?.id)
}

async function slotOf(hostId: string): Promise<string> {
  await query(`update users set id_verification_status = 'verified' where id = $1`, [hostId])
  const { rows } = await query(
    `insert into office_hour_slots (host_id, starts_at) values ($1, now() + interval '1 day') returning id`,
    [hostId],
  )
  return String(rows[0]?.id)
}

async function messageToSupport(senderId: string, name: string): Promise<string> {
  const { rows } = await query(
    `insert into support_tickets (user_id, name, email, topic, message)
     values ($1, $2, 'a@example.com', 'other', 'Please help') returning id`,
    [senderId, name],
  )
  return String(rows[0]?.id)
}

it.each(Object.entries(cases))('%s locks the member before what is theirs', async (_name, prepare) => {
  const { id } = await site.signIn()
  const { run, free } = await prepare(id)
  const { pool } = site.deps.database
  const deletion = await pool.connect()
  try {
    await deletion.query('begin')
    await deletion.query('select from users where id = $1 for update', [id])
    const running = run()
    await untilSomeoneWaits(pool)
    expect((await deletion.query(`${free} for update nowait`, [id])).rowCount).toBe(1)
    await deletion.query('rollback')
    await running
  } finally {
    deletion.release(true)
  }
})

describe('an account that is deleted while webhooks about it arrive', () => {
  it('never makes PostgreSQL end one of the two', { timeout: 120_000 }, async () => {
    const quiet = { ...site.deps, tasks: { ...site.deps.tasks, enqueue: async () => {} } }
    const before = await deadlocks()
    for (let round = 0; round < 8; round += 1) {
      const members = await Promise.all(Array.from({ length: 4 }, payingMember))
      const statuses = await Promise.all(
        members.map(async ({ id, customer }) => {
          const deliveries = deliverAll(customer, 12)
          await startDeletion(quiet, id)
          const member = { memberId: id, email: '', isEmailVerified: false }
          expect(await eraseMember(site.deps, member)).toBe(true)
          return deliveries
        }),
      )
      // 404: the member was deleted between two statements of a delivery; Stripe delivers again and finds no one.
      expect(statuses.flat().filter((status) => status !== 200 && status !== 404)).toEqual([])
    }
    expect(await deadlocks()).toBe(before)
  })

  async function payingMember() {
    const { id } = await site.signIn()
    const { id: customer } = await site.stripe.customers.create({ metadata: { memberId: id } })
    await site.deps.database.pool.query('update users set stripe_customer_id = $1 where id = $2', [
      customer,
      id,
    ])
    return { id, customer }
  }

  function deliverAll(customer: string, count: number): Promise<number[]> {
    const data = { object: { object: 'invoice', customer } }
    const event = () => ({ id: `evt_${randomUUID()}`, object: 'event', type: 'invoice.paid', data })
    return Promise.all(Array.from({ length: count }, () => deliver(site, event())))
  }

  /** As PostgreSQL counts them; each connection reports its counts when it ends. */
  async function deadlocks(): Promise<number> {
    const { pool, directUrl } = site.deps.database
    const client = new pg.Client(directUrl)
    await client.connect()
    const open = pool.totalCount
    let removed = 0
    const count = () => {
      removed += 1
    }
    pool.on('remove', count)
    try {
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'trueline'`)
      // Until the pool has noticed, it may still hand out a connection that has ended. It may have opened others since.
      await vi.waitFor(() => expect(removed).toBeGreaterThanOrEqual(open), { timeout: 20_000 })
      const { rows } = await client.query(
        'select deadlocks::int as n from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.n)
    } finally {
      pool.off('remove', count)
      await client.end()
    }
  }
})
