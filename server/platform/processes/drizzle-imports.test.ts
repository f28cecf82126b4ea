import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const SHORTCUT = fileURLToPath(new URL('./drizzle-imports.ts', import.meta.url))
const SCHEMA = fileURLToPath(new URL('../../db/schema/index.ts', import.meta.url))

/** Counts what Node itself looks up for drizzle-orm, and loads it in all the ways that our code does. */
const PROGRAM = `
  import { createRequire, registerHooks } from 'node:module'
  const asked = []
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('drizzle-orm') || context.parentURL?.includes('/drizzle-orm/')) asked.push(specifier)
      return next(specifier, context)
    },
  })
  const { resolveDrizzleOnce } = await import(${JSON.stringify(SHORTCUT)})
  resolveDrizzleOnce()
  const { users } = await import(${JSON.stringify(SCHEMA)})
  const { is } = await import('drizzle-orm')
  const { PgTable } = await import('drizzle-orm/pg-core')
  const required = createRequire(${JSON.stringify(SCHEMA)})('drizzle-orm')
  const relative = asked.filter((specifier) => specifier.endsWith('.js'))
  const bare = asked.filter((specifier) => specifier.startsWith('drizzle-orm'))
  console.log(JSON.stringify({ bare, relative, isTable: is(users, PgTable), isCommonJs: required.is !== is }))
`

it('drizzle-orm is looked up once for the whole server, and works as without', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM])
  const { bare, relative, ...rest } = JSON.parse(stdout)
  expect(rest).toEqual({ isTable: true, isCommonJs: true })
  // The last is the require, which leads to other files and isn't shortened.
  expect(bare).toEqual([...new Set(bare.slice(0, -1)), 'drizzle-orm'])
  expect(relative).toEqual([])
})
