import { expect, it } from 'vitest'
import { findSharedNames } from './names.ts'

const found = (...sources: [path: string, text: string][]) =>
  findSharedNames(sources.map(([path, text]) => ({ path, text })))

it.each([
  ['function', 'export function readPlace() {}', 'export async function readPlace() {}'],
  ['arrow function', 'export const readPlace = () => 1', 'export const readPlace = async () => 2'],
  ['type', 'export type readPlace = string', 'export interface readPlace { a: string }'],
  ['class', 'export class readPlace {}', 'export function* readPlace() {}'],
])('finds a %s that two modules export', (_, one, other) => {
  expect(found(['client/a.ts', one], ['server/b.ts', other])).toEqual([
    'readPlace is exported by client/a.ts and server/b.ts',
  ])
})

it('ignores re-exports, values, private names and overloads', () => {
  expect(
    found(
      [
        'server/a.ts',
        'export function one(a: string): void\nexport function one(a: number): void\nexport function one() {}',
      ],
      ['server/public.ts', "export { one } from './a.ts'"],
      ['server/b.ts', 'function one() {}\nexport const jobs = table(one)'],
      ['shared/c.ts', 'export const jobs = { list: 1 }'],
    ),
  ).toEqual([])
})

it('lets packages and modules of a table reuse names', () => {
  const text = 'export type Price = number\nexport function Screen() {}'
  expect(found(['packages/a/x.ts', text], ['server/y.ts', text], ['packages/b/x.ts', text])).toEqual([])
  expect(found(['client/app/a-page.tsx', text], ['client/app/b-page.tsx', text])).toEqual([
    'Price is exported by client/app/a-page.tsx and client/app/b-page.tsx',
  ])
})
