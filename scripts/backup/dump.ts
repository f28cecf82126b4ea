import type pg from 'pg'
import { createClient } from '../../server/db/connection.ts'
import type { ByteStore } from '../../server/platform/storage/types.ts'
import { ObjectMissing } from '../../server/platform/storage/types.ts'
import type { ArchiveEntry } from './archive.ts'
import { readMigrations, readSequences, readTables } from './catalog.ts'

const ROWS_A_FETCH = 500

/**
 * The database at one moment, then the stored files, still encrypted. The site may keep running. `files` is null if they are
 * backed up elsewhere.
 */
export async function* dump(url: string, files: ByteStore | null): AsyncGenerator<ArchiveEntry> {
  const client = createClient({ connectionString: url, application_name: 'trueline-backup' })
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const at = new Date().toISOString()
    yield { kind: 'begin', version: 1, at, migrations: await readMigrations(client) }
    for (const { name, columns } of await readTables(client)) {
      yield { kind: 'table', name, columns: [...columns] }
      yield* rowsOf(client, name, columns)
    }
    for (const sequence of await readSequences(client)) yield { kind: 'sequence', ...sequence }
    await client.query('commit')
  } finally {
    await client.end()
  }
  if (files) yield* filesOf(files)
}

async function* rowsOf(
  client: pg.Client,
  table: string,
  columns: readonly string[],
): AsyncGenerator<ArchiveEntry> {
  const select = `select row_to_json(r)::text as row from (select ${columns.join(', ')} from ${table}) r`
  await client.query(`declare backup_rows no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_A_FETCH} from backup_rows`)
    for (const { row } of rows) yield { kind: 'row', row }
    if (rows.length < ROWS_A_FETCH) break
  }
  await client.query('close backup_rows')
}

async function* filesOf(store: ByteStore): AsyncGenerator<ArchiveEntry> {
  for await (const { key } of store.list('objects')) {
    try {
      const bytes = await store.get(key)
      yield { kind: 'file', key }
      for await (const part of bytes) yield { kind: 'bytes', base64: Buffer.from(part).toString('base64') }
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof ObjectMissing)) throw error
    }
  }
}
