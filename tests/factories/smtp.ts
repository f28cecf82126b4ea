import type { Socket } from 'node:net'
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
  /** What it does from now on. */
  mood: keyof typeof MOODS
  /** How many mails it was asked to take, whatever it answered. */
  readonly asked: number
  stop(): Promise<void>
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
/** What it answers to a recipient and to a mail; null takes it, and 'nothing' and 'hangup' are no answer. */
const MOODS = {
  kind: { recipient: null, mail: null },
  away: { recipient: null, mail: refusal(451, '4.3.2 Try again later') },
  greylisting: { recipient: refusal(450, '4.2.0 Greylisted'), mail: null },
  strict: { recipient: refusal(550, '5.1.1 No mailbox here by that name'), mail: null },
  disgusted: { recipient: null, mail: refusal(554, '5.7.1 We do not like this text') },
  silent: { recipient: null, mail: 'nothing' },
  fickle: { recipient: null, mail: 'hangup' },
} as const

/** A real SMTP server on loopback that stores what it receives. */
export async function startSmtp(): Promise<Smtp> {
  const mails: ReceivedMail[] = []
  let asked = 0
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      asked += 1
      done()
    },
    onRcptTo: (_address, _session, done) => done(MOODS[smtp.mood].recipient),
    onData: async (stream, session, done) => {
      const message = Buffer.concat(await stream.toArray()).toString()
      const answer = MOODS[smtp.mood].mail
      if (answer === 'nothing') return
      if (answer instanceof Error) return done(answer)
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(message) })
      if (answer === 'hangup') for (const socket of sockets) socket.destroy()
      else done()
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const port = await listen(server.server)
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mood: 'kind',
    get asked() {
      return asked
    },
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
