import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { Kind, Kinds } from './model/kinds.ts'

const tables = `
  pragma busy_timeout = 5000;
  pragma synchronous = full;
  create table if not exists objects (
    seq integer primary key autoincrement, kind text not null, id text not null,
    customer text, data text not null, unique (kind, id));
  create index if not exists objects_of_customer on objects (kind, customer);
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists idempotency (
    key text primary key, fingerprint text not null, status integer not null, body text not null,
    created integer not null);
  create table if not exists deliveries (
    id integer primary key autoincrement, event text not null, endpoint text not null,
    attempt integer not null default 0, due integer not null, state text not null default 'pending',
    answer text);
  create index if not exists deliveries_due on deliveries (state, due);
`

/**
 * Everything the emulator knows, in one SQLite file. A request's effects, events, deliveries and idempotency record commit
 * together, so a process killed at any moment leaves a consistent account.
 */
export type Store = ReturnType<typeof openStore>

/** `directory` null keeps everything in memory. */
export function openStore(directory: string | null) {
  const database = new DatabaseSync(directory ? fileIn(directory) : ':memory:')
  database.exec(tables)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  const rows = (sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values)
  const run = (sql: string, ...values: SQLInputValue[]) => prepare(sql).run(...values)
  const objects = objectTable(rows, run)
  return {
    ...objects,
    rows,
    run,
    setting(name: string, make: () => string): string {
      run('insert into settings values (?, ?) on conflict do nothing', name, make())
      return String(rows('select value from settings where name = ?', name)[0]?.value)
    },
    transaction<T>(work: () => T): T {
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
    close: () => database.close(),
  }
}

/** The path of the file, which is in WAL mode: SQLite can't change the mode while another process opens it (SQLITE_BUSY). */
function fileIn(directory: string): string {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'stripe-emulator.sqlite')
  if (existsSync(path)) return path
  const draft = join(directory, `${randomUUID()}.sqlite`)
  const database = new DatabaseSync(draft)
  database.exec('pragma journal_mode = wal')
  database.close()
  try {
    linkSync(draft, path)
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft)
  }
  return path
}

type Rows = (sql: string, ...values: SQLInputValue[]) => Record<string, unknown>[]
type Run = (sql: string, ...values: SQLInputValue[]) => unknown

function objectTable(rows: Rows, run: Run) {
  return {
    get<K extends Kind>(kind: K, id: string): Kinds[K] | null {
      const row = rows('select data from objects where kind = ? and id = ?', kind, id)[0]
      return row ? read<K>(row.data) : null
    },
    put<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
      const owner = 'customer' in object && typeof object.customer === 'string' ? object.customer : null
      run(
        `insert into objects (kind, id, customer, data) values (?, ?, ?, ?)
         on conflict (kind, id) do update set customer = excluded.customer, data = excluded.data`,
        kind,
        object.id,
        owner,
        JSON.stringify(object),
      )
      return object
    },
    remove(kind: Kind, id: string): void {
      run('delete from objects where kind = ? and id = ?', kind, id)
    },
    /** Newest first. */
    all<K extends Kind>(kind: K, customer?: string): Kinds[K][] {
      const found = customer
        ? rows('select data from objects where kind = ? and customer = ? order by seq desc', kind, customer)
        : rows('select data from objects where kind = ? order by seq desc', kind)
      return found.map((row) => read<K>(row.data))
    },
  }
}

/** Only this file writes the rows, so their shape is known. */
function read<K extends Kind>(data: unknown): Kinds[K] {
  return JSON.parse(String(data)) as Kinds[K]
}
