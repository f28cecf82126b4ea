import { expect, it } from 'vitest'
import { WORD_MAX_LENGTH } from '#shared/domain/search/words.ts'
import { fillConstants, readFunctions } from '../../server/db/functions.ts'
import { findOddStatements } from './function-files.ts'

const ONE = `-- Counts; see elsewhere.
create or replace function one() returns trigger language plpgsql as $$
begin
  perform 1; execute $q$ drop table users; $q$;
end $$;`
const odd = (text: string) => findOddStatements({ name: 'one', text }).join('\n')

it('accepts a function, its triggers and the drop of a former signature', () => {
  expect(odd(ONE)).toBe('')
  expect(
    odd(`drop function if exists one(integer);\n${ONE}
create or replace trigger users_one after update on users
  for each row when (new.name <> '') execute function one();
drop trigger if exists users_former on users;`),
  ).toBe('')
})

it.each([
  ['another function', `${ONE}\ncreate or replace function two() returns integer return 2;`],
  ['what fails the second time', ONE.replace('create or replace', 'create')],
  [
    'a trigger of another function',
    `${ONE}\ncreate or replace trigger t after update on users execute function two();`,
  ],
  [
    'a trigger that fails the second time',
    `${ONE}\ncreate trigger t after update on users execute function one();`,
  ],
  ['a change of a table', `${ONE}\nalter table users add column x text;`],
  ['no function', '-- Nothing yet.'],
])('refuses %s', (_, text) => {
  expect(odd(text)).toMatch(/^server\/db\/functions\/one\.sql: /)
})

it('holds for every function there is', async () => {
  expect((await readFunctions()).flatMap(findOddStatements)).toEqual([])
})

it('knows every constant by name', () => {
  expect(fillConstants(`select $\{searchWordMaxLength}`)).toBe(`select ${WORD_MAX_LENGTH}`)
  expect(() => fillConstants(`select $\{unheardOf}`)).toThrow('unheardOf')
})
