import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageSearch, messages } from '#server/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { fillMessageSearch } from './fill-search.task.ts'
import { searchMessages } from './searching.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('makes messages of earlier releases searchable, whether some are already or not', async () => {
  const { db } = database
  const [me, other] = [await createMember(db), await createMember(db)]
  const say = (text: string) =>
    db.insert(messages).values({ id: randomUUID(), senderId: me, recipientId: other, text })
  const find = async (q: string) =>
    (await searchMessages(db, other, { q, limit: 5 })).map(({ snippet }) => snippet)
  await say('An old xylophone')
  await db.delete(messageSearch)
  await say('A new xylophone')
  expect(await find('xylo')).toEqual(['A new xylophone'])
  await fillMessageSearch({ database })
  await fillMessageSearch({ database })
  expect(await find('xylo')).toEqual(['A new xylophone', 'An old xylophone'])
})
