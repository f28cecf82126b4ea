import { BRAND } from '#shared/domain/brand.ts'
import { actionButton, type Letter, letter, type Mailing, paragraph, stopNote } from '../letter.ts'

type News = {
  readonly event: 'connection_request' | 'connection_accepted'
  /** As members see it. */
  readonly name: string
  readonly headline: string | null
  readonly memberId: string
}

/** Someone wants to connect, or accepted; for members who asked for such mails. */
export function connectionLetter(mailing: Mailing, { event, name, headline, memberId }: News): Letter {
  const isRequest = event === 'connection_request'
  const subject = isRequest ? `${name} wants to connect` : `${name} accepted your request`
  const who = headline === null ? name : `${name} (${headline})`
  return letter({
    to: mailing.to,
    oneClick: mailing.oneClick,
    subject,
    greeting: 'Hello,',
    blocks: [
      paragraph(
        isRequest
          ? `${who} wants to connect with you on ${BRAND}.`
          : `${who} accepted your request. You can message each other now.`,
      ),
      isRequest
        ? actionButton('See the request', `${mailing.origin}/connections?tab=requests`)
        : actionButton('See the profile', `${mailing.origin}/members/${memberId}`),
      stopNote('You asked for emails about connections.', mailing),
    ],
    closing: BRAND,
  })
}
