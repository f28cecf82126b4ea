import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigurationError } from '#server/env.ts'
import { createBareDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createBareDatabase()
})
afterEach(() => database.drop())

/** All rows of all tables, by table. */
async function contents(): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  const found = new Map<string, unknown[]>()
  for (const { name } of tables) found.set(name, (await database.pool.query(`select * from ${name}`)).rows)
  return found
}

it('an empty database gets every table, the first row of the audit log, and the storage settings', async () => {
  await migrate(database.directUrl)
  const made = await contents()
  expect(made.get('drizzle.__drizzle_migrations')).toHaveLength(1)
  expect(made.get('public.audit_head')).toEqual([{ is_only: true, seq: '0', hash: '0'.repeat(64) }])
  const filled = [...made].filter(([name, rows]) => name.startsWith('public.') && rows.length > 0)
  expect(filled.map(([name]) => name)).toEqual(['public.audit_head'])
  const { rows: settings } = await database.pool.query(
    `select relname as table, reloptions as options from pg_class
     where relnamespace = 'public'::regnamespace and reloptions is not null order by 1`,
  )
  expect(settings).toEqual([
    { table: 'card_search_words', options: ['fastupdate=off'] },
    { table: 'resume_cards', options: ['fillfactor=85'] },
    {
      table: 'video_queue',
      options: ['autovacuum_vacuum_scale_factor=0', 'autovacuum_vacuum_threshold=2000'],
    },
  ])
})

it('a database of an earlier checkout is refused with what to do, and left untouched', async () => {
  await database.pool.query(`
    create table users (id uuid primary key default gen_random_uuid());
    insert into users default values;
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('foundation', 1795247728546), ('newest', 9e15)`)
  const before = await contents()
  const refusal = await migrate(database.directUrl).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigurationError)
  expect(refusal).toHaveProperty(
    'message',
    expect.stringMatching(/earlier checkout .* left untouched\. Move DATA_DIR away/),
  )
  expect(await contents()).toEqual(before)
})

it('a database whose migrations were never finished is brought up to date', async () => {
  await database.pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  await migrate(database.directUrl)
  expect((await contents()).has('public.users')).toBe(true)
})
