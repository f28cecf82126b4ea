import { and, desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '#server/db/client.ts'
import { resumeCards } from '#server/db/schema/index.ts'

const { title, tagline, skills, experience, education, achievements } = resumeCards
const { contactEmail, linkedinUrl, portfolioUrl } = resumeCards
const content = {
  ...{ title, tagline, skills, experience, education, achievements },
  ...{ contactEmail, linkedinUrl, portfolioUrl },
}

export async function findOwnCard(db: DbOrTx, id: string, memberId: string) {
  const [card] = await db
    .select(content)
    .from(resumeCards)
    .where(and(eq(resumeCards.id, id), eq(resumeCards.userId, memberId)))
  return card ?? null
}

export function listCardNames(db: DbOrTx, memberId: string): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: resumeCards.id, title })
    .from(resumeCards)
    .where(eq(resumeCards.userId, memberId))
    .orderBy(desc(resumeCards.createdAt), desc(resumeCards.id))
}
