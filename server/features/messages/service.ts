import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { memberCards } from '#server/features/members/public.ts'
import { areConnected, holdIfRepeated, isReachable, requireStanding } from '#server/features/trust/public.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { NewAccountQuota } from '#server/platform/limits/reading-quota.ts'
import type { Conversation, Message, messages } from '#shared/contracts/messages.ts'
import type { ResponseOf } from '#shared/contracts/operation.ts'
import { REALTIME_VERSION } from '#shared/protocols/limits.ts'
import type { ServerMessage } from '#shared/protocols/realtime.ts'
import {
  findMessage,
  insertMessage,
  listSides,
  listThread,
  lockThread,
  type MessageRow,
  moveReadSeq,
  priorContact,
  readSeqOf,
} from './repo.ts'

type SendDeps = Deps & { readonly newMessages: NewAccountQuota }
type Writing = { id: string; senderId: string; recipientId: string; text: string }
const v = REALTIME_VERSION

export async function readConversations(
  db: DbOrTx,
  memberId: string,
  cursor: string | undefined,
): Promise<{ items: Conversation[]; nextCursor: string | null }> {
  const { sides, nextCursor } = await listSides(db, memberId, cursor)
  const cards = await memberCards(
    db,
    sides.map(({ otherId }) => otherId),
  )
  const items = sides.flatMap(({ otherId, unread, last }) => {
    const member = cards.get(otherId)
    return member ? [{ member, unread, lastMessage: presentMessage(last) }] : []
  })
  return { items, nextCursor }
}

export async function readThread(
  db: DbOrTx,
  memberId: string,
  otherId: string,
  cursor: string | undefined,
): Promise<ResponseOf<typeof messages.thread>> {
  await requireReachable(db, memberId, otherId)
  const [cards, canSend, seenSeq, { rows, nextCursor }] = await Promise.all([
    memberCards(db, [otherId]),
    areConnected(db, memberId, otherId),
    readSeqOf(db, otherId, memberId),
    listThread(db, memberId, otherId, cursor),
  ])
  const member = cards.get(otherId)
  if (!member) throw new AppError('member_not_found')
  return { member, canSend, seenSeq, items: rows.map(presentMessage), nextCursor }
}

/** Stores a message and notifies both; the same `id` returns the stored one. */
export async function sendMessage(deps: SendDeps, writing: Writing): Promise<Message> {
  const { senderId, recipientId } = writing
  if (senderId === recipientId) throw new AppError('cannot_act_on_yourself')
  await requireReachable(deps.database.db, senderId, recipientId)
  const { hasAnswer } = await priorContact(deps.database.db, senderId, recipientId)
  if (!hasAnswer) await deps.newMessages(senderId, recipientId)
  const { row, isNew } = await deps.database.db.transaction(async (tx) => {
    const stored = await store(tx, { ...writing, createdAt: deps.clock.now() })
    if (stored.isNew && !stored.row.isHeld)
      for (const hook of deps.hooks.onMessage) await hook(deps, tx, { memberId: recipientId, senderId })
    return stored
  })
  const message = presentMessage(row)
  if (isNew) await publishNewMessages(deps, [message])
  return message
}

async function store(
  tx: DbOrTx,
  writing: Writing & { createdAt: Date },
): Promise<{ row: MessageRow; isNew: boolean }> {
  const { id, senderId, recipientId } = writing
  await lockThread(tx, senderId, recipientId)
  const known = await findMessage(tx, id)
  if (known) {
    const isOwn = known.senderId === senderId && known.recipientId === recipientId
    if (!isOwn) throw new AppError('message_id_taken')
    return { row: known, isNew: false }
  }
  if (!(await areConnected(tx, senderId, recipientId))) throw new AppError('not_connected')
  const contact = await priorContact(tx, senderId, recipientId)
  if (contact.hasAnswer) return { row: await insertMessage(tx, writing), isNew: true }
  // Who may only answer writes to those who wrote first.
  await requireStanding(tx, senderId, 'first_contact')
  const sending = { senderId, recipientId, text: writing.text, now: writing.createdAt }
  const heldTextId = contact.heldTextId ?? (await holdIfRepeated(tx, sending))
  return { row: await insertMessage(tx, { ...writing, heldTextId }), isNew: true }
}

export async function markThreadRead(
  deps: Deps,
  memberId: string,
  otherId: string,
  seq: number,
): Promise<void> {
  await requireReachable(deps.database.db, memberId, otherId)
  const readSeq = await deps.database.db.transaction(async (tx) => {
    await lockThread(tx, memberId, otherId)
    return moveReadSeq(tx, memberId, otherId, seq)
  })
  if (readSeq === null) return
  await notifyBoth(deps, memberId, otherId, {
    v,
    type: 'message.read',
    readerId: memberId,
    senderId: otherId,
    seq: readSeq,
  })
}

type FirstMessage = Omit<Writing, 'id'> & { readonly createdAt: Date; readonly isRead: boolean }

/** Stores the note of a request that was just accepted. Publish it after the commit. */
export async function storeFirstMessage(tx: DbOrTx, { isRead, ...note }: FirstMessage): Promise<Message> {
  const { senderId, recipientId } = note
  await lockThread(tx, senderId, recipientId)
  const row = await insertMessage(tx, { ...note, id: randomUUID() })
  if (isRead) await moveReadSeq(tx, recipientId, senderId, row.seq)
  return presentMessage(row)
}

export async function publishNewMessages(deps: Deps, stored: readonly Message[]): Promise<void> {
  for (const message of stored) await publishNew(deps, message)
}

/** To the sender alone while it is held. */
async function publishNew(deps: Deps, message: Message): Promise<void> {
  const { senderId, recipientId, isHeld } = message
  const news = { v, type: 'message.new', message } as const
  if (isHeld) await deps.realtime.sendToMember(senderId, news)
  else await notifyBoth(deps, senderId, recipientId, news)
}

/** Shows in every window what a moderator made of a message: that it is removed, back, or delivered at last. */
export async function publishMessage(deps: Deps, id: string): Promise<void> {
  const row = await findMessage(deps.database.db, id)
  if (!row) return
  const message = presentMessage(row)
  const change = { v, type: 'message.changed', message } as const
  if (row.isHeld) return deps.realtime.sendToMember(row.senderId, change)
  if (row.heldTextId) await publishNew(deps, message)
  await notifyBoth(deps, row.senderId, row.recipientId, change)
}

async function notifyBoth({ realtime }: Deps, a: string, b: string, message: ServerMessage): Promise<void> {
  await Promise.all([realtime.sendToMember(a, message), realtime.sendToMember(b, message)])
}

async function requireReachable(db: DbOrTx, memberId: string, otherId: string): Promise<void> {
  if (memberId === otherId || !(await isReachable(db, memberId, otherId))) {
    throw new AppError('member_not_found')
  }
}

function presentMessage(row: MessageRow): Message {
  const { id, seq, senderId, recipientId, text, isHeld, removedAt, createdAt } = row
  const isRemoved = removedAt !== null
  return {
    id,
    seq,
    senderId,
    recipientId,
    text: isRemoved ? '' : text,
    isRemoved,
    isHeld: isHeld && !isRemoved,
    createdAt: createdAt.toISOString(),
  }
}
