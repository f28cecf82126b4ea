import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { assistantUsage as usage } from '#server/db/schema/index.ts'
import { isPremiumMember } from '#server/features/members/public.ts'
import { DAILY_TOKENS } from '#shared/domain/assistant.ts'
import type { Usage } from './model.ts'

export type TokenBudget = { readonly tokensUsed: number; readonly tokensPerDay: number }
type Day = { readonly memberId: string; readonly day: string }

export const usageDayOf = (now: Date): string => now.toISOString().slice(0, 10)

export async function readBudget(db: Db, memberId: string, now: Date): Promise<TokenBudget> {
  const [row] = await db
    .select({ tokens: usage.tokens })
    .from(usage)
    .where(isDay({ memberId, day: usageDayOf(now) }))
  const isPremium = await isPremiumMember(db, memberId, now)
  return { tokensUsed: row?.tokens ?? 0, tokensPerDay: DAILY_TOKENS[isPremium ? 'premium' : 'free'] }
}

/** One statement reserves the tokens, so concurrent calls can't exceed the day's budget. */
export async function reserve(
  db: Db,
  { memberId, day }: Day,
  tokens: number,
  budget: number,
): Promise<boolean> {
  if (tokens > budget) return false
  const taken = await db
    .insert(usage)
    .values({ memberId, day, tokens, calls: 1 })
    .onConflictDoUpdate({
      target: [usage.memberId, usage.day],
      set: { tokens: sql`${usage.tokens} + ${tokens}`, calls: sql`${usage.calls} + 1` },
      setWhere: sql`${usage.tokens} + ${tokens} <= ${budget}`,
    })
    .returning({ tokens: usage.tokens })
  return taken.length > 0
}

/** Never counts more than was reserved, so concurrent calls can't exceed the budget together. */
export async function settleUsage(
  db: Db,
  day: Day,
  reserved: number,
  { promptTokens, completionTokens, costMicros }: Usage & { costMicros: number },
): Promise<void> {
  await db
    .update(usage)
    .set({
      tokens: sql`greatest(0, ${usage.tokens} - ${reserved} + ${Math.min(reserved, promptTokens + completionTokens)})`,
      promptTokens: sql`${usage.promptTokens} + ${promptTokens}`,
      completionTokens: sql`${usage.completionTokens} + ${completionTokens}`,
      costMicros: sql`${usage.costMicros} + ${costMicros}`,
    })
    .where(isDay(day))
}

const isDay = ({ memberId, day }: Day) => and(eq(usage.memberId, memberId), eq(usage.day, day))
