import type { Pool } from 'pg'

/** Logs whose rows are hashed with their time, or refuse changes. */
const APPEND_ONLY = ['audit_log', 'audit_head', 'billing_ledger', 'billing_consents']
const COLUMNS = `
  select quote_ident(c.table_name) as "table", array_agg(quote_ident(c.column_name)) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    and c.data_type like 'timestamp%' and not c.table_name = any($1)
  group by 1`

/**
 * Simulates passing time by making every time in the database `days` older, including the times inside sessions. Negative:
 * the clock was set back.
 */
export async function moveClock(pool: Pool, days: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ table: string; columns: string[] }>(COLUMNS, [APPEND_ONLY])
    for (const { table, columns } of rows) {
      const moves = columns.map((column) => `${column} = ${column} - make_interval(days => ${days})`)
      await client.query(`alter table ${table} disable trigger user`)
      await client.query(`update ${table} set ${moves.join(', ')}`)
      await client.query(`alter table ${table} enable trigger user`)
    }
    await client.query(`
      update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}',
        to_jsonb((sess::jsonb #>> '{cookie,expires}')::timestamptz - make_interval(days => ${days})))
      where sess::jsonb #>> '{cookie,expires}' is not null`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
