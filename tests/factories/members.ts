import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { moderationDecisions, users } from '#server/db/schema/index.ts'

export type MemberOverrides = Partial<typeof users.$inferInsert>

/** A month: no limits of new accounts. */
const AGE_MS = 30 * 86_400_000

/** Inserts a realistic free adult member and returns the id. No password matches the hash. An admin is an owner. */
export async function createMember(db: Db, overrides: MemberOverrides = {}): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({
      email: `${randomUUID()}@example.com`,
      password: 'no password fits this',
      firstName: 'Robin',
      lastName: 'Sample',
      country: 'USA',
      city: 'Portland',
      state: 'OR',
      title: 'Nurse',
      emailVerifiedAt: new Date(),
      ageConfirmedAt: new Date(),
      createdAt: new Date(Date.now() - AGE_MS),
      staffRole: overrides.isAdmin ? 'owner' : null,
      ...overrides,
    })
    .returning({ id: users.id })
  if (!row) throw new Error('the member was not inserted')
  return row.id
}

/** Suspends a member for a day, as a moderator's decision does, without telling anyone. */
export async function suspend(db: Db, memberId: string): Promise<void> {
  const endsAt = new Date(Date.now() + 86_400_000)
  await db
    .insert(moderationDecisions)
    .values({ memberId, action: 'suspend', status: 'in_effect', rule: 'no_fraud', endsAt })
}
