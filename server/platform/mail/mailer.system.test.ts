import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog, unwatched } from '#tests/factories/log.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/factories/small-disk.ts'
import { systemClock } from '../clock.ts'
import { createTasks, type Tasks } from '../tasks/tasks.ts'
import { letter, paragraph } from './letter.ts'
import { createMailer } from './mailer.ts'

let database: TestDatabase
let disk: SmallDisk
let tasks: Tasks
beforeAll(async () => {
  database = await createTestDatabase()
  disk = await mountSmallDisk('64k')
  tasks = createTasks(database, unwatched)
})
afterAll(async () => {
  await tasks?.stop()
  await disk?.remove()
  await database.drop()
})

it('on a full disk keeps the message queued and no half of it', async () => {
  const options = {
    smtpUrl: null,
    from: 'T <t@example.com>',
    dataDir: disk.folder,
    logsLinks: false,
    clock: systemClock,
  }
  const mailer = createMailer({ ...options, tasks, log: silentLog })
  await tasks.start()
  await mailer.send(
    letter({ to: 'nora@example.com', subject: 'Too long', blocks: [paragraph('x'.repeat(100_000))] }),
    { about: [] },
  )
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select state from pgboss.job where data ->> 'subject' = 'Too long'`,
    )
    expect(rows).toEqual([{ state: 'retry' }])
  }, 10_000)
  expect(await readdir(join(disk.folder, 'outbox'))).toEqual([])
})
