import { hash } from '@node-rs/argon2'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigurationError, EXIT_CONFIGURATION } from '#server/env.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { users } from '../schema/index.ts'
import { refuseDemoMembers } from './left-over.ts'
import { DEMO_PASSWORD, seedDemo } from './seed.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('passes without demo members', async () => {
  await createMember(database.db)
  await refuseDemoMembers(database.db)
})

it('names demo members with the known password, also under another address', async () => {
  await seedDemo(database, new Date())
  const maya = eq(users.email, 'maya@demo.test')
  await database.db.update(users).set({ email: 'moved@example.com' }).where(maya)
  const refusal = await refuseDemoMembers(database.db).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigurationError)
  expect(refusal).toHaveProperty(
    'message',
    expect.stringMatching(/still has \d+ demo members .*and others\)/),
  )
  await database.db
    .update(users)
    .set({ password: await hash('another password') })
    .where(like(users.email, '%@demo.test'))
  await expect(refuseDemoMembers(database.db)).rejects.toThrow(
    /still has 1 demo members .*\(moved@example\.com\)/,
  )
  expect(DEMO_PASSWORD).toBe('trueline-demo')
  expect(EXIT_CONFIGURATION).toBe(78)
})

it('passes once the password was changed everywhere', async () => {
  await database.db.update(users).set({ password: await hash('another password') })
  await refuseDemoMembers(database.db)
})
