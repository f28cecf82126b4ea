import type { SendMailOptions, Transporter } from 'nodemailer'
import { GiveUp } from '../tasks/attempt.ts'

/** For a whole delivery, however slowly the server answers. */
const ATTEMPT_MS = 45_000
/** Refusals of these are about the mail. Refusals of the greeting, the sign-in or the sender concern every mail. */
const ABOUT_THE_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA'])

/** Delivers by SMTP. Throws `GiveUp` if the server refuses the mail for good; after other errors another try may work. */
export function createSmtp(url: string, attemptMs = ATTEMPT_MS): (message: SendMailOptions) => Promise<void> {
  let transport: Promise<Transporter> | undefined
  return async (message) => {
    transport ??= open(url)
    const signal = AbortSignal.timeout(attemptMs)
    const inTime: SendMailOptions & { readonly signal: AbortSignal } = { ...message, signal }
    try {
      await (await transport).sendMail(inTime)
    } catch (error) {
      throw failureOf(error)
    }
  }
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(url)
}

/** Without the server's words and the original error, which repeat the address, for the log. */
function failureOf(error: unknown): Error {
  const { code, command, response } = fieldsOf(error)
  const [answer = ''] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response) ?? []
  const what = [code, command, answer].filter(Boolean).join(', ')
  if (answer.startsWith('5') && ABOUT_THE_MAIL.has(command))
    return new GiveUp('refused', `the mail server refuses this mail for good (${what})`)
  return new Error(`the mail server didn't take a mail (${what})`)
}

function fieldsOf(error: unknown): { code: string; command: string; response: string } {
  const read = (name: string) => {
    const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  return { code: read('code'), command: read('command'), response: read('response') }
}
