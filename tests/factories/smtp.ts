import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { listen } from './ports.ts'
import { type ReadMail, readMail } from './read-mail.ts'

export type ReceivedMail = ReadMail & {
  /** From the envelope. */
  readonly to: readonly string[]
}

export type Smtp = {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Waits for the newest mail to an address whose subject contains the words, and removes it. */
  take(to: string, subject: string): Promise<ReceivedMail>
  /** From now on every mail gets a temporary refusal. */
  isAway: boolean
  stop(): Promise<void>
}

/** A real SMTP server on loopback that stores what it receives. */
export async function startSmtp(): Promise<Smtp> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: async (stream, session, done) => {
      const message = Buffer.concat(await stream.toArray()).toString()
      if (smtp.isAway) return done(new Error('451 try again later'))
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(message) })
      done()
    },
  })
  const port = await listen(server.server)
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    isAway: false,
    take: async (to, subject) => {
      const isIt = (mail: ReceivedMail) =>
        mail.to.includes(to) && new RegExp(`^Subject: .*${subject}`, 'm').test(mail.headers)
      await expect.poll(() => mails.some(isIt), { timeout: 15_000 }).toBe(true)
      const [mail] = mails.splice(mails.findLastIndex(isIt), 1)
      if (!mail) throw new Error('the mail is gone')
      return mail
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
  return smtp
}

/** The secret after the `#` of a mail's only link to the page. */
export function secretIn({ text }: Pick<ReceivedMail, 'text'>, page: string): string {
  const secret = new RegExp(`https?://[^/\\s]+${page}#([\\w-]+)`).exec(text)?.[1]
  if (!secret) throw new Error(`no link to ${page} in:\n${text}`)
  return secret
}
