import { describe, expect, it } from 'vitest'
import {
  foreignWrites,
  functionProblems,
  ownerProblems,
  TABLE_NAMES,
  tablesWrittenBy,
} from './table-owners.ts'

const IMPORT = `import { jobs, users, users as members } from '#server/db/schema/index.ts'\n`
const PATH = 'server/features/billing/accounts.ts'
const problems = (body: string, path = PATH) => foreignWrites(path, IMPORT + body)

describe('a table of another feature', () => {
  it.each([
    ['an update', 'await tx.update(users).set({ city })'],
    ['an insert', 'await db.insert(users).values(row)'],
    ['a deletion', 'await deps.database.db.delete(users).where(own)'],
    ['a table under another name', 'await tx.update(members).set({ city })'],
    ['a table under a name of its own', 'const row = users\nawait tx.update(row).set({ city })'],
    ['SQL with the table in it', `await tx.execute(sql\`update \${users} as u set city = null\`)`],
    [
      'SQL with the name in it',
      'await pool.query(`with gone as (delete from users where x returning id) select 1`)',
    ],
    ['SQL in a string', `const SQL = 'insert into users (id) values ($1)'`],
  ])('is not written: %s', (_, body) => {
    expect(problems(body)).toEqual([`${PATH}: writes users, which belongs to account: call its public.ts`])
  })

  it('may be read and locked', () => {
    expect(problems('await tx.select().from(users).where(own).for("update", { of: users })')).toEqual([])
    expect(problems('await tx.execute(sql`select 1 from users for no key update of users`)')).toEqual([])
  })
})

it('lets a feature write its own tables', () => {
  expect(problems('await tx.update(users).set({ city })', 'server/features/account/repo.ts')).toEqual([])
  expect(problems('await tx.delete(jobs)', 'server/features/jobs/repo.ts')).toEqual([])
})

it('refuses a table that it cannot see', () => {
  const unseen = [`${PATH}: writes a table that this check can't see`]
  expect(problems('const clear = (table) => db.delete(table)')).toEqual(unseen)
  expect(problems(`await pool.query(\`delete from \${table} where id = $1\`)`)).toEqual(unseen)
})

it('recognizes words and other collections', () => {
  expect(
    tablesWrittenBy(
      `const label = 'Update your jobs'\nseen.delete(users)\nconst text = \`Update \${label}\``,
    ),
  ).toEqual([])
})

it('wants the exceptions to be of use', () => {
  expect(foreignWrites('server/features/meeting-room/guests/hosting.ts', '')).toEqual([
    "server/features/meeting-room/guests/hosting.ts: is excepted for meetings, but doesn't write it",
  ])
})

it('lets a function that code calls write the tables of one feature, and a trigger the tables it maintains', () => {
  const text = (kind: string) =>
    `create function f() returns ${kind} as $$ begin update users set city = null; delete from jobs; end $$`
  expect(functionProblems({ name: 'f', text: text('void') })).toEqual([
    'server/db/functions/f.sql: writes tables of account and jobs',
  ])
  expect(functionProblems({ name: 'f', text: text('trigger') })).toEqual([])
})

it('knows one owner for every table', () => {
  expect(ownerProblems()).toEqual([])
  const owned = [...TABLE_NAMES.values()]
  expect(ownerProblems(owned.slice(1))).toEqual([`${owned[0]}: has no owner`])
  expect(ownerProblems([...owned, 'users'])).toEqual(['users: has two owners'])
  expect(ownerProblems([...owned, 'gone'])).toEqual(["gone: is owned, but isn't in the schema"])
})
