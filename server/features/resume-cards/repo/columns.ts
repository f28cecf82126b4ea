import { sql } from 'drizzle-orm'
import { microsOf } from '#server/db/paging.ts'
import { resumeCards } from '#server/db/schema/index.ts'

export type ResumeCardRow = typeof resumeCards.$inferSelect
export type ListedCard = ResumeCardRow & { micros: string }

export const micros = microsOf(resumeCards.createdAt).as('micros')

export const newestFirst = [
  sql`${resumeCards.createdAt} desc nulls last`,
  sql`${resumeCards.id} desc nulls last`,
] as const

export const inOrder = { time: resumeCards.createdAt, id: resumeCards.id } as const
