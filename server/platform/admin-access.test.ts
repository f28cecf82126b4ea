import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import type { Operation } from '#shared/contracts/operation.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { type Person, refusal, send } from '#tests/factories/http.ts'

const FOLDER = new URL('../../shared/contracts/', import.meta.url)

let test: TestApp
let member: Person
let former: Person
beforeAll(async () => {
  test = await createTestApp()
  member = await test.signIn()
  former = await test.signIn({ isAdmin: true })
})
afterAll(() => test.close())

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

/** Every operation of every contract. */
async function operations(): Promise<Operation[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(new URL(name, FOLDER).href)))
  const found = modules.flatMap((module) =>
    Object.values(module).flatMap((entry) => Object.values(entry ?? {})),
  )
  return found.filter(isOperation)
}

const isAdminPath = (path: string) => path.startsWith('/api/admin/')
const filled = (path: string) => path.replaceAll(/:\w+/g, () => randomUUID())

it('every address under /api/admin is of a contract, and for admins by it', async () => {
  const all = await operations()
  expect(all.filter(({ path }) => isAdminPath(path)).map(({ access }) => access)).not.toContain('member')
  expect(all.filter(({ access }) => access === 'admin').every(({ path }) => isAdminPath(path))).toBe(true)
  const { body } = await send(test, 'GET', '/api/openapi.json', null)
  const served = Object.entries(body.paths as Record<string, object>)
    .filter(([path]) => isAdminPath(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  const promised = all
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(served.toSorted()).toEqual(promised.toSorted())
  expect(promised.length).toBeGreaterThan(10)
})

it('each refuses visitors, members, and admins from the moment they are none', async () => {
  const calls = (await operations()).filter(({ access }) => access === 'admin')
  const ask = (person: Person | null) =>
    Promise.all(
      calls.map(async ({ method, path }) => {
        const { status, body } = await send(
          test,
          method,
          filled(path),
          person,
          method === 'GET' ? undefined : {},
        )
        return { call: `${method} ${path}`, status, body }
      }),
    )
  const refused = (status: number, code: string) =>
    calls.map(({ method, path }) => ({ call: `${method} ${path}`, ...refusal(status, code) }))
  expect(await ask(null)).toEqual(refused(401, 'unauthorized'))
  expect(await ask(member)).toEqual(refused(403, 'forbidden'))
  expect((await ask(former)).map(({ status }) => status)).not.toContain(403)
  await test.deps.database.db.update(users).set({ isAdmin: false }).where(eq(users.id, former.id))
  expect(await ask(former)).toEqual(refused(403, 'forbidden'))
})
