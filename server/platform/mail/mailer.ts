import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import type { DbOrTx } from '#server/db/client.ts'
import type { Clock } from '../clock.ts'
import { GiveUp } from '../tasks/attempt.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { type Letter, type LetterBody, letterText } from './letter.ts'
import { outboxFolder } from './outbox.ts'
import { createSmtp } from './smtp.ts'

export type { Mailing } from './letter.ts'

export type Mailer = {
  /** Queues the letter; a task sends it, with retries for three days or until it is of no use any more. */
  send(letter: Letter, options: Sending): Promise<void>
  /** Delivers it now, or throws. For tasks whose letter contains a secret, which must not be stored in the queue. */
  deliver(letter: Letter): Promise<void>
}

type Sending = {
  /**
   * The ids of the members it goes to, names, or has words of. While it waits, it is removed with the account of any of them.
   */
  readonly about: readonly string[]
  readonly within?: DbOrTx
}

type MailerParts = {
  readonly smtpUrl: string | null
  readonly from: string
  /** Without SMTP each message becomes `outbox/*.eml` here. */
  readonly dataDir: string
  /** Logs the letters. Their links may sign someone in, so only for a log that only the developer reads. */
  readonly logsLinks: boolean
  readonly tasks: Tasks
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

const TASK = 'mail.send'

type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string | null
  /** The source of the HTML. */
  readonly body: LetterBody
  readonly oneClick?: string
  /** Made with the mail, so that a second try after a crash is the same message to someone who gets both. */
  readonly messageId: string
  readonly calendar?: Letter['calendar']
  readonly usefulUntil?: string
  readonly about: readonly string[]
}

export function createMailer(parts: MailerParts): Mailer {
  const { smtpUrl, from, dataDir, logsLinks, tasks, clock, log } = parts
  const deliver = smtpUrl
    ? bySmtp(smtpUrl, from)
    : toOutbox(outboxFolder(dataDir), from, logsLinks ? log : null)
  const deliverInTime: Deliver = async (mail) => {
    if (mail.usefulUntil && clock.now() >= new Date(mail.usefulUntil))
      throw new GiveUp('out_of_date', 'the mail is of no use any more')
    await deliver(mail)
  }
  tasks.handle<Mail>(TASK, deliverInTime, { expireInSeconds: 60 })
  return {
    send: (letter, { about, ...options }) =>
      tasks.enqueue(TASK, { ...toMail(letter, from), about } satisfies Mail, options),
    deliver: (letter) => deliver(toMail(letter, from)),
  }
}

const DOMAIN = /@([\w.-]+)>?\s*$/
const toMail = (letter: Letter, from: string): Omit<Mail, 'about'> => ({
  ...letter,
  text: letterText(letter.body),
  messageId: `<${randomBytes(16).toString('hex')}@${DOMAIN.exec(from)?.[1] ?? 'localhost'}>`,
})

type Deliver = (mail: Omit<Mail, 'about'>) => Promise<void>

function bySmtp(url: string, from: string): Deliver {
  const send = createSmtp(url)
  return async (mail) => send(await toMessage(mail, from))
}

function toOutbox(folder: string, from: string, log: FastifyBaseLogger | null): Deliver {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message, messageId } = await transport.sendMail(await toMessage(mail, from))
    const end = `-${messageId.replaceAll(/[^\w.-]/g, '')}.eml`
    const name = `${Date.now()}${end}`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).some((file) => !file.startsWith('.') && file.endsWith(end))) return
    // Written under another name first, so that a watcher of the folder never reads half a message.
    const unfinished = join(folder, `.${name}`)
    try {
      await writeFile(unfinished, unquoted(message.toString()), { mode: 0o600 })
      await rename(unfinished, join(folder, name))
    } catch (error) {
      // Otherwise a full disk would keep a partial file from each try.
      await rm(unfinished, { force: true })
      throw error
    }
    const links = mail.text.match(/https?:\/\/\S+/g) ?? []
    log?.info({ links }, 'a mail is in the outbox')
  }
}

async function toMessage(mail: Parameters<Deliver>[0], from: string): Promise<SendMailOptions> {
  const { to, subject, text, replyTo, body, oneClick, messageId, calendar } = mail
  return {
    from,
    messageId,
    ...(oneClick && { headers: stopHeaders(oneClick) }),
    // An object, because nodemailer parses a string as a list of addresses.
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    html: await renderHtml(body),
    // As a part that mail programs show and as a file, which some only open.
    ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
  }
}

/** RFC 8058: mail programs show a button that sends the POST. Unfolded, since some don't join a folded address. */
const stopHeaders = (oneClick: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Loads React with the first mail, since many processes never send one. */
async function renderHtml(body: LetterBody): Promise<string> {
  const { renderLetter } = await import('./html.ts')
  return renderLetter(body)
}

/** The message with its parts unencoded: people read the outbox, and soft line breaks cut links (RFC 2045, 6.7). */
function unquoted(message: string): string {
  const boundary = /^content-type: multipart\/alternative;\s+boundary="([^"]+)"/im.exec(message)?.[1]
  if (!boundary) return unquotedPart(message)
  const delimiter = `\r\n--${boundary}`
  return message.split(delimiter).map(unquotedPart).join(delimiter)
}

function unquotedPart(part: string): string {
  const end = part.indexOf('\r\n\r\n')
  const headers = part.slice(0, end)
  const quoted = /^(content-transfer-encoding:) quoted-printable/im
  if (end < 0 || !quoted.test(headers)) return part
  const bytes = part
    .slice(end)
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return headers.replace(quoted, '$1 8bit') + Buffer.from(bytes, 'latin1').toString()
}
