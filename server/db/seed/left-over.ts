import { verify } from '@node-rs/argon2'
import { inArray, like, or, sql } from 'drizzle-orm'
import { ConfigurationError } from '#server/env.ts'
import type { DbOrTx } from '../client.ts'
import { users } from '../schema/index.ts'
import { demoEmailOf, MEMBERS, memberId } from './members.ts'
import { DEMO_PASSWORD } from './seed.ts'

const NAMED_MAX = 5

/** Throws, with a message for the operator, if members still have the demo's public password. */
export async function refuseDemoMembers(db: DbOrTx): Promise<void> {
  const ids = MEMBERS.map(({ handle }) => memberId(handle))
  const [, domain] = demoEmailOf('admin').split('@')
  const found = await db
    .select({ email: users.email, passwordHash: users.password })
    .from(users)
    .where(or(inArray(users.id, ids), like(sql`lower(${users.email})`, `%@${domain}`)))
    .orderBy(users.email)
  // All of them share one hash.
  const known = new Map<string, Promise<boolean>>()
  const left: string[] = []
  for (const { email, passwordHash } of found) {
    if (passwordHash === null) continue
    const isKnown = known.get(passwordHash) ?? verify(passwordHash, DEMO_PASSWORD)
    known.set(passwordHash, isKnown)
    if (await isKnown) left.push(email)
  }
  if (left.length === 0) return
  const named = left.slice(0, NAMED_MAX).join(', ') + (left.length > NAMED_MAX ? ' and others' : '')
  throw new ConfigurationError(`Trueline does not start like this:
  DATABASE_URL: the database still has ${left.length} demo members with their public password (${named}).
  Use another database, or delete them: delete from users where email like '%@${domain}'.`)
}
