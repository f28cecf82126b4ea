import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#server/db/seed/seed.ts'
import { verifyChain } from '#server/features/audit/chain.ts'
import { claimUpload, readObject } from '#server/features/uploads/public.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { makePdf } from '#tests/factories/pdf.ts'
import { upload } from '#tests/factories/uploads.ts'
import { readArchive } from './archive.ts'

const run = promisify(execFile)
let site: TestApp
let other: TestDatabase
let folder: string
let file: string
let objectId: string

const script = (name: 'backup' | 'restore', path: string, env: { DATABASE_URL: string; DATA_DIR: string }) =>
  run(process.execPath, [`scripts/${name}.ts`, path], { env: { ...process.env, ...env } })

beforeAll(async () => {
  site = await createTestApp()
  other = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'trueline-backup-'))
  file = join(folder, 'trueline.backup')
  await seedDemo(site.deps.database, new Date())
  const member = await site.signIn()
  const url = await upload(site, member, makePdf({}))
  const claimed = await claimUpload(site.deps, site.deps.database.db, {
    url,
    memberId: member.id,
    purpose: 'id_document',
  })
  objectId = claimed.id
  await site.deps.tasks.enqueue(
    'mail.send',
    { to: 'a@example.com', subject: 'Later', text: 'Later' },
    {
      startAfter: new Date(Date.now() + 86_400_000),
    },
  )
  await script('backup', file, { DATABASE_URL: site.deps.database.url, DATA_DIR: site.deps.env.dataDir })
})
afterAll(async () => {
  await site.close()
  await other.drop()
  await rm(folder, { recursive: true, force: true })
})

async function contents(path: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  let list: string[] = []
  for await (const one of readArchive(path)) {
    if (one.kind === 'table' || one.kind === 'file') {
      list = []
      found.set(one.kind === 'table' ? one.name : one.key, list)
    }
    if (one.kind === 'row') list.push(one.row)
    if (one.kind === 'bytes') list.push(one.base64)
  }
  for (const rows of found.values()) rows.sort()
  return found
}

/** A data folder with only the key, which isn't part of backups. */
async function emptyFolder(name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  await cp(join(site.deps.env.dataDir, 'encryption-key'), join(path, 'encryption-key'))
  return path
}

it('is readable by its owner only', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0)
})

it('brings an external database back: rows, files, queued work and a sound audit log', async () => {
  const place = { DATABASE_URL: other.url, DATA_DIR: await emptyFolder('external') }
  const { stdout } = await script('restore', file, place)
  expect(stdout).toMatch(/Restored \d{3,} rows and 1 files/)
  const again = join(folder, 'again.backup')
  await script('backup', again, place)
  const [before, after] = [await contents(file), await contents(again)]
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
  for (const [name, rows] of before)
    if (name !== 'pgboss.version') expect([name, after.get(name)]).toEqual([name, rows])
  expect(before.get('pgboss.job')?.some((row) => row.includes('a@example.com'))).toBe(true)

  const node = await createTestApp({
    database: { ...other, drop: async () => {} },
    env: { DATA_DIR: place.DATA_DIR },
  })
  expect((await readObject(node.deps, objectId)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await verifyChain(other.pool)).toMatchObject({ isSound: true })
  const { statusCode } = await node.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'maya@demo.test', password: 'trueline-demo' },
  })
  expect(statusCode).toBe(200)
  const fresh = await node.signIn()
  expect((await node.app.inject({ url: '/api/auth/user', headers: fresh })).statusCode).toBe(200)
  await node.close()

  await expect(script('restore', file, place)).rejects.toThrow(/This database is in use/)
}, 60_000)

it('brings our own database back, in an empty data folder', async () => {
  const place = { DATABASE_URL: '', DATA_DIR: await emptyFolder('embedded') }
  await script('restore', file, place)
  const again = join(folder, 'embedded.backup')
  await script('backup', again, place)
  expect((await contents(again)).get('public.users')).toEqual((await contents(file)).get('public.users'))
  await expect(script('restore', file, place)).rejects.toThrow(/This database is in use/)
}, 120_000)

it('takes no backup that was cut off, and leaves the database empty then', async () => {
  const database = await createTestDatabase()
  const half = join(folder, 'half.backup')
  await cp(file, half)
  await truncate(half, Math.floor((await stat(file)).size * 0.9))
  const place = { DATABASE_URL: database.url, DATA_DIR: await emptyFolder('half') }
  await expect(script('restore', half, place)).rejects.toThrow(/unexpected end of file|not whole/)
  const { rows } = await database.pool.query('select count(*)::int as count from users')
  expect(rows).toEqual([{ count: 0 }])
  await database.drop()
}, 60_000)
