import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { WORD_MAX_LENGTH } from '#shared/domain/search/words.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

/** A function of the database with its triggers, from `functions/<name>.sql`, with constants filled in. */
export type SqlFunction = { readonly name: string; readonly text: string }

/** Values for `${name}` in those files: numbers that TypeScript uses too. */
export const SQL_CONSTANTS: Readonly<Record<string, number>> = {
  auditChainLock: ADVISORY_LOCKS.auditChain,
  searchWordMaxLength: WORD_MAX_LENGTH,
}

const FOLDER = new URL('functions/', import.meta.url)

export async function readFunctions(): Promise<SqlFunction[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, FOLDER), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text: fillConstants(text) }
    }),
  )
}

export function fillConstants(text: string): string {
  return text.replace(/\$\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = SQL_CONSTANTS[name]
    if (value === undefined) throw new Error(`${placeholder} is not among SQL_CONSTANTS`)
    return String(value)
  })
}

// Drizzle's schema: like the list of migrations, this describes the database and isn't in backups.
const CREATE_TABLE = `
  create table if not exists drizzle.applied_functions (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`
const MARK_APPLIED = `
  insert into drizzle.applied_functions (name, checksum) values ($1, $2)
  on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`
// A function that returns later with its old text has to be applied again.
const DELETE_REMOVED = 'delete from drizzle.applied_functions where name <> all($1)'
const OWN_FUNCTIONS = "pronamespace = 'public'::regnamespace and proname = any($1)"
const VALIDATE = [
  `select plpgsql_validator(p.oid) from pg_proc p join pg_language l on l.oid = prolang and lanname = 'plpgsql' where ${OWN_FUNCTIONS}`,
  `select fmgr_sql_validator(p.oid) from pg_proc p join pg_language l on l.oid = prolang and lanname = 'sql' where ${OWN_FUNCTIONS}`,
]

/**
 * Applies the functions whose text has changed, all or none, and returns their names. The caller holds the migrations' lock.
 * docs/decisions/0028-sql-functions.md
 */
export async function applyFunctions(
  client: ClientBase,
  functions: readonly SqlFunction[],
): Promise<string[]> {
  await client.query('begin')
  try {
    await client.query(CREATE_TABLE)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from drizzle.applied_functions',
    )
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const due = functions.filter(({ name, text }) => applied.get(name) !== checksumOf(text))
    if (due.length > 0) await replace(client, due, functions)
    await client.query(DELETE_REMOVED, [functions.map(({ name }) => name)])
    await client.query('commit')
    return due.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Bodies are checked once all are created, so functions may call each other in any order. */
async function replace(client: ClientBase, due: readonly SqlFunction[], all: readonly SqlFunction[]) {
  await client.query('set local check_function_bodies = off')
  for (const { name, text } of due) {
    await client.query(text).catch((cause: unknown) => {
      throw new Error(`server/db/functions/${name}.sql cannot be applied`, { cause })
    })
    await client.query(MARK_APPLIED, [name, checksumOf(text)])
  }
  await client.query('set local check_function_bodies = on')
  for (const statement of VALIDATE) await client.query(statement, [all.map(({ name }) => name)])
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
