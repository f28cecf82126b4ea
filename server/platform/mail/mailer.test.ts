import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog } from '#tests/factories/log.ts'
import { createTasks } from '../tasks/tasks.ts'
import { createMailer } from './mailer.ts'

const MAIL = { to: 'nora@example.com', subject: 'Your ID is verified', text: 'See https://t.test/home' }

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trueline-mail-'))
})

afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function startMailer(smtpUrl: string | null) {
  const tasks = createTasks(database, silentLog)
  const mailer = createMailer({
    smtpUrl,
    from: 'T <t@example.com>',
    dataDir,
    logsLinks: false,
    tasks,
    log: silentLog,
  })
  await tasks.start()
  return { mailer, stop: () => tasks.stop() }
}

it('writes whole messages to the outbox where no SMTP server is named', async () => {
  const { mailer, stop } = await startMailer(null)
  await mailer.send(MAIL)
  const outbox = join(dataDir, 'outbox')
  await vi.waitFor(async () => expect(await readdir(outbox)).toHaveLength(1), 10_000)
  const [name = ''] = await readdir(outbox)
  const text = await readFile(join(outbox, name), 'utf8')
  expect(text).toContain('To: nora@example.com')
  expect(text).toContain('See https://t.test/home')
  await stop()
})

it('on a full disk keeps the message queued and no half of it', async ({ skip }) => {
  const outbox = join(dataDir, 'outbox')
  await mkdir(outbox, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', outbox], { stdio: 'ignore' })
  } catch {
    skip('a small file system cannot be mounted here')
  }
  const { mailer, stop } = await startMailer(null)
  try {
    await mailer.send({ ...MAIL, subject: 'Too long', text: 'x'.repeat(100_000) })
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select state from pgboss.job where data ->> 'subject' = 'Too long'`,
      )
      expect(rows).toEqual([{ state: 'retry' }])
    }, 10_000)
    expect(await readdir(outbox)).toEqual([])
  } finally {
    await stop()
    execFileSync('umount', [outbox])
  }
})

it('keeps long links and letters whole in the outbox', async () => {
  const { mailer, stop } = await startMailer(null)
  const link = `https://t.test/${'long-'.repeat(30)}#end`
  await mailer.deliver({ ...MAIL, subject: 'Long', text: `Zoë = 5\n\n${link}\n` })
  const names = await readdir(join(dataDir, 'outbox'))
  const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')))
  const mail = texts.find((text) => text.includes('Subject: Long'))
  expect(mail).toContain(`\r\nZoë = 5\r\n\r\n${link}\r\n`)
  expect(mail).toMatch(/^Content-Transfer-Encoding: 8bit/m)
  await stop()
})

it('hands messages to the SMTP server, and never twice', async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, _session, done) => {
      received.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
  // An SMTPServer that listens on TCP has a port.
  const { port } = smtp.server.address() as AddressInfo
  const { mailer, stop } = await startMailer(`smtp://127.0.0.1:${port}`)
  await mailer.send(MAIL)
  await mailer.send({ ...MAIL, subject: 'Second' })
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000)
  expect(received.join('\n')).toMatch(/Subject: Your ID is verified[\s\S]*Subject: Second/)
  await stop()
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve())
  })
})
