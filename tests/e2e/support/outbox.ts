import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readMail } from '#tests/factories/read-mail.ts'
import type { Site } from './site.ts'

type Outbox = Pick<Site, 'dataDir'>

/** The link in the newest mail to the address with these words in its subject, once it is in the outbox. */
export const linkInMail = (outbox: Outbox, to: string, subject: string): Promise<string> =>
  inMail(outbox, to, subject, /https?:\/\/\S+#[\w-]+/)

/** The code that proves a new member's address. */
export const codeInMail = (outbox: Outbox, to: string): Promise<string> =>
  inMail(outbox, to, 'Confirm your email', /\b\d{8}\b/)

/** The code that proves an address at a company. */
export const companyCodeInMail = (outbox: Outbox, to: string): Promise<string> =>
  inMail(outbox, to, 'Your code for', /\b\d{8}\b/)

async function inMail({ dataDir }: Outbox, to: string, subject: string, wanted: RegExp): Promise<string> {
  const find = async () => {
    const folder = join(dataDir, 'outbox')
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d.*\.eml$/.test(name))
    const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')))
    const mail = mails
      .map(readMail)
      .findLast(({ headers }) => headers.includes(`To: ${to}`) && headers.includes(`Subject: ${subject}`))
    return wanted.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 15_000 }).not.toBe('')
  return find()
}
