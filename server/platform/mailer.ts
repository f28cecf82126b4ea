import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import type { DbOrTx } from '#server/db/client.ts'
import { outboxFolder } from './outbox.ts'
import type { Tasks } from './tasks.ts'

export type Mail = { to: string; subject: string; text: string; html?: string; replyTo?: string }

export type Mailer = {
  /** Queues the message; it is sent by a task and tried again for about a quarter of an hour. */
  send(mail: Mail, options?: { within?: DbOrTx }): Promise<void>
}

type MailerParts = {
  readonly smtpUrl: string | null
  readonly from: string
  /** Without SMTP each message becomes `outbox/*.eml` here. */
  readonly dataDir: string
  readonly tasks: Tasks
  readonly log: FastifyBaseLogger
}

const TASK = 'mail.send'

export function createMailer({ smtpUrl, from, dataDir, tasks, log }: MailerParts): Mailer {
  const deliver = smtpUrl ? bySmtp(smtpUrl, from) : toOutbox(outboxFolder(dataDir), from, log)
  tasks.handle<Mail>(TASK, deliver, { retryLimit: 6, expireInSeconds: 60 })
  return { send: (mail, options = {}) => tasks.enqueue(TASK, mail, options) }
}

type Deliver = (mail: Mail) => Promise<void>

function bySmtp(url: string, from: string): Deliver {
  const transport: Transporter = createTransport(url)
  return async (mail) => {
    await transport.sendMail({ from, ...mail })
  }
}

function toOutbox(folder: string, from: string, log: FastifyBaseLogger): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message, messageId } = await transport.sendMail({ from, ...mail })
    const name = `${Date.now()}-${messageId.replaceAll(/[^\w.-]/g, '')}.eml`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Written under another name first, so that whoever watches the folder never reads half a message.
    await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
    await rename(join(folder, `.${name}`), join(folder, name))
    const links = mail.text.match(/https?:\/\/\S+/g) ?? []
    log.info({ subject: mail.subject, links }, 'a mail is in the outbox')
  }
}
