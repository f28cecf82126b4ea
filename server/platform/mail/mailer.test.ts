import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog, unwatched } from '#tests/factories/log.ts'
import { listen } from '#tests/factories/ports.ts'
import { readMail } from '#tests/factories/read-mail.ts'
import { systemClock } from '../clock.ts'
import { createTasks } from '../tasks/tasks.ts'
import { actionButton, letter, paragraph } from './letter.ts'
import { createMailer } from './mailer.ts'

const LETTER = letter({
  to: 'nora@example.com',
  subject: 'Your ID is verified',
  blocks: [actionButton('Go home', 'https://t.test/home', 'See')],
})
const ABOUT = { about: [] }
const ONE_CLICK = `https://t.test/api/unsubscribe/${'long-'.repeat(30)}token`
/** Without the one that is being written, which has a hidden name. */
const files = async () => {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}
const written = async () => (await files()).map(readMail)

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
  const tasks = createTasks(database, unwatched)
  const mailer = createMailer({
    smtpUrl,
    from: 'T <t@example.com>',
    dataDir,
    logsLinks: false,
    tasks,
    clock: systemClock,
    log: silentLog,
  })
  await tasks.start()
  // Also after a failure: it would take the mails of the next test.
  onTestFinished(() => tasks.stop())
  return { mailer }
}

it('writes whole messages to the outbox where no SMTP server is named', async () => {
  const { mailer } = await startMailer(null)
  await mailer.send(LETTER, ABOUT)
  await vi.waitFor(async () => expect(await files()).toHaveLength(1), 10_000)
  const [mail] = await written()
  expect(mail?.headers).toContain('To: nora@example.com')
  expect(mail?.text.trim()).toBe('See https://t.test/home')
  expect(mail?.html).toContain('<a href="https://t.test/home"')
})

it('keeps long links and letters whole in the outbox', async () => {
  const { mailer } = await startMailer(null)
  const link = `https://t.test/${'long-'.repeat(30)}#end`
  await mailer.deliver(
    letter({ ...LETTER, subject: 'Long', blocks: [paragraph('Zoë = 5'), actionButton('Open', link)] }),
  )
  const file = (await files()).find((text) => text.includes('Subject: Long'))
  expect(file).toContain(`\r\nZoë = 5\r\n\r\n${link}\r\n`)
  expect(file).toContain(`>${link}</a>`)
  expect(file?.match(/^Content-Transfer-Encoding: 8bit/gm)).toHaveLength(2)
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
  const port = await listen(smtp.server)
  const { mailer } = await startMailer(`smtp://127.0.0.1:${port}`)
  await mailer.send(LETTER, ABOUT)
  await mailer.send({ ...LETTER, subject: 'Second', oneClick: ONE_CLICK }, ABOUT)
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000)
  expect(received.join('\n')).toMatch(/Subject: Your ID is verified[\s\S]*Subject: Second/)
  const [about, stoppable] = received
  const lines = stoppable?.split('\r\n')
  expect(lines).toContain(`List-Unsubscribe: <${ONE_CLICK}>`)
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(about).not.toContain('List-Unsubscribe')
  await new Promise<void>((resolve) => {
    smtp.close(() => resolve())
  })
})

it('lets no one who names a thing add a header or a recipient', async () => {
  const { mailer } = await startMailer(null)
  await mailer.deliver({
    ...LETTER,
    to: 'one@example.com, two@example.com\r\nBcc: three@example.com',
    subject: 'Your "Welder\r\nBcc: four@example.com\n\n<b>Hi</b>" is verified',
    replyTo: 'help@example.com',
  })
  const mail = (await written()).find(({ headers }) => headers.includes('Welder'))
  expect(mail?.headers).not.toMatch(/^Bcc:/im)
  expect(mail?.headers).toContain('\r\nSubject: =?UTF-8?Q?Your_=22Welder_Bcc=3A_four=40')
  expect(mail?.headers.match(/^To: .*$/gm)).toHaveLength(1)
  expect(mail?.headers).not.toMatch(/^To: one@example.com,/m)
  expect(mail?.text.trim()).toBe('See https://t.test/home')
})

it('is the same message when a task runs again after a node died, and one file in the outbox', async () => {
  const tasks = createTasks(database, unwatched)
  let deliver: (mail: object) => Promise<void> = async () => {}
  const queued: object[] = []
  const recording = {
    ...tasks,
    handle: (_name: string, run: (mail: never) => Promise<void>) => {
      deliver = run as typeof deliver
    },
    enqueue: async (_name: string, mail: object) => void queued.push(mail),
  }
  const options = { smtpUrl: null, from: 'T <t@example.com>', dataDir, logsLinks: false }
  const mailer = createMailer({ ...options, tasks: recording, clock: systemClock, log: silentLog })
  await mailer.send(letter({ ...LETTER, subject: 'Again', blocks: [paragraph('Hello')] }), ABOUT)
  const before = (await files()).length
  for (const mail of [...queued, ...queued]) await deliver(mail)
  expect(await files()).toHaveLength(before + 1)
  expect((await files()).at(-1)).toMatch(/^Message-ID: <[0-9a-f]{32}@example\.com>\r$/im)
})
