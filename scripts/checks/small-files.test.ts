import { expect, it } from 'vitest'
import { findSmallFiles } from './small-files.ts'

const SMALL = 'export const one = 1\n'
const found = (texts: Record<string, string>) =>
  findSmallFiles(Object.entries(texts).map(([path, text]) => ({ path, text })))

it.each([
  ['an import', "import { one } from './one.ts'\n"],
  ['an import by alias', "import type { One } from '#server/a/one.ts'\n"],
  ['a re-export', "export { one } from './one.ts'\n"],
  ['two imports', "import { one } from './one.ts'\nimport type { One } from './one.ts'\n"],
])('finds a small file that one file of its folder uses: %s', (_, text) => {
  expect(found({ 'server/a/one.ts': SMALL, 'server/a/main.ts': text })).toEqual([
    'server/a/one.ts: 1 lines and one importer; merge it into server/a/main.ts',
  ])
})

const importing = "import { one } from './one.ts'\n"
it.each([
  ['thirty lines', { 'a/one.ts': SMALL.repeat(30), 'a/main.ts': importing }],
  ['its own test', { 'a/one.ts': SMALL, 'a/one.test.ts': '', 'a/main.ts': importing }],
  ['a test of its own with markup', { 'a/one.tsx': SMALL, 'a/one.test.tsx': '', 'a/main.ts': importing }],
  ['another importer', { 'a/one.ts': SMALL, 'a/main.ts': importing, 'a/other.ts': importing }],
  ['an importer elsewhere', { 'a/one.ts': SMALL, 'b/main.ts': "import '../a/one.ts'\n" }],
  ["a feature's surface", { 'a/one.ts': SMALL, 'a/public.ts': "export { one } from './one.ts'\n" }],
  ['a test as its importer', { 'a/one.ts': SMALL, 'a/main.test.ts': importing }],
  [
    'a lazy import',
    { 'a/one.ts': SMALL, 'a/main.ts': `${importing}const load = () => import('./one.ts')\n` },
  ],
  ['a start by path', { 'a/one.ts': SMALL, 'a/main.ts': "new URL('./one.ts', import.meta.url)\n" }],
  ['a long importer', { 'a/one.ts': SMALL, 'a/main.ts': importing.repeat(250) }],
  ['a background task', { 'a/one.task.ts': SMALL, 'a/main.ts': "import './one.task.ts'\n" }],
  ['a flat list', { 'client/ui/one.ts': SMALL, 'client/ui/main.ts': importing }],
])('leaves a file with %s alone', (_, texts) => {
  expect(found(texts)).toEqual([])
})
