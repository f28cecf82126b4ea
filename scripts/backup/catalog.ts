import type { ClientBase } from 'pg'

export type Table = { readonly name: string; readonly columns: readonly string[] }
export type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * What lasts: unlogged tables (counters, presence) hold nothing that does, and the list of migrations belongs to the schema.
 */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    and c.relpersistence = 'p'
  order by 1`
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0
    and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
  where schemaname in ('public', 'pgboss') and last_value is not null`
const MIGRATIONS = 'select hash from drizzle.__drizzle_migrations order by created_at'

export async function readTables(client: ClientBase): Promise<Table[]> {
  return (await client.query<{ name: string; columns: string[] }>(TABLES)).rows
}

export async function readForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  return (await client.query<ForeignKey>(FOREIGN_KEYS)).rows
}

export async function readSequences(client: ClientBase): Promise<{ name: string; value: string }[]> {
  return (await client.query<{ name: string; value: string }>(SEQUENCES)).rows
}

export async function readMigrations(client: ClientBase): Promise<string[]> {
  return (await client.query<{ hash: string }>(MIGRATIONS)).rows.map(({ hash }) => hash)
}
