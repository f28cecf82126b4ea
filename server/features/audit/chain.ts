import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import * as z from 'zod/mini'

const FIRST_PREVIOUS = '0'.repeat(64)
const BATCH = 1000

const text = z.nullable(z.string())
const chainRow = z.object({
  seq: z.string(),
  at: z.string(),
  kind: z.string(),
  actor: text,
  subject: text,
  object: text,
  address: text,
  details: z.string(),
  previous: z.string(),
  hash: z.string(),
})
type ChainRow = z.output<typeof chainRow>
type Connection = ClientBase | Pool

/** A row that an earlier run printed, kept where the database's owners can't write. */
export type NotedRow = { readonly seq: number; readonly hash: string }

export type ChainReport =
  | { readonly isSound: true; readonly count: number; readonly head: string }
  | { readonly isSound: false; readonly count: number; readonly seq: number; readonly fault: string }

/**
 * Verifies the audit log from its first row and stops at the first that is altered, missing or out of order. `count` is how
 * many rows before it were intact. Someone who can write the tables and knows the rule can recompute all hashes from some
 * row on; only a noted row after that one reveals it.
 */
export async function verifyChain(database: Connection, noted?: NotedRow): Promise<ChainReport> {
  let previous = FIRST_PREVIOUS
  let count = 0
  for (;;) {
    const rows = await readRows(database, count)
    for (const row of rows) {
      const fault = faultOf(row, count + 1, previous)
      if (fault) return { isSound: false, count, ...fault }
      previous = row.hash
      count += 1
      if (count === noted?.seq && row.hash !== noted.hash)
        return { isSound: false, count: 0, ...CHAIN_REBUILT }
    }
    if (rows.length < BATCH) break
  }
  const head = await readHead(database)
  if (head?.seq !== String(count))
    return { isSound: false, count, seq: count + 1, fault: `is missing: the log once ended at ${head?.seq}` }
  if (head.hash !== previous)
    return { isSound: false, count, seq: count, fault: 'was altered: it is not the row the log ended with' }
  if (noted && noted.seq > count)
    return { isSound: false, count, seq: count + 1, fault: `is missing: row ${noted.seq} was noted once` }
  return { isSound: true, count, head: previous }
}

const CHAIN_REBUILT = {
  seq: 1,
  fault: 'or one after it was altered, and all hashes since were recomputed: the noted hash differs',
}

function faultOf(row: ChainRow, expected: number, previous: string): { seq: number; fault: string } | null {
  const seq = Number(row.seq)
  if (seq !== expected) return { seq: expected, fault: `is missing: row ${seq} stands in its place` }
  if (row.previous !== previous)
    return { seq, fault: 'is out of order or altered: it does not follow from the row before it' }
  if (row.hash !== hashOf(row)) return { seq, fault: 'was altered: its content does not have its hash' }
  return null
}

/** The same content as server/db/functions/audit_content.sql builds. */
function hashOf({ seq, at, kind, actor, subject, object, address, details, previous }: ChainRow): string {
  const content = [seq, at, kind, actor, subject, object, address, details, previous].map(part).join('')
  return createHash('sha256').update(content).digest('hex')
}

const part = (value: string | null) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)

async function readRows(database: Connection, after: number): Promise<ChainRow[]> {
  const { rows } = await database.query(
    `select seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, kind,
       actor_id::text as actor, subject_id::text as subject, object_id::text as object, address_hash as address,
       details::text, previous_hash as previous, hash
     from audit_log where audit_log.seq > $1 order by audit_log.seq limit $2`,
    [after, BATCH],
  )
  return z.parse(z.array(chainRow), rows)
}

async function readHead(database: Connection): Promise<{ seq: string; hash: string } | undefined> {
  const { rows } = await database.query('select seq::text, hash from audit_head')
  return z.parse(z.array(z.object({ seq: z.string(), hash: z.string() })), rows)[0]
}
