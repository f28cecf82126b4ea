import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { publishNotification, storeNotification } from '#server/features/notifications/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Limiter } from '#server/platform/limits/rate-limit.ts'
import {
  messageAnsweredLetter,
  messageArrivedLetter,
  messageClosedLetter,
} from '#server/platform/mail/letters/support.ts'
import type { Notification } from '#shared/contracts/notifications.ts'
import type { BodyOf } from '#shared/contracts/operation.ts'
import type { SupportTicket, support } from '#shared/contracts/support.ts'
import { SUPPORT_TOPIC_NAMES } from '#shared/domain/support.ts'
import {
  insertTicket,
  lockTicket,
  type NewTicket,
  presentTicket,
  readTicket,
  type Ticket,
  updateTicket,
} from './repo.ts'

type SupportDeps = Pick<Deps, 'database' | 'realtime' | 'mailer' | 'env' | 'clock' | 'log'>
type Change = BodyOf<typeof support.setStatus> & { readonly id: string; readonly handledBy: string }

/** Stores a message and mails a receipt to its sender, unless `mails` is at its limit for this address. */
export async function takeMessage(deps: SupportDeps, ticket: NewTicket, mails: Limiter): Promise<string> {
  const mayMail = await hasRoom(mails, ticket.email.toLowerCase())
  return deps.database.db.transaction(async (tx) => {
    const id = await insertTicket(tx, ticket)
    if (mayMail)
      await deps.mailer.send(messageArrivedLetter({ ...ticket, id }, deps.env), {
        about: senderOf(ticket),
        within: tx,
      })
    return id
  })
}

const senderOf = ({ userId }: Pick<NewTicket, 'userId'>) => (userId ? [userId] : [])

async function hasRoom(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false
    throw error
  }
}

/** Answers a message, closes it or opens it again; the sender is notified of the first two. Throws `ticket_not_found`. */
export async function moveTicket(deps: SupportDeps, change: Change): Promise<SupportTicket> {
  const answer = change.status === 'answered' ? change.answer : null
  const { notification, row } = await deps.database.db.transaction(async (tx) => {
    const before = await lockTicket(tx, change.id, change.handledBy)
    if (!before) throw new AppError('ticket_not_found')
    await updateTicket(tx, change, answer)
    const letter = letterOf(deps, change, before)
    if (letter) await deps.mailer.send(letter, { about: senderOf(before), within: tx })
    const stored = letter && (await storeNotice(tx, before, answer, deps.clock.now()))
    return { notification: stored, row: await readTicket(tx, change.id) }
  })
  if (row.userId) await publishNotification(deps, row.userId, notification)
  return presentTicket(row)
}

async function storeNotice(
  tx: DbOrTx,
  { id: ticketId, userId, topic }: Ticket,
  answer: string | null,
  now: Date,
): Promise<Notification | null> {
  if (!userId) return null
  const kind = answer === null ? 'support_closed' : 'support_answered'
  return storeNotification(
    tx,
    userId,
    { kind, ticketId, label: SUPPORT_TOPIC_NAMES[topic], reason: answer },
    now,
  )
}

/** Doesn't notify again when it was already closed, or when it is reopened. */
function letterOf({ env }: SupportDeps, change: Change, before: Ticket) {
  if (change.status === 'answered') return messageAnsweredLetter(before, env, change.answer)
  return change.status === 'closed' && before.status !== 'closed' ? messageClosedLetter(before, env) : null
}
