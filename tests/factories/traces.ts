import type { Pool } from 'pg'

/** The tables of every schema, including the task queue's, with a row that contains one of the texts in any column. */
export async function tablesContaining(
  pool: Pool,
  texts: readonly string[],
): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(`select c.oid::regclass::text as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    order by 1`)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} as t
       where exists (select from unnest($1::text[]) as said where position(lower(said) in lower(to_jsonb(t)::text)) > 0)`,
      [texts],
    )
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count
  }
  return found
}
