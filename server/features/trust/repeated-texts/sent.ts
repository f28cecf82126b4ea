import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DbOrTx } from '#server/db/client.ts'
import { sentTexts } from '#server/db/schema/index.ts'
import { HOUR_MS } from '#shared/domain/durations.ts'
import { SAME_TEXT } from '#shared/domain/trust/moderation.ts'

/** Bounds on what is compared: more to one person or in all isn't first contact anymore. */
const TO_ONE_MAX = 20
const TEXTS_MAX = 400

const rowsOfTexts = z.array(z.object({ to: z.string(), text: z.string() }))

/** What a member lately sent to people who hadn't written to them, oldest first, also if they took it back. */
export async function sentToStrangers(
  tx: DbOrTx,
  senderId: string,
  now: Date,
): Promise<{ to: string; text: string }[]> {
  const since = sql`${new Date(now.getTime() - SAME_TEXT.hours * HOUR_MS).toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    with sent as (
      select recipient_id as "to", text, seq, row_number() over (partition by recipient_id order by seq desc) as nth
      from ${sentTexts} where sender_id = ${senderId} and created_at > ${since}
    ), latest as (
      select "to", text, seq from sent where nth <= ${TO_ONE_MAX}::int order by seq desc limit ${TEXTS_MAX}::int
    )
    select "to", text from latest order by seq`)
  return z.parse(rowsOfTexts, rows)
}
