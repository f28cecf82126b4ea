import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, TIMEOUTS } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { resumeCards } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { answer, send, type TestMember } from '#tests/factories/http.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/factories/small-disk.ts'
import { prepareTaskTables } from '../tasks/tasks.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024

let disk: SmallDisk
let embedded: Awaited<ReturnType<typeof startEmbedded>>
let test: TestApp
const printed: string[] = []
beforeAll(async () => {
  disk = await mountSmallDisk('256m')
  const dataDir = join(disk.folder, 'data')
  await mkdir(dataDir)
  embedded = await startEmbedded({ dataDir, log: (line) => printed.push(line) })
  await migrate(embedded.url)
  await prepareTaskTables(embedded.url)
  const database = openDatabase(embedded.url, { timeouts: TIMEOUTS, onError: () => {} })
  test = await createTestApp({ database: { ...database, drop: async () => {} } })
})
afterAll(async () => {
  await disk?.makeRoom()
  await test?.close()
  await test?.deps.database.close()
  await embedded?.stop()
  await disk?.remove()
})

const URL = '/api/resume-cards'
/** Text that PostgreSQL can't compress. */
const long = () => randomBytes(2_000).toString('hex')
const add = (owner: TestMember) =>
  send(test, 'POST', URL, owner, { title: 'Night Nurse', experience: long() })
const status = async (path: string, person: TestMember | null = null) =>
  (await send(test, 'GET', path, person)).status
const countCards = () => test.deps.database.db.$count(resumeCards)

it('a full disk under PostgreSQL: writes are refused, reads go on, and with room everything works again', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => test.signIn()))
  const [reader = people[0]] = people
  if (!reader) throw new Error('nobody is here')
  await leaveRoomInLog()
  const { body: card } = await add(reader)

  await disk.fill()
  let stored = await countCards()
  const refused = await untilRefused(people, () => stored++)
  expect(refused.json()).toEqual({
    code: 'database_full',
    message: "We can't save anything right now, so nothing was changed. Please try again in a few minutes.",
  })
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, 60])
  expect(await countCards()).toBe(stored)
  for (const path of [`${URL}/${card.id}`, URL, '/api/jobs', '/readyz', '/healthz'])
    expect([path, await status(path, reader)]).toEqual([path, 200])
  expect(await status('/api/auth/user', reader)).toBe(200)

  await disk.makeRoom()
  expect(await add(reader)).toEqual(answer(200, { title: 'Night Nurse' }))
})

it('a full disk that stops PostgreSQL: it says so, and recovers by itself once there is room', async () => {
  const member = await test.signIn()
  const before = await countCards()
  await disk.fill()
  // PostgreSQL can't create another segment of the write-ahead log, so it has to stop.
  await expect
    .poll(
      () =>
        writeLog().then(
          () => 'written',
          () => 'stopped',
        ),
      { timeout: 20_000 },
    )
    .toBe('stopped')
  await expect.poll(async () => (await add(member)).status).toBe(503)
  // The last write may succeed after the first was refused.
  await expect.poll(() => send(test, 'GET', '/readyz', null)).toEqual(answer(503, { code: 'unavailable' }))
  expect(await status('/healthz')).toBe(200)
  const starts = () => printed.filter((line) => line.includes('No space left on device')).length
  await expect.poll(starts, { timeout: 20_000 }).toBeGreaterThan(1)

  await disk.makeRoom()
  await expect.poll(() => status('/readyz'), { timeout: 25_000 }).toBe(200)
  expect(printed.join('\n')).toContain('PostgreSQL is back')
  expect(await countCards()).toBe(before)
  expect(await add(member)).toEqual(answer(200, { title: 'Night Nurse' }))
})

/** Writes until it is refused; `onKept` gets each acknowledged write. */
async function untilRefused(people: readonly TestMember[], onStored: () => void) {
  for (let at = 0; at < people.length * 19; at++) {
    const { cookie } = people[at % people.length] ?? { cookie: '' }
    const payload = { title: 'Day Nurse', experience: long() }
    const response = await test.app.inject({ method: 'POST', url: URL, headers: { cookie }, payload })
    if (response.statusCode !== 200) return response
    onStored()
  }
  throw new Error('the disk is not full')
}

/** Grows the write-ahead log by 4 MB. */
const writeLog = () =>
  test.deps.database.pool.query(
    "select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 4)",
  )

/** The next writes fit into the existing log segment. */
async function leaveRoomInLog(): Promise<void> {
  const { pool } = test.deps.database
  for (;;) {
    const { rows } = await pool.query("select (pg_current_wal_insert_lsn() - '0/0')::text as at")
    if (Number(rows[0].at) % SEGMENT_BYTES < SEGMENT_BYTES / 2) return
    await writeLog()
  }
}
