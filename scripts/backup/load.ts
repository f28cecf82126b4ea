import type pg from 'pg'
import { withConnection } from '../../server/db/connection.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { ByteStore } from '../../server/platform/storage/types.ts'
import { prepareTaskTables } from '../../server/platform/tasks/tasks.ts'
import type { ArchiveEntry } from './archive.ts'
import { readForeignKeys, readMigrations, readTables, type Table } from './catalog.ts'

const ROWS_AN_INSERT = 500
type Begin = Extract<ArchiveEntry, { kind: 'begin' }>
type Counts = { rows: number; files: number }

/**
 * Loads a backup into an empty database and file store: all of the database, or nothing. Throws if there are members
 * already, or if the backup is from another release.
 */
export async function load(
  url: string,
  files: ByteStore,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<Counts> {
  await migrate(url)
  const target = { connectionString: url, application_name: 'trueline-restore' }
  return withConnection(target, async (client) => {
    await refuseUsed(client)
    await prepareTaskTables(url)
    const first = await entries.next()
    if (first.done || first.value.kind !== 'begin') throw new Error('This is not a backup.')
    await refuseOtherRelease(client, first.value)
    await client.query('begin')
    const counts = await fill(client, files, entries)
    await client.query('commit')
    return counts
  })
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from users limit 1')
  if (rows.length > 0)
    throw new Error(
      'This database is in use: it has members. Restore into an empty one. Nothing was touched.',
    )
}

async function refuseOtherRelease(client: pg.Client, { migrations }: Begin): Promise<void> {
  const here = await readMigrations(client)
  if (here.join() === migrations.join()) return
  throw new Error(
    `The backup was made by a release with ${migrations.length} migrations, this one has ${here.length}. ` +
      'Restore with the release that made it; the next start of a newer one brings the database up to it.',
  )
}

async function fill(
  client: pg.Client,
  files: ByteStore,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<Counts> {
  const tables = await readTables(client)
  const keys = await readForeignKeys(client)
  // Rows come in any order without triggers; foreign keys are checked when they are restored.
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const counts = await insertAll(client, new Map(tables.map((table) => [table.name, table])), files, entries)
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return counts
}

async function insertAll(
  client: pg.Client,
  tables: ReadonlyMap<string, Table>,
  files: ByteStore,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<Counts> {
  const counts = { rows: 0, files: 0 }
  let table: Table | undefined
  let rows: string[] = []
  const flush = async () => {
    if (table && rows.length > 0) await insert(client, table, rows)
    counts.rows += rows.length
    rows = []
  }
  let next = await entries.next()
  while (!next.done) {
    const one = next.value
    if (one.kind === 'file') {
      await flush()
      next = await putFile(files, one.key, entries)
      counts.files += 1
      continue
    }
    if (one.kind === 'table') {
      await flush()
      table = tables.get(one.name)
      if (!table) throw new Error(`The backup has a table that there is not: ${one.name}`)
    }
    if (one.kind === 'row') rows.push(one.row)
    if (rows.length >= ROWS_AN_INSERT) await flush()
    if (one.kind === 'sequence')
      await client.query('select setval($1::regclass, $2::bigint)', [one.name, one.value])
    next = await entries.next()
  }
  await flush()
  return counts
}

async function insert(client: pg.Client, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const list = columns.join(', ')
  await client.query(
    `insert into ${name} (${list}) overriding system value
     select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  )
}

/** Yields the entry after the file's last bytes. */
async function putFile(files: ByteStore, key: string, entries: AsyncGenerator<ArchiveEntry>) {
  let next = await entries.next()
  const bytes = async function* () {
    for (; !next.done && next.value.kind === 'bytes'; next = await entries.next())
      yield Buffer.from(next.value.base64, 'base64')
  }
  await files.put(key, bytes())
  return next
}
