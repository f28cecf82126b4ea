import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { messageSearch, messages } from '#server/db/schema/index.ts'
import { memberCards } from '#server/features/members/public.ts'
import { isVisibleTo } from '#server/features/trust/public.ts'
import type { MessageResult } from '#shared/contracts/search.ts'
import { snippetOf } from '#shared/domain/search/marks.ts'
import { searchWords } from '#shared/domain/search/words.ts'
import type { MessageRow } from './repo.ts'

const WORDS_MAX = 12
/** As many digits of a member's id as message_search_words puts before each word. */
const KEY_LENGTH = 8

/** A member's newest messages in which words begin like those of a search; none with someone who is hidden from them. */
export async function searchMessages(
  db: DbOrTx,
  memberId: string,
  { q, limit }: { q: string; limit: number },
): Promise<MessageResult[]> {
  const words = [...new Set(searchWords(q))].slice(0, WORDS_MAX)
  if (words.length === 0) return []
  const rows = await findOwn(db, memberId, wordsOf(memberId, words), limit)
  const otherOf = ({ senderId, recipientId }: MessageRow) => (senderId === memberId ? recipientId : senderId)
  const cards = await memberCards(db, rows.map(otherOf))
  return rows.flatMap((row) => {
    const other = cards.get(otherOf(row))
    if (!other) return []
    return {
      id: row.id,
      memberId: other.id,
      name: other.name,
      profileImageUrl: other.profileImageUrl,
      isOwn: row.senderId === memberId,
      snippet: snippetOf(row.text, q),
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** Several members may share a key, so the index finds candidates, and the ids decide. */
async function findOwn(db: DbOrTx, memberId: string, wanted: string, limit: number): Promise<MessageRow[]> {
  const { senderId, recipientId, seq, words, messageId } = messageSearch
  const found = await db
    .select({ id: messageId })
    .from(messageSearch)
    .where(
      and(
        sql`${words} @@ ${wanted}::tsquery`,
        or(eq(senderId, memberId), eq(recipientId, memberId)),
        isVisibleTo(
          memberId,
          sql`case when ${senderId} = ${memberId} then ${recipientId} else ${senderId} end`,
        ),
      ),
    )
    .orderBy(desc(seq))
    .limit(limit)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  return db
    .select()
    .from(messages)
    .where(
      and(
        inArray(messages.id, ids),
        isNull(messages.removedAt),
        or(eq(messages.isHeld, false), eq(messages.senderId, memberId)),
      ),
    )
    .orderBy(desc(messages.seq))
}

/** Words have neither quotes nor backslashes. */
const wordsOf = (memberId: string, words: readonly string[]): string =>
  words.map((word) => `'${memberId.slice(0, KEY_LENGTH)}${word}':*`).join(' & ')
