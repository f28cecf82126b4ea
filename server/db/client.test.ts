import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDatabaseAway } from '#server/platform/http/database-errors.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { type Database, openDatabase, prepared } from './client.ts'
import { openPool, withConnection } from './connection.ts'

const SHORT_TIMEOUTS = { query_timeout: 300, statement_timeout: 10_000, connectionTimeoutMillis: 3_000 }

let site: TestDatabase
let impatient: Database
beforeAll(async () => {
  site = await createTestDatabase()
  await site.pool.query('create table note (body text)')
  impatient = openDatabase(site.url, { max: 1, timeouts: SHORT_TIMEOUTS, onError: () => {} })
})
afterAll(async () => {
  await impatient.close()
  await site.drop()
})

const end = (pid: number) => site.pool.query('select pg_terminate_backend($1, 5000)', [pid])
const pidOf = async (client: Pick<pg.ClientBase, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
const notes = async () => {
  const { rows } = await site.pool.query<{ body: string }>('select body from note order by body')
  return rows.map(({ body }) => body)
}
/** Collects 'error' events, because one without a listener ends the process. */
const listeners = (client: NodeJS.EventEmitter) => client.listenerCount('error')

it('a connection that ends between two statements of a transaction fails the transaction, not the process', async () => {
  const work = site.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await end(rows[0]?.pid ?? 0)
    await tx.execute(sql`insert into note values ('of a lost connection')`)
  })
  const failure = await work.catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect(await notes()).toEqual([])
})

it('so do pooled and separate connections', async () => {
  const pool = openPool({ connectionString: site.url, max: 1 }, () => {})
  const held = await pool.connect()
  expect(listeners(held)).toBeGreaterThan(0)
  await end(await pidOf(held))
  await expect(held.query('select 1')).rejects.toSatisfy(isDatabaseAway)
  held.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()

  const single = withConnection({ connectionString: site.url }, async (client) => {
    await end(await pidOf(client))
    await client.query('select 1')
  })
  await expect(single).rejects.toSatisfy(isDatabaseAway)
})

/** Stops the backend of `hasty`'s one connection, like a stalled machine. */
async function stalled(run: (resume: () => void) => Promise<void>): Promise<void> {
  const pid = await pidOf(impatient.pool)
  process.kill(pid, 'SIGSTOP')
  try {
    await run(() => process.kill(pid, 'SIGCONT'))
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

it('a transaction that could not begin gives its connection back', async () => {
  await stalled(async () => {
    const work = impatient.db.transaction(async (tx) => tx.execute(sql`insert into note values ('never')`))
    await expect(work).rejects.toSatisfy(isDatabaseAway)
  })
  expect((await impatient.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(await notes()).toEqual([])
})

it('a transaction that could not be ended takes no later write with it', async () => {
  const pid = await pidOf(impatient.pool)
  const work = impatient.db.transaction(async (tx) => {
    await tx.execute(sql`insert into note values ('of a transaction that failed')`)
    process.kill(pid, 'SIGSTOP')
    await tx.execute(sql`insert into note values ('late')`)
  })
  await expect(work).rejects.toSatisfy(isDatabaseAway)
  process.kill(pid, 'SIGCONT')
  await impatient.pool.query("insert into note values ('acknowledged')")
  expect(await notes()).toEqual(['acknowledged'])
})

it('a held connection that is released within a transaction is not used again', async () => {
  const held = await impatient.pool.connect()
  await held.query('begin')
  await held.query("insert into note values ('left open')")
  held.release()
  await impatient.pool.query("insert into note values ('saved')")
  expect(await notes()).toEqual(['acknowledged', 'saved'])
})

it('a prepared statement is built once for each connection, and belongs to the transaction it is used in', async () => {
  let built = 0
  const countNotes = prepared((db) => {
    built += 1
    return db.select({ count: sql<string>`count(*)` }).from(sql`note`).prepare('count-notes')
  })
  const [before] = await countNotes(impatient.db).execute()
  for (const _ of [1, 2]) {
    const work = impatient.db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('taken back')`)
      const [within] = await countNotes(tx).execute()
      expect(Number(within?.count)).toBe(Number(before?.count) + 1)
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
  }
  expect(await countNotes(impatient.db).execute()).toEqual([before])
  expect(built).toBe(2)
})

it('knows a database that is away behind a name with several addresses, and one whose name is not known', async () => {
  const refused = (host: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${host}`), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(isDatabaseAway(new AggregateError([refused('::1'), refused('127.0.0.1')]))).toBe(true)
  const unknown = { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }
  expect(isDatabaseAway(Object.assign(new Error('getaddrinfo EAI_AGAIN db'), unknown))).toBe(true)
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect(isDatabaseAway(missing)).toBe(false)
  const closed = openPool({ connectionString: site.url }, () => {})
  await closed.end()
  await expect(closed.query('select 1')).rejects.toSatisfy(isDatabaseAway)
})
