import type { Env } from '#server/env.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { BRAND } from '#shared/domain/brand.ts'
import { SUPPORT_TOPIC_NAMES, type SupportTopic, ticketReference } from '#shared/domain/support.ts'

type Ticket = { readonly id: string; readonly email: string; readonly topic: SupportTopic }
type Site = Pick<Env, 'publicUrl' | 'supportEmail'>

/** Tells the sender that their message arrived. It repeats none of their text: the address may be someone else's. */
export function arrivedMail(ticket: Ticket, site: Site): Mail {
  return letter(ticket, site, `We have your message ${ticketReference(ticket.id)}`, [
    `We got your message to ${BRAND} support. A person will read it and reply to this address.`,
    `Topic: ${SUPPORT_TOPIC_NAMES[ticket.topic]}`,
    "If you didn't write to us, someone else entered your email. You don't need to do anything.",
  ])
}

export function answerMail(ticket: Ticket, site: Site, answer: string): Mail {
  return letter(ticket, site, `Our answer to your message ${ticketReference(ticket.id)}`, [answer])
}

export function closedMail(ticket: Ticket, site: Site): Mail {
  return letter(ticket, site, `Your message ${ticketReference(ticket.id)} is closed`, [
    `We have closed your message about "${SUPPORT_TOPIC_NAMES[ticket.topic]}". If you still need help, write to us again.`,
  ])
}

function letter(ticket: Ticket, site: Site, subject: string, paragraphs: readonly string[]): Mail {
  return {
    to: ticket.email,
    subject,
    text: ['Hello,', ...paragraphs, wayBack(ticket, site), `${BRAND} support`].join('\n\n'),
    ...(site.supportEmail && { replyTo: site.supportEmail }),
  }
}

function wayBack({ id }: Ticket, { publicUrl, supportEmail }: Site): string {
  const page = publicUrl ? `${publicUrl.origin}/contact` : 'our contact page'
  const how = supportEmail ? `reply to this email or use ${page}` : `use ${page}`
  return `To write again, ${how} and include the reference ${ticketReference(id)}.`
}
