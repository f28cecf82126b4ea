import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'
import { createMember } from '#tests/factories/members.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const SKILLS = ['Python', 'python', ' PYTHON ', 'SQL', 'Spanish', 'Épic', 'C++', "O'Neil", 'a\\b', '']
const random = (below: number) => Math.floor(Math.random() * below)
const someSkills = () => SKILLS.filter(() => random(2) === 0)

async function stored(): Promise<object> {
  const { db } = database
  const [totals, skills, owners, found] = await Promise.all([
    db.execute(
      sql`select sum(cards)::int cards, sum(professionals)::int people, sum(views)::int views, sum(shares)::int shares from card_totals`,
    ),
    db.execute(sql`select skill, cards from card_skills order by skill`),
    db.execute(sql`select user_id, cards from card_owners order by user_id`),
    db.execute(sql`select card_id, words::text from card_search order by card_id`),
  ])
  return { totals: totals.rows[0], skills: skills.rows, owners: owners.rows, found: found.rows }
}

it('equals a recount after random changes at once', async () => {
  const { db } = database
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember(db)))
  const ids = Array.from({ length: 24 }, () => randomUUID())
  const anyOf = <T>(list: readonly T[]) => list[random(list.length)] as T
  const change = async () => {
    const id = anyOf(ids)
    const member = anyOf(members)
    const skills = sql`${sql.param(someSkills())}::text[]`
    const isPublic = random(3) > 0
    switch (random(7)) {
      case 0:
        return db.execute(sql`delete from resume_cards where id = ${id}`)
      case 1:
        return db.execute(sql`update resume_cards set is_public = not is_public where id = ${id}`)
      case 2:
        return db.execute(
          sql`update resume_cards set skills = ${skills}, title = ${anyOf(SKILLS)} where id = ${id}`,
        )
      case 3:
        return db.execute(
          sql`update resume_cards set view_count = view_count + 1, share_count = share_count + 2 where id = ${id}`,
        )
      case 4:
        return db.execute(sql`update users set state = ${anyOf(['OR', 'WA', null])} where id = ${member}`)
      case 5:
        return random(8) === 0
          ? db.execute(sql`update resume_cards set is_public = true where user_id = ${member}`)
          : null
      default:
        return db.execute(
          sql`insert into resume_cards (id, user_id, title, skills, is_public) values (${id}, ${member}, 'Nurse', ${skills}, ${isPublic}) on conflict do nothing`,
        )
    }
  }
  for (let round = 0; round < 12; round += 1) await Promise.all(Array.from({ length: 50 }, change))
  const [gone] = members
  await db.execute(sql`delete from users where id = ${gone}`)
  const before = await stored()
  await db.execute(sql`select rebuild_card_counts()`)
  expect(before).toEqual(await stored())
})
