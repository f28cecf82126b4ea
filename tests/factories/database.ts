import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareTaskTables } from '#server/platform/tasks/tasks.ts'

const TEMPLATE = 'trueline_template'

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run through `npx vitest`, which starts PostgreSQL.')
  return url
}

/** Another database on the same server. */
export function urlOfDatabase(url: string, name: string): string {
  const socket = /^socket:/.test(url)
  const parsed = new URL(url)
  if (socket) parsed.searchParams.set('db', name)
  else parsed.pathname = `/${name}`
  return parsed.href
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function createTemplate(url: string): Promise<void> {
  await asAdmin(url, `drop database if exists ${TEMPLATE}`)
  await asAdmin(url, `create database ${TEMPLATE}`)
  const template = urlOfDatabase(url, TEMPLATE)
  await migrate(template)
  await prepareTaskTables(template)
}

export type TestDatabase = Database & { drop(): Promise<void> }

/** A fresh, migrated database without rows. `drop` closes it and removes it. */
export const createTestDatabase = (): Promise<TestDatabase> => copyDatabase(TEMPLATE)

export const createBareDatabase = (): Promise<TestDatabase> => copyDatabase('template0')

async function copyDatabase(template: string): Promise<TestDatabase> {
  const url = serverUrl()
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(url, `create database ${name} template ${template}`)
  const database = openDatabase(urlOfDatabase(url, name), { onError: () => {} })
  return {
    ...database,
    drop: async () => {
      await database.close()
      await asAdmin(url, `drop database ${name} with (force)`).catch((error: unknown) => {
        if (!isPermissionDenied(error)) throw error
        return asAdmin(url, `drop database ${name}`)
      })
    },
  }
}

/** The server's autovacuum is working in it, which we may not end; a plain drop asks it to stop and waits. */
function isPermissionDenied(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42501'
}
