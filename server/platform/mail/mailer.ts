import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import type { DbOrTx } from '#server/db/client.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { outboxFolder } from './outbox.ts'

export type Mail = { to: string; subject: string; text: string; html?: string; replyTo?: string }

export type Mailer = {
  /** Queues the message; it is sent by a task and tried again for about a quarter of an hour. */
  send(mail: Mail, options?: { within?: DbOrTx }): Promise<void>
  /** Delivers it now, or throws: for tasks whose mail holds a secret, which must not be kept in the queue. */
  deliver(mail: Mail): Promise<void>
}

type MailerParts = {
  readonly smtpUrl: string | null
  readonly from: string
  /** Without SMTP each message becomes `outbox/*.eml` here. */
  readonly dataDir: string
  /** Their links may let somebody in: for a log that only the developer reads. */
  readonly logsLinks: boolean
  readonly tasks: Tasks
  readonly log: FastifyBaseLogger
}

const TASK = 'mail.send'

export function createMailer({ smtpUrl, from, dataDir, logsLinks, tasks, log }: MailerParts): Mailer {
  const deliver = smtpUrl
    ? bySmtp(smtpUrl, from)
    : toOutbox(outboxFolder(dataDir), from, logsLinks ? log : null)
  tasks.handle<Mail>(TASK, deliver, { retryLimit: 6, expireInSeconds: 60 })
  return { send: (mail, options = {}) => tasks.enqueue(TASK, mail, options), deliver }
}

type Deliver = (mail: Mail) => Promise<void>

function bySmtp(url: string, from: string): Deliver {
  const transport: Transporter = createTransport(url)
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}

function toOutbox(folder: string, from: string, log: FastifyBaseLogger | null): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message, messageId } = await transport.sendMail({ from, ...mail })
    const name = `${Date.now()}-${messageId.replaceAll(/[^\w.-]/g, '')}.eml`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Written under another name first, so that whoever watches the folder never reads half a message.
    const unfinished = join(folder, `.${name}`)
    try {
      await writeFile(unfinished, unquoted(message.toString()), { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    } catch (error) {
      // A full disk would keep the half of every try.
      await rm(unfinished, { force: true })
      throw error
    }
    const links = mail.text.match(/https?:\/\/\S+/g) ?? []
    log?.info({ links }, 'a mail is in the outbox')
  }
}

/** The message with its text as it is: people read what lies in the outbox, and soft line breaks cut links (RFC 2045, 6.7). */
function unquoted(message: string): string {
  const end = message.indexOf('\r\n\r\n')
  const headers = message.slice(0, end)
  const quoted = /^(content-transfer-encoding:) quoted-printable/im
  if (!quoted.test(headers)) return message
  const bytes = message
    .slice(end)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return headers.replace(quoted, '$1 8bit') + Buffer.from(bytes, 'latin1').toString()
}
