import { BRAND } from '#shared/domain/brand.ts'
import { actionButton, type Letter, letter, type Mailing, paragraph, stopNote } from '../letter.ts'

type News = {
  /** One line, such as "Interview: Night Nurse". */
  readonly what: string
  /** From the poster; null if they wrote nothing. */
  readonly message: string | null
  /** Which list it opens. */
  readonly path: '/applications' | '/applications?tab=received'
}

/** News about an application, for members who asked for mails. */
export function applicationLetter(mailing: Mailing, { what, message, path }: News): Letter {
  return letter({
    to: mailing.to,
    oneClick: mailing.oneClick,
    subject: what.replaceAll(/\s+/g, ' '),
    greeting: 'Hello,',
    blocks: [
      paragraph(`${what}.`),
      ...(message === null ? [] : [paragraph(message)]),
      actionButton('See your applications', `${mailing.origin}${path}`),
      stopNote('You asked for emails about applications.', mailing),
    ],
    closing: BRAND,
  })
}
