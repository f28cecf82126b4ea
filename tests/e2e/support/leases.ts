import { expect } from '@playwright/test'
import type { Pool } from 'pg'

/** The call's lease that expires first: when, and in how many milliseconds. */
export async function readLease(pool: Pool, sessionId: string): Promise<{ until: number; leftMs: number }> {
  const { rows } = await pool.query<{ until: number; left: number }>(
    `select extract(epoch from min(lease_until))::float8 as until,
            extract(epoch from min(lease_until) - clock_timestamp())::float8 as left
       from video_participants where session_id = $1 and is_open`,
    [sessionId],
  )
  const [row] = rows
  return { until: (row?.until ?? 0) * 1_000, leftMs: (row?.left ?? 0) * 1_000 }
}

/** Waits until both leases are renewed, so the call won't end when the current ones expire. */
export async function expectRenewal(pool: Pool, sessionId: string): Promise<void> {
  const { until } = await readLease(pool, sessionId)
  expect(until, 'the call is open').toBeGreaterThan(0)
  await expect
    .poll(async () => (await readLease(pool, sessionId)).until, { timeout: 30_000 })
    .toBeGreaterThan(until)
}
