import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canHaveSquawk, findUnsafe, findUnsafeFunctions, newMigrations } from './migration-safety.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trueline-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function check(sql: string): Promise<string> {
  const path = join(folder, '9999_tried.sql')
  await writeFile(path, `${sql}\n`)
  return (await findUnsafe([path])).join('\n')
}

it.runIf(canHaveSquawk).each([
  ['ban-drop-column', 'ALTER TABLE users DROP COLUMN bio;'],
  ['ban-drop-table', 'DROP TABLE jobs;'],
  ['renaming-column', 'ALTER TABLE users RENAME COLUMN bio TO about;'],
  ['renaming-table', 'ALTER TABLE users RENAME TO members;'],
  ['changing-column-type', 'ALTER TABLE users ALTER COLUMN bio TYPE varchar(10);'],
  ['adding-required-field', 'ALTER TABLE users ADD COLUMN nick text NOT NULL;'],
  ['adding-not-nullable-field', 'ALTER TABLE users ALTER COLUMN bio SET NOT NULL;'],
  ['require-concurrent-index-creation', 'CREATE INDEX users_bio ON users (bio);'],
  ['disallowed-unique-constraint', 'ALTER TABLE users ADD CONSTRAINT u UNIQUE (bio);'],
  ['constraint-missing-not-valid', 'ALTER TABLE users ADD CONSTRAINT c CHECK (length(bio) < 9);'],
  [
    'adding-foreign-key-constraint',
    'ALTER TABLE users ADD CONSTRAINT f FOREIGN KEY (a) REFERENCES jobs (id);',
  ],
  ['ban-drop-column', 'SELECT 1;\n--> statement-breakpoint\nALTER TABLE users DROP COLUMN bio;'],
  ['syntax-error', 'ALTER TABEL users;'],
  ['server/db/functions', 'create or replace function one() returns integer return 1;'],
  ['server/db/functions', 'SELECT 1;\n  CREATE TRIGGER t AFTER UPDATE ON users EXECUTE FUNCTION one();'],
])('refuses %s: %s', async (rule, sql) => {
  expect(await check(sql)).toContain(rule)
})

it.runIf(canHaveSquawk)('takes what only adds', async () => {
  expect(
    await check(`CREATE TABLE notes (id uuid PRIMARY KEY, member_id uuid NOT NULL, body text NOT NULL);
--> statement-breakpoint
ALTER TABLE notes ADD CONSTRAINT notes_member FOREIGN KEY (member_id) REFERENCES users (id);
--> statement-breakpoint
CREATE INDEX notes_member ON notes (member_id);
--> statement-breakpoint
ALTER TABLE users ADD COLUMN nick text;
--> statement-breakpoint
ALTER TABLE users ADD COLUMN is_shy boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT nick_length CHECK (length(nick) < 99) NOT VALID;`),
  ).toBe('')
})

it.runIf(canHaveSquawk)('accepts an exception with a reason, and no other', async () => {
  const drop = '-- squawk-ignore ban-drop-column\nALTER TABLE users DROP COLUMN bio;'
  expect(await check(`-- Why: no release since 1.4 reads or writes it.\n${drop}`)).toBe('')
  expect(await check(drop)).toContain('says why')
  expect(await check(`-- Why: unused\n${drop}`)).toContain('says why')
  expect(await check('-- squawk-ignore-file\nALTER TABLE users DROP COLUMN bio;')).toContain('name the rules')
  expect(await check('-- squawk-ignore\nALTER TABLE users DROP COLUMN bio;')).toContain('name the rules')
  expect(
    await check(`-- Why: no release since 1.4 reads or writes it.\n${drop}\nDROP TABLE jobs;`),
  ).toContain('ban-drop-table')
})

it.runIf(canHaveSquawk)('is for functions too', async () => {
  const unsafe = (text: string) => findUnsafeFunctions([{ name: 'one', text }])
  expect(await unsafe('create or replace function one() returns integer return 1;')).toEqual([])
  expect((await unsafe('alter table users drop column bio;')).join()).toMatch(
    /functions\/one\.sql.*ban-drop-column/,
  )
})

it('is for migrations behind the baseline', async () => {
  for (const name of ['0000_baseline.sql', '9998_new.sql', 'notes.md'])
    await writeFile(join(folder, name), 'SELECT 1;\n')
  const found = await newMigrations(folder)
  expect(found.filter((path) => !path.endsWith('9999_tried.sql'))).toEqual([join(folder, '9998_new.sql')])
})
