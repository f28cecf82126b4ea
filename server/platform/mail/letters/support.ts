import type { Env } from '#server/env.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { SUPPORT_TOPIC_NAMES, type SupportTopic, ticketReference } from '#shared/domain/support.ts'
import {
  footnote,
  type Letter,
  type LetterBlock,
  labeledRows,
  letter,
  pageLink,
  paragraph,
} from '../letter.ts'

type Ticket = { readonly id: string; readonly email: string; readonly topic: SupportTopic }
type Site = Pick<Env, 'publicUrl' | 'supportEmail'>

/** Confirms that a message has arrived. It repeats nothing of it, because the address may be someone else's. */
export function messageArrivedLetter(ticket: Ticket, site: Site): Letter {
  return ticketLetter(ticket, site, `We have your message ${ticketReference(ticket.id)}`, [
    paragraph(`We got your message to ${BRAND} support. A person will read it and reply to this address.`),
    labeledRows([['Topic', SUPPORT_TOPIC_NAMES[ticket.topic]]]),
    footnote("If you didn't write to us, someone else entered your email. You don't need to do anything."),
  ])
}

export function messageAnsweredLetter(ticket: Ticket, site: Site, answer: string): Letter {
  const subject = `Our answer to your message ${ticketReference(ticket.id)}`
  return ticketLetter(ticket, site, subject, [paragraph(answer)])
}

export function messageClosedLetter(ticket: Ticket, site: Site): Letter {
  return ticketLetter(ticket, site, `Your message ${ticketReference(ticket.id)} is closed`, [
    paragraph(
      `We have closed your message about "${SUPPORT_TOPIC_NAMES[ticket.topic]}". If you still need help, write to us again.`,
    ),
  ])
}

function ticketLetter(ticket: Ticket, site: Site, subject: string, blocks: readonly LetterBlock[]): Letter {
  return letter({
    to: ticket.email,
    subject,
    replyTo: site.supportEmail,
    greeting: 'Hello,',
    blocks: [...blocks, replyLink(ticket, site)],
    closing: `${BRAND} support`,
  })
}

function replyLink({ id }: Ticket, { publicUrl, supportEmail }: Site): LetterBlock {
  const page = publicUrl ? pageLink(`${publicUrl.origin}/contact`) : 'our contact page'
  const how = supportEmail ? 'reply to this email or use ' : 'use '
  return footnote(`To write again, ${how}`, page, ` and include the reference ${ticketReference(id)}.`)
}
