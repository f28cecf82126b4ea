import { glob, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { ADVISORY_LOCKS, KEYED_ADVISORY_LOCKS } from './advisory-locks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const CALL = /advisory_(?:xact_)?(?:un)?lock\w*\s*\(\s*([^,)]*)/g
const nameOf = (text: string) =>
  Object.entries(ADVISORY_LOCKS).find(([, number]) => String(number) === text)?.[0] ?? `unknown: ${text}`

it('gives each purpose a number or a prefix of its own', () => {
  for (const values of [Object.values(ADVISORY_LOCKS), Object.values(KEYED_ADVISORY_LOCKS)])
    expect(new Set<number | string>(values).size).toBe(values.length)
  const prefixes = Object.values(KEYED_ADVISORY_LOCKS)
  for (const prefix of prefixes)
    expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix])
})

it('knows every number that the functions of the database lock, each in one function', async () => {
  const { rows } = await database.pool.query<{ name: string; source: string }>(
    `select proname as name, prosrc as source from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname = 'public' and prosrc ilike '%advisory%' order by proname`,
  )
  const used = rows.map(({ name, source }) => {
    const calls = [...source.matchAll(CALL)]
    return [name, [...new Set(calls.map(([, number = '']) => nameOf(number.trim())))].sort()]
  })
  expect(Object.fromEntries(used)).toEqual({
    audit_append: ['auditChain'],
  })
})

it('is where the server takes its locks from', async () => {
  const elsewhere: string[] = []
  for await (const file of glob('server/**/*.ts')) {
    if (file.endsWith('.test.ts') || file === 'server/db/advisory-locks.ts') continue
    if (/_advisory_/.test(await readFile(file, 'utf8'))) elsewhere.push(file)
  }
  expect(elsewhere).toEqual([])
})
