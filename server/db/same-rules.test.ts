import { afterAll, beforeAll, expect, it } from 'vitest'
import { CARD_LIMITS, skillKey } from '#shared/domain/resume-cards/rules.ts'
import { jobWords, searchWords } from '#shared/domain/search/words.ts'
import { createTestDatabase, type TestDatabase } from '#tests/factories/database.ts'

/** Rules that exist in SQL and in TypeScript. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))

it('cuts and folds words for search alike', async () => {
  const letters = [
    ...range(0x20, 0x7e),
    ...range(0xa0, 0x17f),
    ...range(0x1e00, 0x1eff),
    ...range(0x300, 0x36f),
    ...'–—‘’“”·…ﬁ',
  ]
  const texts = [...letters.map((letter) => `x${letter}z`), `${'é'.repeat(59)}ab`, 'C++/C# (Node.js), O’Neil']
  const { rows } = await database.pool.query<{ words: string[] }>(
    `select array(select lexeme from unnest(search_words(text))) as words
     from unnest($1::text[]) with ordinality as t (text, at) order by at`,
    [texts],
  )
  const inTypeScript = texts.map((text) => [text, [...new Set(searchWords(text))].sort()])
  expect(rows.map(({ words }, index) => [texts[index], words.toSorted()])).toEqual(inTypeScript)
})

it('cuts the words of a job and of a search for jobs alike', async () => {
  const texts = [
    'C++/C# on .NET',
    'C++20',
    'Full-Stack (Montréal)',
    "l’infirmière d'Œuvres",
    'Node.js',
    'A+ 40 % #1 é#',
  ]
  const { rows } = await database.pool.query<{ words: string }>(
    'select btrim(job_search_text(text)) as words from unnest($1::text[]) with ordinality as t (text, at) order by at',
    [texts],
  )
  expect(rows.map(({ words }) => words)).toEqual(texts.map((text) => jobWords(text).join(' ')))
})

it('distinguishes the same skills', async () => {
  const skills = ['  Type  Script ', 'TYPESCRIPT', 'Éclair', 'c\t+\n+', 'a'.repeat(CARD_LIMITS.skill), '']
  const { rows } = await database.pool.query<{ key: string }>(
    'select card_skill_key(skill) as key from unnest($1::text[]) with ordinality as t (skill, at) order by at',
    [skills],
  )
  expect(rows.map(({ key }) => key)).toEqual(skills.map(skillKey))
})
