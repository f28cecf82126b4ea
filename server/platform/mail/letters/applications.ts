import { BRAND } from '#shared/domain/brand.ts'
import { actionButton, footnote, type Letter, letter, paragraph } from '../letter.ts'

type News = {
  readonly to: string
  readonly origin: string
  /** One line, such as "Interview: Night Nurse". */
  readonly what: string
  /** From the poster; null if they wrote nothing. */
  readonly message: string | null
  /** Which list it opens. */
  readonly path: '/applications' | '/applications?tab=received'
}

/** News about an application, for members who asked for mails. */
export function applicationLetter({ to, origin, what, message, path }: News): Letter {
  return letter({
    to,
    subject: what.replaceAll(/\s+/g, ' '),
    greeting: 'Hello,',
    blocks: [
      paragraph(`${what}.`),
      ...(message === null ? [] : [paragraph(message)]),
      actionButton('See your applications', `${origin}${path}`),
      footnote('You asked for emails about applications. You can turn them off on that page.'),
    ],
    closing: BRAND,
  })
}
