import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { resumeCards } from '#server/db/schema/index.ts'
import { createTestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'
import { refoldIndex } from './refold.task.ts'

it('indexes members and cards again whose words an earlier release left unfolded', async () => {
  const database = await createTestDatabase()
  try {
    const { db } = database
    const userId = await createMember(db, { firstName: 'Nguyễn', title: '護士', state: 'Québec' })
    await db.insert(resumeCards).values({ userId, title: 'Łódź', skills: ['Éclairage'] })
    const words = async () =>
      (
        await db.execute(
          sql`select (select words::text from member_search) as member, (select words::text from card_search) as card`,
        )
      ).rows[0]
    const current = await words()
    expect(current).toMatchObject({
      member: expect.stringContaining('nguyen'),
      card: expect.stringContaining('lodz'),
    })

    await db.execute(sql`update member_search set words = array_to_tsvector('{nguyễn}')`)
    await db.execute(
      sql`update card_search set words = array_to_tsvector('{łódź,=éclairage,@Canada/québec}')`,
    )
    await refoldIndex({ database })
    expect(await words()).toEqual(current)
  } finally {
    await database.drop()
  }
})
