import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { readMail } from './read-mail.ts'

export type SentMail = { subject: string; text: string }

const SOON = { timeout: 20_000, interval: 100 }

/** The newest mail to an address, once it has arrived. */
export function readOutbox(test: TestApp, to: string): Promise<SentMail> {
  return vi.waitFor(async () => {
    const mail = (await mailsTo(test, to)).at(-1)
    if (!mail) throw new Error(`there is no mail to ${to}`)
    return parse(mail)
  }, SOON)
}

/** All mails to an address, oldest first, once none of them waits in the queue. */
export async function readSettledOutbox(test: TestApp, to: string): Promise<SentMail[]> {
  await vi.waitFor(async () => {
    const waiting = `select 1 from pgboss.job where name = 'mail.send' and data ->> 'to' = $1`
    const { rowCount } = await test.deps.database.pool.query(waiting, [to])
    if (rowCount !== 0) throw new Error(`mails to ${to} are waiting`)
  }, SOON)
  return (await mailsTo(test, to)).map(parse)
}

/** All current mails to an address, as they were sent, oldest first. */
export async function mailsTo({ deps }: TestApp, to: string): Promise<string[]> {
  const folder = join(deps.env.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\r\nTo: ${to}\r\n`))
}

function parse(mail: string): SentMail {
  const { headers, text } = readMail(mail)
  const subject = /^Subject: (.+(?:\r\n .+)*)/m.exec(headers)?.[1]?.replace(/\r\n /g, ' ') ?? ''
  return { subject, text }
}
