import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'
import { readMail } from './read-mail.ts'

export type SentMail = { subject: string; text: string }

/** The newest mail to an address, once it has arrived. */
export function readOutbox({ deps }: TestApp, to: string): Promise<SentMail> {
  const folder = join(deps.env.dataDir, 'outbox')
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      const mail = mails.findLast((text) => text.includes(`\r\nTo: ${to}\r\n`))
      if (!mail) throw new Error(`there is no mail to ${to}`)
      const { headers, text } = readMail(mail)
      return {
        subject: /^Subject: (.+(?:\r\n .+)*)/m.exec(headers)?.[1]?.replace(/\r\n /g, ' ') ?? '',
        text,
      }
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** All current mails to an address, as they were sent. */
export async function mailsTo({ deps }: TestApp, to: string): Promise<string[]> {
  const folder = join(deps.env.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${to}`))
}
