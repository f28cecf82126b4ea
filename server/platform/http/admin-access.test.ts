import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#server/db/schema/index.ts'
import { createTestApp, type TestApp } from '#tests/factories/app.ts'
import { refusal, send, type TestMember } from '#tests/factories/http.ts'
import { operations } from '#tests/factories/operations.ts'

let test: TestApp
let member: TestMember
let former: TestMember
beforeAll(async () => {
  test = await createTestApp()
  member = await test.signIn()
  former = await test.signIn({ isAdmin: true })
})
afterAll(() => test.close())

const isAdminPath = (path: string) => path.startsWith('/api/admin/')
const filled = (path: string) => path.replaceAll(/:\w+/g, () => randomUUID())

it('every address under /api/admin is of a contract, and for admins by it', async () => {
  const all = operations
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

it('each refuses visitors, members, and former admins', async () => {
  const calls = operations.filter(({ access }) => access === 'admin')
  const readAdminPage = (person: TestMember | null) =>
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
  expect(await readAdminPage(null)).toEqual(refused(401, 'unauthorized'))
  expect(await readAdminPage(member)).toEqual(refused(403, 'forbidden'))
  expect((await readAdminPage(former)).map(({ status }) => status)).not.toContain(403)
  await test.deps.database.db
    .update(users)
    .set({ isAdmin: false, staffRole: null })
    .where(eq(users.id, former.id))
  expect(await readAdminPage(former)).toEqual(refused(403, 'forbidden'))
})
