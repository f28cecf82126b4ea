import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import * as schema from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Check = { readonly name: string; readonly definition: string }

/** As PostgreSQL rewrites it. */
const CHECKS = `
  select format('%s.%s', conrelid::regclass, conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1`

it('has the same limits and values as TypeScript', async () => {
  const migrated = (await database.pool.query<Check>(CHECKS)).rows
  const client = await database.pool.connect()
  await client.query('begin')
  const dialect = new PgDialect()
  for (const table of Object.values(schema).filter((one) => is(one, PgTable))) {
    const { name, checks } = getTableConfig(table)
    for (const check of checks) {
      const { sql, params } = dialect.sqlToQuery(check.value)
      expect(params).toEqual([])
      await client.query(`alter table ${name} drop constraint if exists ${check.name}`)
      await client.query(`alter table ${name} add constraint ${check.name} check (${sql})`)
    }
  }
  const { rows: declared } = await client.query<Check>(CHECKS)
  await client.query('rollback')
  client.release()
  expect(declared).toEqual(migrated)
  expect(migrated.length).toBeGreaterThan(50)
})
