import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { DATA_MAP } from './data-map.ts'
import { EXPORT_AREAS } from './exporting/areas.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function names(query: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Tables that refer to members, directly or through another. */
const OF_MEMBERS = `with recursive held(oid) as (
    select 'users'::regclass::oid
    union
    select conrelid from pg_constraint join held on confrelid = held.oid where contype = 'f'
  ) select relname as name from held join pg_class using (oid) order by 1`
const TABLES = `select relname as name from pg_class
  where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`

describe('every table of the database', () => {
  it('is decided on: what of it is in the copy, and what becomes of it when the account is deleted', async () => {
    expect(Object.keys(DATA_MAP).sort()).toEqual(await names(TABLES))
  })

  it('is in an area of the copy if and only if the map says so', () => {
    const inCopy = Object.entries(DATA_MAP).flatMap(([table, { copy }]) => (copy === true ? [table] : []))
    expect([...new Set(EXPORT_AREAS.flatMap(({ tables }) => tables))].sort()).toEqual(inCopy.sort())
  })

  it('gives a meaningful reason for what is left out', () => {
    for (const [table, { copy, deletion }] of Object.entries(DATA_MAP)) {
      for (const description of [copy, deletion])
        if (description !== true) expect(description.length, table).toBeGreaterThan(10)
    }
  })

  it('claims for no table that refers to members that it holds nothing about them', async () => {
    for (const table of await names(OF_MEMBERS))
      expect(DATA_MAP[table]?.copy, table).not.toBe('holds nothing about members')
  })

  it('is deleted with its member or drops the reference, and finds their rows by an index', async () => {
    const { rows } = await database.pool.query(`select conrelid::regclass::text as "table", conname as name
      from pg_constraint where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`)
    expect(rows, 'references that would keep a member from being deleted').toEqual([])
    // The queue is left out: it only holds members waiting at this moment.
    const bare = await database.pool.query(`select conrelid::regclass::text as "table", conname as name
      from pg_constraint as c where contype = 'f' and confdeltype in ('c', 'n') and connamespace = 'public'::regnamespace and conrelid <> 'video_queue'::regclass
        and not exists (select from pg_index as i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`)
    expect(bare.rows, 'references that a deletion would look for in the whole table').toEqual([])
  })

  it('has one name for each area', () => {
    const files = EXPORT_AREAS.map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })
})
