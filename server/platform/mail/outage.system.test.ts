import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { silentLog } from '#tests/factories/log.ts'
import { claimPort } from '#tests/factories/ports.ts'
import { type Smtp, startSmtp } from '#tests/factories/smtp.ts'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { THREE_DAYS_OF_RETRIES } from '../tasks/retries.ts'
import { createTasks, type Tasks } from '../tasks/tasks.ts'
import { letter, paragraph } from './letter.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { createSmtp } from './smtp.ts'

const TO = 'nora.quill@example.com'
const SOON = { timeout: 15_000, interval: 50 }

let database: TestDatabase
let smtp: Smtp
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterAll(async () => {
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  smtp.mood = 'kind'
  await database.pool.query("delete from pgboss.job where name = 'mail.send'")
})

type Line = { level: string; message: string } & Record<string, unknown>
/** A node that mails, with what it logs and counts. */
async function startNode(url = smtp.url) {
  const lines: Line[] = []
  const write =
    (level: string) =>
    (about: object, message = '') =>
      lines.push({ ...about, level, message })
  const log = Object.assign(Object.create(silentLog), { warn: write('warn'), error: write('error') })
  const metrics = createMetrics()
  const tasks: Tasks = createTasks(database, { log, metrics })
  const options = { smtpUrl: url, from: 'T <t@example.com>', dataDir: '/dev/null', logsLinks: false }
  const mailer: Mailer = createMailer({ ...options, tasks, clock: systemClock, log })
  await tasks.start()
  const lost = async () => {
    const { values } = (await metrics.registry.getSingleMetric('trueline_tasks_given_up_total')?.get()) ?? {}
    return (values ?? []).map(({ labels, value }) => [labels.task, labels.reason, value])
  }
  return { mailer, lines, lost, stop: () => tasks.stop() }
}

const aLetter = (more: object = {}) =>
  letter({ to: TO, subject: randomUUID(), blocks: [paragraph('Hello')], ...more })
const jobs = async () => {
  const { rows } = await database.pool.query(
    `select state, retry_count, extract(epoch from start_after - now())::float8 as wait from pgboss.job where name = 'mail.send'`,
  )
  return rows
}
const untilLines = (lines: readonly Line[], count: number) =>
  vi.waitFor(() => expect(lines).toHaveLength(count), SOON)
/** The time until the next try passes. */
const letTimePass = () =>
  database.pool.query(
    `update pgboss.job set start_after = now() where name = 'mail.send' and state = 'retry'`,
  )
/** So many tries have failed already. */
const haveFailed = (tries: number) =>
  database.pool.query(`update pgboss.job set retry_count = $1 where name = 'mail.send'`, [tries - 1])

describe('a mail server that is away', () => {
  it.each(['away', 'greylisting'] as const)('(%s) gets the mail once it is back', async (mood) => {
    const node = await startNode()
    smtp.mood = mood
    const mail = aLetter()
    await node.mailer.send(mail, { about: [] })
    for (let tries = 1; tries <= 3; tries += 1) {
      await untilLines(node.lines, tries)
      if (tries < 3) await letTimePass()
    }
    expect(smtp.mails.filter(({ headers }) => headers.includes(mail.subject))).toEqual([])
    smtp.mood = 'kind'
    await letTimePass()
    expect((await smtp.take(TO, mail.subject)).text).toContain('Hello')
    await vi.waitFor(async () => expect(await jobs()).toEqual([]), SOON)
    expect(node.lines.map(({ level, tries }) => [level, tries])).toEqual([1, 2, 3].map((n) => ['warn', n]))
    await node.stop()
  })

  it('or refuses connections, is named in the log with the time of the next try, and no one else is', async () => {
    const node = await startNode(`smtp://127.0.0.1:${await claimPort()}`)
    await node.mailer.send(aLetter(), { about: [] })
    await untilLines(node.lines, 1)
    const [job] = await jobs()
    expect(job).toMatchObject({ state: 'retry' })
    const [line] = node.lines
    expect(line?.message).toBe('a task failed and will be tried again')
    const wait = (new Date(String(line?.retryAt)).getTime() - Date.now()) / 1_000
    expect(Math.abs(wait - job.wait)).toBeLessThan(2)
    expect(String(line?.err)).toContain('ESOCKET')
    expect(JSON.stringify([line, String(line?.err)])).not.toMatch(/nora|quill/i)
    await node.stop()
  })

  it.each([
    [1, 15, 30],
    [5, 240, 480],
    [7, 960, 1_800],
    [THREE_DAYS_OF_RETRIES, 1_800, 1_800],
  ])('is tried again after try %i in %i to %i seconds', async (tries, least, most) => {
    const node = await startNode()
    smtp.mood = 'away'
    await node.mailer.send(aLetter(), { about: [] })
    await untilLines(node.lines, 1)
    if (tries > 1) {
      await haveFailed(tries - 1)
      await letTimePass()
      await untilLines(node.lines, 2)
    }
    const [job] = await jobs()
    expect(node.lines.at(-1)).toMatchObject({ level: 'warn', tries })
    expect(job.wait).toBeGreaterThan(least - 5)
    expect(job.wait).toBeLessThanOrEqual(most)
    await node.stop()
  })

  it('for three days is the end of the mail, said as an error, counted, and with nothing left in the queue', async () => {
    const shortest = Array.from({ length: THREE_DAYS_OF_RETRIES }, (_, tries) =>
      Math.min(15 * 2 ** tries, 1_800),
    ).reduce((sum, wait) => sum + wait, 0)
    expect(shortest / 86_400).toBeCloseTo(3, 1)
    expect(shortest).toBeGreaterThanOrEqual(3 * 86_400)
    const node = await startNode()
    smtp.mood = 'away'
    await node.mailer.send(aLetter(), { about: [] })
    await untilLines(node.lines, 1)
    await haveFailed(THREE_DAYS_OF_RETRIES)
    await letTimePass()
    await untilLines(node.lines, 2)
    const last = node.lines.at(-1)
    expect(last).toMatchObject({ level: 'error', task: 'mail.send', reason: 'failed' })
    expect(last).toMatchObject({
      message: 'a task failed and was given up',
      tries: THREE_DAYS_OF_RETRIES + 1,
    })
    expect(await node.lost()).toEqual([['mail.send', 'failed', 1]])
    expect(await jobs()).toEqual([])
    expect(JSON.stringify(node.lines.map((line) => [line, String(line.err)]))).not.toMatch(/nora|quill/i)
    await node.stop()
  })

  it('is reached by another node, if the first one stopped meanwhile', async () => {
    const first = await startNode()
    smtp.mood = 'away'
    const mail = aLetter()
    await first.mailer.send(mail, { about: [] })
    await untilLines(first.lines, 1)
    await first.stop()
    smtp.mood = 'kind'
    const second = await startNode()
    await letTimePass()
    await smtp.take(TO, mail.subject)
    await second.stop()
  })
})

describe('a mail server that says no for good', () => {
  it.each([
    ['strict', '550 5.1.1'],
    ['disgusted', '554 5.7.1'],
  ] as const)('(%s) is asked once', async (mood, code) => {
    const node = await startNode()
    smtp.mood = mood
    const before = smtp.asked
    await node.mailer.send(aLetter(), { about: [] })
    await untilLines(node.lines, 1)
    expect(await jobs()).toEqual([])
    expect(smtp.asked - before).toBe(1)
    expect(node.lines).toMatchObject([{ level: 'error', reason: 'refused', tries: 1 }])
    expect(String(node.lines[0]?.err)).toContain(code)
    expect(String(node.lines[0]?.err)).not.toMatch(/nora|quill|mailbox/i)
    expect(await node.lost()).toEqual([['mail.send', 'refused', 1]])
    await node.stop()
  })
})

describe('a mail', () => {
  it('is not sent once it is of no use any more, and that is said', async () => {
    const node = await startNode()
    smtp.mood = 'away'
    const mail = aLetter({ usefulUntil: new Date(Date.now() + 4_000).toISOString() })
    await node.mailer.send(mail, { about: [] })
    await untilLines(node.lines, 1)
    smtp.mood = 'kind'
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(mail.usefulUntil ?? '')), SOON)
    await letTimePass()
    await untilLines(node.lines, 2)
    expect(node.lines[1]).toMatchObject({ level: 'error', reason: 'out_of_date' })
    expect(smtp.mails.filter(({ headers }) => headers.includes(mail.subject))).toEqual([])
    expect(await jobs()).toEqual([])
    await node.stop()
  })

  it('that a server took without an answer comes again as the same message', async () => {
    const node = await startNode()
    smtp.mood = 'fickle'
    const mail = aLetter()
    await node.mailer.send(mail, { about: [] })
    await untilLines(node.lines, 1)
    smtp.mood = 'kind'
    await letTimePass()
    const mails = () => smtp.mails.filter(({ headers }) => headers.includes(mail.subject))
    await vi.waitFor(() => expect(mails()).toHaveLength(2), SOON)
    const ids = mails().map(({ headers }) => /^Message-ID: .+$/m.exec(headers)?.[0])
    expect(new Set(ids).size).toBe(1)
    await node.stop()
  })

  it('waits for no answer longer than its attempt may take', async () => {
    smtp.mood = 'silent'
    const send = createSmtp(smtp.url, 300)
    const began = Date.now()
    await expect(send({ from: 't@example.com', to: TO, text: 'Hello' })).rejects.toThrow('EABORT')
    expect(Date.now() - began).toBeLessThan(5_000)
  })
})
