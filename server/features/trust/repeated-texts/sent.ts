import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import {
  connections,
  meetings,
  messages,
  officeHourBookings,
  officeHourSlots,
} from '#server/db/schema/index.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { SAME_TEXT } from '#shared/domain/trust/moderation.ts'

/** Bounds on what is compared: more to one person or in all isn't first contact anymore. */
const TO_ONE_MAX = 20
const MESSAGES_MAX = 400

const rowsOfTexts = z.array(z.object({ to: z.string(), text: z.string() }))

/**
 * What a member lately sent to people who hadn't written to them, oldest first: messages, notes of requests, bookings and
 * proposals.
 */
export async function sentToStrangers(
  tx: DbOrTx,
  senderId: string,
  now: Date,
): Promise<{ to: string; text: string }[]> {
  const since = sql`${new Date(now.getTime() - SAME_TEXT.hours * HOUR_MS).toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    with written as (
      select m.recipient_id as "to", m.text, m.created_at as at, m.seq,
        row_number() over (partition by m.recipient_id order by m.seq desc) as nth
      from ${messages} as m
      where m.sender_id = ${senderId} and m.created_at > ${since} and not exists (select from ${messages} as answer
        where answer.recipient_id = m.sender_id and answer.sender_id = m.recipient_id and answer.seq < m.seq
          and not answer.is_held)
    ), latest as (
      select "to", text, at, seq from written where nth <= ${TO_ONE_MAX}::int order by seq desc limit ${MESSAGES_MAX}::int
    )
    select "to", text from (
      select "to", text, at, seq from latest
      union all
      select user_id_2, note, created_at, 0 from ${connections}
        where user_id_1 = ${senderId} and created_at > ${since} and note is not null
      union all
      select slot.host_id, booking.note, booking.created_at, 0 from ${officeHourBookings} as booking
        join ${officeHourSlots} as slot on slot.id = booking.slot_id
        where booking.guest_id = ${senderId} and booking.created_at > ${since} and booking.note is not null
      union all
      select invitee_id, note, created_at, 0 from ${meetings}
        where organizer_id = ${senderId} and proposer_id = organizer_id and application_id is null
          and created_at > ${since} and note is not null and invitee_id is not null
    ) as sent order by at, seq`)
  return z.parse(rowsOfTexts, rows)
}
