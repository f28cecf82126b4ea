import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './index.ts'
import { NAMING } from './testing/example.ts'
import {
  followLog,
  forkOwner,
  kill,
  postmasterPid,
  query,
  sharedFolder,
  start,
  temporaryFolder,
} from './testing/test-support.ts'

vi.setConfig({ testTimeout: 60_000 })

test('the first start makes a database, the second finds what was saved', async ({ annotate }) => {
  const dataDir = await temporaryFolder()
  const firstBegan = performance.now()
  const first = await start(dataDir)
  const firstTook = performance.now() - firstBegan
  expect(first.lines.join('\n')).toContain('First start')
  await query(first.url, "CREATE TABLE note (body text); INSERT INTO note VALUES ('kept')")
  await first.stop()
  await first.stop()
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow()

  const secondBegan = performance.now()
  const second = await start(dataDir)
  await annotate(
    `first start ${firstTook.toFixed()} ms, second ${(performance.now() - secondBegan).toFixed()} ms`,
  )
  expect(await query(second.url, 'SELECT body FROM note')).toEqual([{ body: 'kept' }])
  expect(second.lines).toEqual([])
})

test('it is durable, private and plain', async () => {
  const dataDir = await sharedFolder()
  const { url } = await start(dataDir)
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'max_connections']
  const wanted = [...names, 'TimeZone', 'server_encoding', 'listen_addresses', 'password_encryption']
  const rows = await query(
    url,
    wanted.map((name) => `SELECT '${name}' AS name, current_setting('${name}') AS value`).join(' UNION ALL '),
  )
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    max_connections: '200',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    listen_addresses: '',
    password_encryption: 'scram-sha-256',
  })
  expect(await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user')).toEqual(
    [{ rolsuper: false, rolcreatedb: true }],
  )
  expect(await query(url, "SELECT lower('ÉCOLE') AS lower")).toEqual([{ lower: 'école' }])
  expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(dataDir, 'postgres', 'example.password'))).mode & 0o777).toBe(0o600)
})

test('a name that SQL or a file system could misread is refused', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data')
  for (const name of ['', '1st', 'Shop', '../shop', 'shop"', 'a'.repeat(21)]) {
    const attempt = startEmbeddedPostgres({ ...NAMING, name, dataDir, log: () => {} })
    await expect(attempt).rejects.toThrow('cannot name a database')
  }
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a wrong password does not get in', async () => {
  const { url } = await start(await sharedFolder())
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
})

test('its log holds nothing of what a failing statement said', async () => {
  const dataDir = await sharedFolder()
  const log = await followLog(dataDir)
  const { url } = await start(dataDir)
  await expect(query(url, "SELECT 'someone-private'::uuid")).rejects.toThrow('someone-private')
  expect(await log()).toContain('ready to accept connections')
  expect(await log()).not.toContain('someone-private')
})

test.each([
  ['spaces, quotes and percent signs', `our data, "50%" isn't%20lost\\é`],
  [
    'a path far longer than a socket address',
    Array(5).fill('a-rather-long-folder-name-of-some-fifty-characters').join('/'),
  ],
])('a data folder with %s works', async (_what, name) => {
  const dataDir = path.join(await temporaryFolder(), name)
  const first = await start(dataDir)
  await query(first.url, 'CREATE TABLE note (body text)')
  await first.stop()
  const second = await start(dataDir)
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'SELECT * FROM note')).toEqual([])
})

test('a first start that was killed halfway starts over', async () => {
  const dataDir = await temporaryFolder()
  const owner = forkOwner(dataDir)
  const drafts = async () =>
    (await readdir(dataDir)).filter((name) => name.startsWith('postgres.unfinished-'))
  const halfway = await vi.waitFor(
    async () => {
      const [draft] = await drafts()
      expect(draft).toBeDefined()
      expect(await readdir(path.join(dataDir, `${draft}`))).toContain('PG_VERSION')
      return draft
    },
    { timeout: 30_000, interval: 5 },
  )
  await kill(owner)
  expect(await drafts()).toEqual([halfway])
  expect(await readdir(dataDir)).not.toContain('postgres')

  const { url } = await start(dataDir)
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await drafts()).toEqual([])
})

test('a database of another PostgreSQL version is refused and unchanged', async () => {
  const dataDir = await temporaryFolder()
  const cluster = path.join(dataDir, 'postgres')
  await mkdir(cluster, { mode: 0o750 })
  await writeFile(path.join(cluster, 'PG_VERSION'), '17\n')
  const before = await stat(cluster)
  await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 17.*brings PostgreSQL 18/s)
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
  expect(await stat(cluster)).toMatchObject({ mode: before.mode, uid: before.uid, mtimeMs: before.mtimeMs })
})

test('a folder with other content is refused and unchanged', async () => {
  const dataDir = await temporaryFolder()
  await mkdir(path.join(dataDir, 'postgres'))
  await writeFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'years of work')
  await expect(start(dataDir)).rejects.toThrow('is not a PostgreSQL database')
  expect(await readFile(path.join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('years of work')
})

test('a lost password is replaced', async () => {
  const dataDir = await sharedFolder()
  const first = await start(dataDir)
  await query(first.url, 'CREATE TABLE note (body text)')
  await first.stop()
  await rm(path.join(dataDir, 'postgres', 'example.password'))
  const second = await start(dataDir)
  expect(second.url).not.toBe(first.url)
  expect(await query(second.url, 'SELECT * FROM note')).toEqual([])
})

test('a copy of the folder made while the server runs does not disturb the original', async () => {
  const original = await sharedFolder()
  const copy = await temporaryFolder()
  const first = await start(original)
  const pid = await postmasterPid(original)
  const plain = (file: string) => !file.includes('.s.PGSQL')
  await cp(path.join(original, 'postgres'), path.join(copy, 'postgres'), { recursive: true, filter: plain })
  expect(await postmasterPid(copy)).toBe(pid)
  const second = await start(copy)
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await postmasterPid(original)).toBe(pid)
})
