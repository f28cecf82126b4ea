import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBareDatabase, createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { applyFunctions, readFunctions, type SqlFunction } from './functions.ts'
import { migrate } from './migrate.ts'

const functions = await readFunctions()
const names = functions.map(({ name }) => name)

let database: TestDatabase
let client: PoolClient
async function use(made: TestDatabase) {
  database = made
  client = await made.pool.connect()
}
afterEach(async () => {
  client.release()
  await database.drop()
})

/** Every function and trigger of the schema, as PostgreSQL would create it. */
async function definitions(): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
     union all
     select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace
     order by 1`,
  )
  return rows.map(({ definition }) => definition)
}

const withText = (name: string, text: string): SqlFunction[] =>
  functions.map((one) => (one.name === name ? { name, text } : one))

describe('a fresh database', () => {
  beforeEach(async () => use(await createBareDatabase()))

  it('is migrated once by two nodes that start together', async () => {
    const nodes = await Promise.all([migrate(database.directUrl), migrate(database.directUrl)])
    expect(nodes.map((one) => one.functions.length).toSorted((a, b) => a - b)).toEqual([0, names.length])
    expect(await migrate(database.directUrl)).toEqual({ isOlderRelease: false, functions: [] })
  })

  it('has no function or trigger that is in no file', async () => {
    await migrate(database.directUrl)
    const migrated = await definitions()
    const { rows } = await client.query<{ name: string; drop: string }>(
      `select proname as name, format('drop function %s cascade', oid::regprocedure) as drop
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    )
    expect(rows.map(({ name }) => name)).toEqual(names)
    for (const { drop } of rows) await client.query(drop)
    expect(await definitions()).toEqual([])

    await client.query('delete from drizzle.applied_functions')
    await applyFunctions(client, functions)
    expect(await definitions()).toEqual(migrated)
    expect(migrated.filter((one) => one.startsWith('CREATE TRIGGER')).length).toBeGreaterThan(20)
  })
})

describe('a function whose text has changed', () => {
  beforeEach(async () => use(await createTestDatabase()))
  const shout =
    'create or replace function name_key(name text) returns text language sql immutable as $$ select upper(name) $$'
  const keyOf = async (name: string) => {
    const { rows } = await client.query<{ key: string }>('select name_key($1) as key', [name])
    return rows[0]?.key
  }

  it('is applied once, and so is its old text', async () => {
    expect(await applyFunctions(client, withText('name_key', shout))).toEqual(['name_key'])
    expect(await keyOf('Zoë L')).toBe('ZOË L')
    expect(await applyFunctions(client, withText('name_key', shout))).toEqual([])
    expect(await applyFunctions(client, functions)).toEqual(['name_key'])
    expect(await keyOf('Zoë L')).toBe('zoel')
  })

  it('is applied once by two nodes at the same time', async () => {
    await client.query("update drizzle.applied_functions set checksum = '' where name = 'name_key'")
    const nodes = await Promise.all([migrate(database.directUrl), migrate(database.directUrl)])
    expect(nodes.flatMap((one) => one.functions)).toEqual(['name_key'])
  })

  it('comes with the others or not at all', async () => {
    const before = await definitions()
    const broken =
      'create or replace function search_words() returns integer language plpgsql as $$ begin retrun 1; end $$'
    const both = withText('name_key', shout).map((one) =>
      one.name === 'search_words' ? { ...one, text: broken } : one,
    )
    await expect(applyFunctions(client, both)).rejects.toThrow(/retrun/)
    expect(await definitions()).toEqual(before)
    await expect(applyFunctions(client, withText('name_key', 'selec 1'))).rejects.toThrow(/name_key\.sql/)
    expect(await applyFunctions(client, functions)).toEqual([])
  })

  it('may not break a function that calls it', async () => {
    const others =
      'drop function audit_part(text); create function audit_part(bigint) returns text return $1::text'
    await expect(applyFunctions(client, withText('audit_part', others))).rejects.toThrow(/audit_part/)
  })

  it("isn't replaced by a release that lacks a migration of the database", async () => {
    await applyFunctions(client, withText('name_key', shout))
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)")
    expect(await migrate(database.directUrl)).toEqual({ isOlderRelease: true, functions: [] })
    expect(await keyOf('Zoë L')).toBe('ZOË L')
  })

  it('is applied again when it was removed in between', async () => {
    await applyFunctions(
      client,
      functions.filter(({ name }) => name !== 'name_key'),
    )
    expect(await applyFunctions(client, functions)).toEqual(['name_key'])
  })
})
