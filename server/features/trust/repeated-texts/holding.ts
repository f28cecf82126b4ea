import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { lockKeyInTransaction } from '#server/db/advisory-locks.ts'
import type { DbOrTx } from '#server/db/client.ts'
import { heldTexts, sentTexts } from '#server/db/schema/index.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { foldText } from '#shared/domain/texts/fold.ts'
import { isSimilar, type TextPrint, textPrint } from '#shared/domain/texts/similar-texts.ts'
import { SAME_TEXT } from '#shared/domain/trust/moderation.ts'
import { sentToStrangers } from './sent.ts'

export type FirstContact = {
  readonly senderId: string
  readonly recipientId: string
  readonly text: string
  readonly now: Date
}

/**
 * The id of the held text if what a member sends to a stranger waits for a moderator, because many others got nearly the same;
 * otherwise null. Throws `removed_by_moderator` if one removed such a text before.
 */
export async function holdIfRepeated(tx: DbOrTx, sending: FirstContact): Promise<string | null> {
  const repeated = await findRepeated(tx, sending)
  if (repeated === null) return null
  if ('heldTextId' in repeated) return repeated.heldTextId
  const { text, words } = repeated.said
  const { senderId, now: createdAt } = sending
  const [held] = await tx
    .insert(heldTexts)
    .values({ senderId, wordsHash: hashOfWords(words), text, createdAt })
    .returning({ id: heldTexts.id })
  return held?.id ?? null
}

/** Throws `text_repeated` instead, for a note that can't wait because of what it comes with. */
export async function refuseIfRepeated(tx: DbOrTx, sending: FirstContact): Promise<void> {
  if ((await findRepeated(tx, sending)) !== null) throw new AppError('text_repeated')
}

/** After a moderator looked. Texts in the same words then have the same fate. */
export async function setHeldTextStatus(
  tx: DbOrTx,
  id: string,
  status: 'removed' | 'let_through',
): Promise<void> {
  await tx.update(heldTexts).set({ status }).where(eq(heldTexts.id, id))
}

type Said = {
  readonly text: string
  readonly words: string
  readonly print: TextPrint | null
}

/** Null if few others got it; else what was said, or the held text that it is one of. */
async function findRepeated(
  tx: DbOrTx,
  { senderId, recipientId, text, now }: FirstContact,
): Promise<{ said: Said } | { heldTextId: string } | null> {
  await lockKeyInTransaction(tx, 'strangers', senderId)
  const sent = Map.groupBy(await sentToStrangers(tx, senderId, now), ({ to }) => to)
  await tx.insert(sentTexts).values({ senderId, recipientId, text, createdAt: now })
  const textsTo = (to: string) => (sent.get(to) ?? []).map((one) => one.text)
  const said = lastSaid([...textsTo(recipientId), text])
  if (said === null) return null

  const known = await tx.select().from(heldTexts).where(eq(heldTexts.senderId, senderId))
  const wordsHash = hashOfWords(said.words)
  // A moderator let these words through, and no others.
  if (known.some((row) => row.status === 'let_through' && row.wordsHash === wordsHash)) return null
  const alike = known.filter((row) => row.wordsHash === wordsHash || isSame(said, saidBy(row.text)))
  if (alike.some(({ status }) => status === 'removed')) throw new AppError('removed_by_moderator')
  const waiting = alike.find(({ status }) => status === 'waiting')
  if (waiting) return { heldTextId: waiting.id }

  const others = [...sent.keys()].filter((to) => to !== recipientId)
  const gotIt = others.filter((to) => allSaid(textsTo(to)).some((one) => isSame(said, one)))
  return gotIt.length < SAME_TEXT.people ? null : { said }
}

/** Letters and digits alone: neither a comma nor capitals make it another text. */
const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hashOfWords = (words: string) => createHash('sha256').update(words).digest('base64url')

const isLong = (text: string) => wordsOf(text).length >= SAME_TEXT.minLength
const saidBy = (text: string): Said => ({ text, words: wordsOf(text), print: textPrint(text) })

/** Texts that are too short to say something, as one: a text may be sent in pieces. */
function saidInPieces(texts: readonly string[]): Said | null {
  const said = saidBy(texts.join('\n'))
  return said.print && said.words.length >= SAME_TEXT.minLength ? said : null
}

function allSaid(texts: readonly string[]): Said[] {
  const pieces = saidInPieces(texts.filter((text) => !isLong(text)))
  return [...texts.filter(isLong).map(saidBy), ...(pieces ? [pieces] : [])]
}

function lastSaid(texts: readonly string[]): Said | null {
  const last = texts.at(-1) ?? ''
  return isLong(last) ? saidBy(last) : saidInPieces(texts.filter((text) => !isLong(text)))
}

/** The same words, or nearly the same if they say more than a greeting. */
const isSame = (one: Said, other: Said): boolean =>
  one.words === other.words ||
  (one.print !== null && other.print !== null && isSimilar(one.print, other.print))
