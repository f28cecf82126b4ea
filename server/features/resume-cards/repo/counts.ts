import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import {
  cardSkills,
  cardTotals,
  resumeCardDays,
  resumeCards,
  resumeCardViews,
} from '#server/db/schema/index.ts'
import { SKILL_CHIPS } from '#shared/domain/resume-cards/rules.ts'

export async function readTotals(db: DbOrTx) {
  const sum = (column: (typeof cardTotals)['cards' | 'professionals' | 'views' | 'shares']) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
  const [totals] = await db
    .select({
      professionals: sum(cardTotals.professionals),
      cards: sum(cardTotals.cards),
      views: sum(cardTotals.views),
      shares: sum(cardTotals.shares),
    })
    .from(cardTotals)
  if (!totals) throw new Error('a sum without a row')
  return totals
}

export function readSkills(db: DbOrTx) {
  return db
    .select({ skill: cardSkills.label, cards: cardSkills.cards })
    .from(cardSkills)
    .orderBy(sql`${cardSkills.cards} desc nulls last`, cardSkills.skill)
    .limit(SKILL_CHIPS)
}

type View = { readonly cardId: string; readonly viewedOn: string; readonly viewer: string }

/**
 * Counts the view once per viewer and day; false if there is no such public card. Waits for a concurrent deletion, because a
 * view refers to its card.
 */
export async function addView(db: DbOrTx, { cardId, viewedOn, viewer }: View): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with card as (
      select id from ${resumeCards} where id = ${cardId} and is_public for key share
    ), seen as (
      insert into ${resumeCardViews} (card_id, viewed_on, viewer)
      select id, ${viewedOn}::date, ${viewer} from card
      on conflict do nothing returning card_id
    ), counted as (
      update ${resumeCards} set view_count = view_count + 1
      where id in (select card_id from seen) and is_public
    )
    select from card`)
  return rows.length > 0
}

export async function addShare(db: DbOrTx, id: string): Promise<number | null> {
  const [row] = await db
    .update(resumeCards)
    // Set explicitly so that counting a share doesn't bump updatedAt.
    .set({ shareCount: sql`${resumeCards.shareCount} + 1`, updatedAt: sql`${resumeCards.updatedAt}` })
    .where(and(eq(resumeCards.id, id), resumeCards.isPublic))
    .returning({ shareCount: resumeCards.shareCount })
  return row?.shareCount ?? null
}

/** Keeps the number of views and deletes who viewed. */
export async function forgetViewsBefore(db: DbOrTx, day: string): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${resumeCardViews} where viewed_on < ${day}::date returning card_id, viewed_on
    )
    insert into ${resumeCardDays} as saved (card_id, viewed_on, views)
    select card_id, viewed_on, count(*)::int from gone group by card_id, viewed_on
    on conflict (card_id, viewed_on) do update set views = saved.views + excluded.views`)
}
